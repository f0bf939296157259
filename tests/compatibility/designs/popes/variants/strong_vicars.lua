local weaker = { bonus = 1, change = { king = { text = "Every ship of the fleet has +1 strength." } } }

return variant {
  id = "strong_vicars", text = "Kings are weaker: +1 strength.", touches = { "POP-68" },
  card = { king_S = weaker, king_H = weaker, king_D = weaker, king_C = weaker },
}
