-- Fleet cruiser with SONAR: ADM-38, ADM-48, ADM-55, ADM-61, ADR-14, ADR-15, ADR-34
return card {
  id = "kara", key = "kara", name = "Kara-class Cruiser", kind = "ship", subtype = "fleet_cruiser",
  cost = 6, attack = 4, defense = 4, hp = 8,
  mounts = 2, helicopters = 1, sonar = 1,
}
