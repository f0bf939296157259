-- U-boat: BGP-38 to BGP-49, BGP-110, BGP-111
return card {
  id = "u_boat", key = "SS", name = "U-boat", kind = "submarine",
  text = "Fires first, if it wants to. Submerged until then, on the surface for the rest of the round.",
  tier = 1, cost = 4,
  targets = 1, dice = 2, sides = 10,                 -- shots, dice of a shot
  dice_at_u_boats = 2, sides_at_u_boats = 10,
  defense_base = 10, defense_max = 10,

  -- BGP-42, BGP-43, BGP-46
  modify { id = "on_the_surface", text = "On the surface its defence is 5.",
    stat = "defense", to = "me.submarines", when = "it == card and card.surfaced == 1", set = "param.surfaced_defense" },
}
