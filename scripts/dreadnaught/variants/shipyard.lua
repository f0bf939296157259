return variant {
  id = "shipyard", text = "Two upgrades for each ship and turn.", touches = { "DRE-17" },
  param = { upgrades_per_turn = 2 },
}
