-- ADM-23, ADM-123, ADM-124, ADR-17, ADR-41, ADR-49
return card {
  id = "drydock", key = "drydock", name = "Emergency Drydock", kind = "instant", subtype = "repair",
  cost = 3, points = 3,

  play {
    id = "mend", text = "Your flagship gains 3 hit points.",
    does = change { "mend", seat = "me", attribute = "hull", by = "card.points", event = "flagship_repaired", source = "card" },
  },
}
