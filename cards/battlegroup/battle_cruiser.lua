-- Battle cruiser: BGP-101, BGP-102
return card {
  id = "battle_cruiser", key = "BC", name = "Battle cruiser", kind = "capital",
  text = "One ten-sided die; at a u-boat a six-sided one.",
  tier = 3, cost = 5,
  targets = 1, dice = 1, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 6,
  defense_base = 6, defense_max = 8,
}
