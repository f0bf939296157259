return map { id = "belt", title = "An asteroid belt", zones = {
  terrain = {
    "planet@36,24,0", "asteroids@20,20,0", "asteroids@54,29,60", "nebula@14,30,0", "nebula@58,17,90", "gas@28,30,0", "moon@46,19,0",
  },
  store = setup.store, specials = setup.specials,
} }
