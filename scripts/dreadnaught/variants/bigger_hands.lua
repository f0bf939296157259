return variant {
  id = "bigger_hands", text = "Hands are filled up to seven cards.", touches = { "DRE-05" },
  param = { hand_size = 7 },
}
