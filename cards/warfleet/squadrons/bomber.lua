-- WAR-229 to WAR-234
return card {
  id = "bomber", key = "B", name = "Bomber Squadron", kind = "squadron", subtype = "bomber",
  text = "Anti-Ship, Deadly.",
  cost = 10, move = 8, cruise = 12,
  range = 2, attacks = 1, strength = 2, evasion = 4, toughness = 5,
  anti_ship = 1, deadly = 1,
  shape = { diameter = 1 },
}
