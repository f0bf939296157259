return variant {
  id = "second_hand_seven", text = "The second player is dealt seven cards.", touches = { "DRE-02" },
  param = { second_hand = 7 },
}
