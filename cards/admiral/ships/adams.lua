-- Destroyer with SONAR: ADM-38, ADM-48, ADM-55, ADM-61, ADR-14, ADR-15, ADR-34
return card {
  id = "adams", key = "adams", name = "Charles F. Adams-class Destroyer", kind = "ship", subtype = "destroyer",
  cost = 4, attack = 3, defense = 3, hp = 6,
  mounts = 2, helicopters = 1, sonar = 1,
}
