return variant {
  id = "weak_repairs", text = "A Joker repairs two points.", touches = { "DRE-G10" },
  fails = "DRE-G10: a joker brings the own base from 7 to 10",
  card = { repair = { points = 2 } },
}
