-- A title with a modifier.
return card {
  id = "pathfinder", name = "Pathfinder", kind = "title",
  text = "Its weapons on the sides may fire to both sides.",
  cost = 4,

  modify { id = "both_sides", text = "Weapons on the sides fire to both sides.", stat = "both_sides", set = 1 },
}
