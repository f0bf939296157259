-- ADM-23, ADR-17, ADR-41, ADR-47
return card {
  id = "dcparty", key = "dcparty", name = "Damage Control Party", kind = "instant", subtype = "repair",
  cost = 1, points = 3,

  play {
    id = "mend", text = "Repair up to 3 damage on one of your fleet ships.",
    target = target { "me.water", need = { need { "target.damage > 0", "the ship is not damaged", id = "damaged" } } },
    does = change { "mend", card = "target", attribute = "damage", by = "-card.points",
      event = "repaired", source = "card" },
  },
}
