-- WAR-224 to WAR-228
return card {
  id = "fighter", key = "F", name = "Fighter Squadron", kind = "squadron", subtype = "fighter",
  text = "Anti-Squadron.",
  cost = 10, move = 10, cruise = 15,
  range = 2, attacks = 3, strength = 0, evasion = 5, toughness = 6,
  anti_squadron = 1,
  shape = { diameter = 1 },
}
