return variant {
  id = "small_squadrons", text = "Two ships are a fleet.", touches = { "POP-14" },
  fails = "POP-14: two ships are no fleet, three are",
  param = { fleet_min = 2 },
}
