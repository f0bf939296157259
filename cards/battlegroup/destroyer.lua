-- Destroyer: BGP-82 to BGP-89
return card {
  id = "destroyer", key = "DD", name = "Destroyer", kind = "escort",
  text = "One six-sided die; two sixes of destroyers at one target count as a ten. Screens the battle group or escorts carriers.",
  tier = 5, cost = 2,
  targets = 1, dice = 1, sides = 6,                 -- shots, dice of a shot
  dice_at_u_boats = 1, sides_at_u_boats = 6,
  defense_base = 4, defense_max = 4, pairs = 1,     -- its sixes count in pairs: BGP-30 to BGP-37

  -- BGP-82 to BGP-85, BGP-96, BGP-100: presence counts, not number
  modify { id = "screen", text = "A destroyer in the battle group gives its ships of tiers 3 and 4 +1 defence, once.",
    stat = "defense", to = "me.battle_group", when = "card.in_battle_group and (it.tier == 3 or it.tier == 4)",
    add = 1, once = "destroyer_screen" },

  -- BGP-86 to BGP-88
  modify { id = "escort", text = "Each destroyer in the carrier group gives its carriers +1 defence.",
    stat = "defense", to = "me.carrier_group", when = "card.in_carrier_group and it.is_carrier", add = 1 },

  -- BGP-97, BGP-98, BGR-25
  modify { id = "cruiser_escort", text = "A destroyer in the carrier group gives its light cruisers +1 defence, once.",
    stat = "defense", to = "me.carrier_group", when = "card.in_carrier_group and it.is_light_cruiser", add = 1, once = "destroyer_screen" },
}
