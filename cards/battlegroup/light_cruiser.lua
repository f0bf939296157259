-- Light cruiser: BGP-96 to BGP-99
return card {
  id = "light_cruiser", key = "CL", name = "Light cruiser", kind = "escort",
  text = "One six-sided die. Screens battleships and battle cruisers, or escorts carriers.",
  tier = 4, cost = 3,
  targets = 1, dice = 1, sides = 6,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 6,
  defense_base = 5, defense_max = 6,

  -- BGP-90 to BGP-93, BGR-05: once, whichever cruisers are there
  modify { id = "screen", text = "A cruiser in the battle group gives battleships and battle cruisers +1 defence, once.",
    stat = "defense", to = "me.battle_group", when = "card.in_battle_group and it.tier == 3", add = 1, once = "cruiser_screen" },

  -- BGP-94, BGP-95, BGR-17
  modify { id = "escort", text = "Each light cruiser in the carrier group gives its carriers +2 defence.",
    stat = "defense", to = "me.carrier_group", when = "card.in_carrier_group and it.is_carrier", add = 2 },
}
