return variant {
  id = "weak_repairs", text = "A Joker repairs two points.", touches = { "DRE-G10" },
  fails = "DRE-G10: a joker brings the own base from 7 to 10",
  card = { repair = { points = 2, change = {
    repair = { text = "At any time: repair 2 points of your base, never above its maximum." },
  } } },
}
