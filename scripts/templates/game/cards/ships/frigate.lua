return card {
  id = "frigate", key = "F", name = "Frigate", kind = "ship",
  cost = 2, guns = 2, armor = 2,
  speed = 6, range = 8, shape = { length = 2, width = 0.75 },   -- @table
}
