return map { id = "open", title = "Open space", zones = {
  terrain = { "asteroids@18,18,0", "asteroids@54,30,180", "gas@36,24,0", "nebula@20,32,0", "nebula@52,16,180" },
  store = setup.store, specials = setup.specials,
} }
