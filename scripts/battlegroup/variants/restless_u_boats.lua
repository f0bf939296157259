return variant {
  id = "restless_u_boats", text = "A u-boat cannot hold its fire.", touches = { "BGP-39" },
  fails = "BGP-39: a u-boat with a target may hold its fire",
  card = { u_boat = { text = "Fires first, and always if it has a target. Submerged until then, on the surface afterwards." } },
  command = {
    hold = { add_need = { need { "not (card.is_submarine and can(\"fire\"))", "a u-boat that has a target fires" } } },
  },
}
