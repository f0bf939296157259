-- Instant that redirects an attack
return card {
  id = "screen", key = "screen", name = "Close Screen", kind = "instant", subtype = "order",
  cost = 2,

  play {
    id = "interpose",
    text = "Before the dice: one of your fleet cruisers, destroyers or frigates that is not crippled takes the place of your surface ship"
      .. " or flagship under fire.",
    windows = { "instants" },
    need = { need { "mark.controller == me and (mark.is_ship or mark.is_flagship) and not mark.is_submarine and not mark.in_construction",
      "nothing to be screened", id = "own" } },
    target = target { "me.water", need = {
      need { "takes_missiles", "only cruisers, destroyers and frigates screen", id = "escorts" },
      need { "target ~= mark and target.crippled == 0", "it cannot get there", id = "other_ship" },
    } },
    does = set { "interpose", "mark", "target" },
  },
}
