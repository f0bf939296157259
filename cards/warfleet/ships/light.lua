-- WAR-215 to WAR-219
return card {
  id = "light", key = "L", name = "Light Ship", kind = "ship", subtype = "light",
  text = "Carries 2 upgrades.",
  cost = 40, slots = 2, move = 8, cruise = 12,
  range = 12, attacks = 2, strength = 0,          -- its turret
  evasion = 4, toughness = 4,
  shape = { length = 2, width = 1 },
}
