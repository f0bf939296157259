-- Battleship: BGP-18, BGP-103, BGP-104
return card {
  id = "battleship", key = "BB", name = "Battleship", kind = "capital",
  text = "Two ten-sided dice at one target; at a u-boat one six-sided die.",
  tier = 3, cost = 8,
  targets = 1, dice = 2, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 6,
  defense_base = 8, defense_max = 10,
}
