-- Each type of cruiser has a bonus of its own; the limits of the cards (8 and 10) stay.
return variant {
  id = "double_screen", text = "Light and heavy cruisers give battleships and battle cruisers +1 defence each.", touches = { "BGR-05" },
  fails = "BGR-05: light and heavy cruiser give a ship of tier 3 one together",
  card = {
    light_cruiser = { change = { screen = {
      text = "A light cruiser in the battle group gives battleships and battle cruisers +1 defence, once.", once = "light_cruiser_screen",
    } } },
    heavy_cruiser = { change = { screen = {
      text = "A heavy cruiser in the battle group gives battleships and battle cruisers +1 defence, once.",
    } } },
  },
}
