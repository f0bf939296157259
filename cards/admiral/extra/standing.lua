-- Instant with two uses: the admiral says which
return card {
  id = "standing", key = "standing", name = "Standing Orders", kind = "instant", subtype = "order",
  cost = 1, points = 2, cards = 1,

  play {
    id = "repair", mode = "repair", text = "Repair up to 2 damage on one of your fleet ships,",
    target = target { "me.water", need = { need { "target.damage > 0", "the ship is not damaged", id = "damaged" } } },
    does = change { "mend", card = "target", attribute = "damage", by = "-card.points",
      event = "repaired", source = "card" },
  },

  play {
    id = "report", mode = "report", text = "or draw a card.",
    does = deal { "report", from = "main", to = "hand", count = "card.cards", event = "drawn" },
  },
}
