-- ADM-23, ADM-71, ADM-93, ADM-159, ADR-17, ADR-41
return card {
  id = "zigzag", key = "zigzag", name = "Zigzag Course", kind = "instant", subtype = "order",
  cost = 1, bonus = 2,

  play {
    id = "evade", text = "Before the dice: +2 for your defense roll of this exchange; in a dogfight both sides have one.",
    windows = { "instants" },
    need = { need { "mark.controller == me or dogfight == 1", "only for your own defense roll", id = "own_roll" } },
    does = change { "evade", seat = "me", attribute = "defense_bonus", by = "card.bonus", event = "bonus_given", source = "card" },
  },
}
