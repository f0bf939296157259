-- Instant that cancels an exchange
return card {
  id = "smoke", key = "smoke", name = "Smoke Screen", kind = "instant", subtype = "order",
  cost = 3,

  play {
    id = "vanish", text = "Before the dice: the attack on one of your ships comes to nothing. Nobody rolls.",
    windows = { "instants" },
    need = { need { "mark.controller == me and mark.is_ship and not mark.in_construction", "no ship of yours is under fire", id = "own" } },
    does = set { "vanish", "mark", "none" },
  },
}
