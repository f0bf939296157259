return variant {
  id = "shallow_dives", text = "A submerged u-boat has defence 9.", touches = { "BGP-40" },
  fails = "BGP-40: a u-boat that holds has defense 10 in every tier",
  card = { u_boat = { defense_base = 9 } },
}
