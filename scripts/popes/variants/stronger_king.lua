local three = { bonus = 3, change = { king = { text = "Every ship of the fleet has +3 strength." } } }

return variant {
  id = "stronger_king", text = "A king gives his ships three points instead of two.", touches = { "POP-67" },
  fails = "POP-67: three points are too many for a king",
  card = { king_S = three, king_C = three, king_D = three, king_H = three },
}
