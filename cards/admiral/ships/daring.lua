-- Destroyer: ADM-38, ADM-48, ADM-55, ADM-62, ADR-14, ADR-15
return card {
  id = "daring", key = "daring", name = "Daring-class Destroyer", kind = "ship", subtype = "destroyer",
  cost = 4, attack = 4, defense = 2, hp = 6,
  mounts = 2, helicopters = 1,
}
