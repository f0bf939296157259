local never = { add_need = { need { "false", "groups are fixed before the battle" } } }

return variant {
  id = "fixed_groups", text = "No ship changes group during the battle.", touches = { "BGP-57" },
  fails = "BGP-57: two destroyers change places in one round",
  command = { to_battle_group = never, to_carrier_group = never },
}
