-- Aircraft carrier: BGP-26, BGP-27, BGP-29, BGP-108, BGP-109
return card {
  id = "aircraft_carrier", key = "CV", name = "Aircraft carrier", kind = "carrier",
  text = "Two ten-sided dice, each with a target of its own, against any ship in any group.",
  tier = 2, cost = 8,
  targets = 2, dice = 1, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 10,
  defense_base = 6, defense_max = 10,
}
