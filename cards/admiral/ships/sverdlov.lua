-- Fleet cruiser: ADM-38, ADM-48, ADM-55, ADM-62, ADR-14, ADR-15
return card {
  id = "sverdlov", key = "sverdlov", name = "Sverdlov-class Cruiser", kind = "ship", subtype = "fleet_cruiser",
  cost = 6, attack = 5, defense = 3, hp = 8,
  mounts = 2, helicopters = 1,
}
