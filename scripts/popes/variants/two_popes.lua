return variant {
  id = "two_popes", text = "Two enemy popes win, however many play.", touches = { "POP-G21" },
  fails = "POP-G21: among 3 players 3 popes win",
  words = { popes_needed = "2" },
}
