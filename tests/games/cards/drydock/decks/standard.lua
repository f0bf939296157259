return deck { id = "standard", title = "Twenty-one cards of a yard", zone = "deck", cards = {
  "3 tug", "2 liner", "1 hulk", "2 veteran", "1 broker", "2 pilot", "2 fouler",
  "2 boiler", "1 turbine", "2 governor", "1 keel", "1 barnacle", "1 figurehead" } }
