return variant {
  id = "fragile_ships", text = "A ship is crippled when it has lost more than half of its hit points.", touches = { "ADM-136" },
  fails = "ADM-138: 4 of 6 don't cripple",
  words = { too_damaged = "2 * it.damage > it.hp", mended = "2 * it.damage < it.hp" },
}
