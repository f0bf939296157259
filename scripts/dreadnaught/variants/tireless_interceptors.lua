return variant {
  id = "tireless_interceptors", text = "A ship blocks any number of attacks as long as it lives.", touches = { "DRE-G18" },
  fails = "DRE-G18: a ship intercepts once in an attack phase",
  param = { blocks_per_ship = 1000 },
}
