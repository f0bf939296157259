return variant {
  id = "bigger_hands", text = "Hands are filled up to seven cards.", touches = { "DRE-05" },
  fails = "DRE-05: the hand is filled up to six from the top of the deck",
  param = { hand_size = 7 },
}
