return variant {
  id = "short_hands", text = "Five cards of the main library to start with.", touches = { "ADR-04" },
  fails = "ADR-04: seven cards in the hand, nothing in play, and the first question is the draw",
  param = { start_hand = 5 },
}
