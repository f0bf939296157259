return variant {
  id = "no_pairs", text = "Two sixes of destroyers are two sixes.", touches = { "BGP-30" },
  fails = "BGP-30: two sixes sink a battleship with defense 9",
  combat = { gunnery = { combine = { of = "false" } } },
}
