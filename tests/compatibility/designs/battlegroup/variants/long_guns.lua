return variant {
  id = "long_guns", text = "It takes four sixes of destroyers to make a ten.", touches = { "BGR-04" },
  combat = { gunnery = { combine = { dice = 4 } } },
}
