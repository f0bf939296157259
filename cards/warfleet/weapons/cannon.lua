-- WAR-297, WAR-298
return card {
  id = "cannon", name = "Heavy Cannon", kind = "weapon",
  text = "Relentless.",
  range = 12, attacks = 4, strength = 0, relentless = 1,
}
