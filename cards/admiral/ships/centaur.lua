-- Carrier: ADM-37, ADM-39, ADM-53, ADM-54, ADM-56, ADM-84, ADM-131, ADR-15
return card {
  id = "centaur", key = "centaur", name = "Centaur-class Carrier", kind = "ship", subtype = "carrier",
  cost = 6, defense = 3, hp = 12,
  aircraft = 3,
}
