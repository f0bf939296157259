-- The option overheat=per_attack of WAR-G76.
return variant {
  id = "cool_guns", text = "An attack overheats once, however many of its dice show a 1.", touches = { "WAR-327", "WAR-G76" },
  fails = "WAR-327: the base game overheats for each 1",
  param = { overheat_each = 0 },
  card = { overheating = { text = "An attack with a 1 among its dice to hit damages the ship that fires, once." } },
}
