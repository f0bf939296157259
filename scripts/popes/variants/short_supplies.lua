-- The parameter also limits the hand when cards are drawn after a bombardment.
return variant {
  id = "short_supplies", text = "Hands have seven cards instead of nine.", touches = { "POP-11", "POP-60", "POP-87" },
  fails = "POP-11: each deck is shuffled and nine cards of it are drawn",
  param = { hand_size = 7 },
}
