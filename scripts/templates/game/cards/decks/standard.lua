-- The deck that all draw from. Add a card here when you have made one: qd new card $game/ships/NAME --type ship
return deck { id = "standard", title = "The deck of all", zone = "deck",
  cards = { "8 sloop", "8 frigate", "6 galleon", "4 man_of_war", "5 corsair", "3 flagship", "5 broadside", "5 cargo" } }
