return variant {
  id = "open_carriers", text = "A battle group may fire at the enemy carrier group at any time.", touches = { "BGP-62" },
  fails = "BGP-62: the enemy u-boat is in the list, the carrier is not",
  command = { fire = { drop_need = { "protected" } } },
}
