-- WAR-301, WAR-302
return card {
  id = "cluster", name = "Missile Cluster", kind = "weapon",
  text = "Blast.",
  range = 18, attacks = 1, strength = 1, blast = 1,
}
