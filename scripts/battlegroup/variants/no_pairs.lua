return variant {
  id = "no_pairs", text = "Two sixes of destroyers are two sixes.", touches = { "BGP-30" },
  fails = "BGP-30: two sixes sink a battleship with defense 9",
  card = { destroyer = { text = "One six-sided die. Screens the battle group or escorts carriers." } },
  combat = { gunnery = { combine = { of = "false" } } },
}
