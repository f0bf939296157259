-- WAR-210 to WAR-214
return card {
  id = "medium", key = "M", name = "Medium Ship", kind = "ship", subtype = "medium",
  text = "Carries 3 upgrades.",
  cost = 60, slots = 3, move = 6, cruise = 9,
  range = 18, attacks = 2, strength = 1,          -- its turret
  evasion = 3, toughness = 3,
  shape = { length = 2.5, width = 1.25 },
}
