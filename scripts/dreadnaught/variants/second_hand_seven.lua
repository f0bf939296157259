return variant {
  id = "second_hand_seven", text = "The second player is dealt seven cards.", touches = { "DRE-02" },
  fails = "DRE-02: seat A goes first with six cards against eight",
  param = { second_hand = 7 },
}
