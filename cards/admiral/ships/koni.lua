-- Frigate: ADM-38, ADM-48, ADM-55, ADM-62, ADM-137, ADR-14, ADR-15
return card {
  id = "koni", key = "koni", name = "Koni-class Frigate", kind = "ship", subtype = "frigate",
  cost = 2, attack = 2, defense = 2, hp = 4,
  mounts = 1, helicopters = 1,
}
