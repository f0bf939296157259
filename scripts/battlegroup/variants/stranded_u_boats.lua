return variant {
  id = "stranded_u_boats", text = "A u-boat that has fired stays on the surface to the end of the battle.", touches = { "BGP-43" },
  fails = "BGP-43: a u-boat that has fired stays up until the next round",
  card = { u_boat = { text = "Fires first. Submerged until then, on the surface for the rest of the battle." } },
  flow = { dive = { remove = true } },
}
