-- Frigate with SONAR: ADM-38, ADM-48, ADM-55, ADM-61, ADM-137, ADR-14, ADR-15, ADR-34
return card {
  id = "leander", key = "leander", name = "Leander-class Frigate", kind = "ship", subtype = "frigate",
  cost = 3, attack = 2, defense = 3, hp = 4,
  mounts = 1, helicopters = 1, sonar = 1,
}
