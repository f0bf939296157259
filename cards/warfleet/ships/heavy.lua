-- WAR-204 to WAR-209
return card {
  id = "heavy", key = "H", name = "Heavy Ship", kind = "ship", subtype = "heavy",
  text = "Carries 4 upgrades.",
  cost = 80, slots = 4, move = 4, cruise = 6,
  range = 24, attacks = 2, strength = 2,          -- its turret
  evasion = 2, toughness = 2,
  shape = { length = 3, width = 1.5 },
}
