return card {
  id = "galleon", key = "G", name = "Galleon", kind = "ship",
  cost = 3, guns = 2, armor = 4,
  speed = 4, range = 8, shape = { length = 2, width = 0.75 },   -- @table
}
