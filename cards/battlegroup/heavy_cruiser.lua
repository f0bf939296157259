-- Heavy cruiser: BGP-100
return card {
  id = "heavy_cruiser", key = "CA", name = "Heavy cruiser", kind = "capital",
  text = "One ten-sided die; at a u-boat a six-sided one. Screens battleships and battle cruisers.",
  tier = 4, cost = 4,
  targets = 1, dice = 1, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 6,
  defense_base = 5, defense_max = 6,

  -- BGP-90 to BGP-92, BGR-05: once, whichever cruisers are there
  modify { id = "screen", text = "A cruiser in the battle group gives battleships and battle cruisers +1 defence, once.",
    stat = "defense", to = "me.battle_group", when = "card.in_battle_group and it.tier == 3", add = 1, once = "cruiser_screen" },
}
