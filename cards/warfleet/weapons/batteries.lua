-- WAR-308, WAR-309
return card {
  id = "batteries", name = "Weapon Batteries", kind = "weapon",
  text = "Broadside.",
  range = 6, attacks = 2, strength = 2, broadside = 1,
}
