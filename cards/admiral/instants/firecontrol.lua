-- ADM-23, ADM-70, ADM-92, ADM-159, ADR-17, ADR-41
return card {
  id = "firecontrol", key = "firecontrol", name = "Firing Solution", kind = "instant", subtype = "order",
  cost = 1, bonus = 2,

  play {
    id = "aim", text = "Before the dice: +2 for your attack roll of this exchange.",
    windows = { "instants" },
    need = {
      need { "dogfight == 0", "a dogfight has no attack roll", id = "no_dogfight" },
      need { "shooter.controller == me", "only for your own attack roll", id = "own_roll" },
    },
    does = change { "aim", seat = "me", attribute = "attack_bonus", by = "card.bonus", event = "bonus_given", source = "card" },
  },
}
