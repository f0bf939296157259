-- Light carrier: BGP-66 to BGP-70, BGP-106, BGP-107
return card {
  id = "light_carrier", key = "CVL", name = "Light carrier", kind = "carrier",
  text = "One ten-sided die against any ship in any group.",
  tier = 2, cost = 5,
  targets = 1, dice = 1, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 10,
  defense_base = 5, defense_max = 10,
}
