-- Carrier: ADM-37, ADM-39, ADM-53, ADM-54, ADM-56, ADM-84, ADM-131, ADR-15
return card {
  id = "colossus", key = "colossus", name = "Colossus-class Light Carrier", kind = "ship", subtype = "carrier",
  cost = 5, defense = 3, hp = 8,
  aircraft = 2,
}
