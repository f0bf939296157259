-- $RULE-93
return card {
  id = "cargo", key = "CA", name = "Cargo", kind = "tactic",
  worth = 3,

  play { id = "sell", text = "You earn 3 gold.",
    does = change { "earn", attribute = "gold", by = "card.worth", event = "earned", source = "card" } },
}
