-- WAR-293, WAR-294
return card {
  id = "energy", name = "Energy Cannon", kind = "weapon",
  text = "Anti-Ship.",
  range = 12, attacks = 3, strength = 1, anti_ship = 1,
}
