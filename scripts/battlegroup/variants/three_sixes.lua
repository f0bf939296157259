return variant {
  id = "three_sixes", text = "It takes three sixes of destroyers to make a ten.", touches = { "BGR-04" },
  fails = "BGR-04: two sixes of different destroyers at one target are a pair",
  card = { destroyer = {
    text = "One six-sided die; three sixes of destroyers at one target count as a ten. Screens the battle group or escorts carriers.",
  } },
  combat = { gunnery = { combine = { dice = 3 } } },
}
