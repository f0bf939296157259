return card {
  id = "sloop", key = "S", name = "Sloop", kind = "ship",
  cost = 1, guns = 1, armor = 1,
  speed = 8, range = 6, shape = { length = 2, width = 0.75 },   -- @table
}
