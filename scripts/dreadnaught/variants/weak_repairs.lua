return variant {
  id = "weak_repairs", text = "A Joker repairs two points.", touches = { "DRE-G10" },
  card = { repair = { points = 2 } },
}
