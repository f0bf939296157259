-- POP-02: 41 cards, clubs taken out
return deck { id = "no_clubs", title = "Deck without clubs", zone = "deck", cards = setup.deck_without("C", { "pope", "decoy" }) }
