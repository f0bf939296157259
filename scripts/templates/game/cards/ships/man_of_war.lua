return card {
  id = "man_of_war", key = "M", name = "Man-of-war", kind = "ship",
  cost = 4, guns = 4, armor = 3,
  speed = 5, range = 10, shape = { length = 2, width = 0.75 },   -- @table
}
