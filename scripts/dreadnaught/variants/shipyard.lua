return variant {
  id = "shipyard", text = "Two upgrades for each ship and turn.", touches = { "DRE-17" },
  fails = "DRE-17: a ship takes no second upgrade in the same phase",
  param = { upgrades_per_turn = 2 },
}
