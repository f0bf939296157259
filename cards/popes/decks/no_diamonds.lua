-- POP-02: 41 cards, diamonds taken out
return deck { id = "no_diamonds", title = "Deck without diamonds", zone = "deck", cards = setup.deck_without("D", { "pope", "decoy" }) }
