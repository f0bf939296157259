-- WAR-220 to WAR-223
return card {
  id = "gunship", key = "G", name = "Gunship Squadron", kind = "squadron", subtype = "gunship",
  text = "Fires at anything.",
  cost = 10, move = 10, cruise = 15,
  range = 2, attacks = 2, strength = 0, evasion = 5, toughness = 5,
  shape = { diameter = 1 },
}
