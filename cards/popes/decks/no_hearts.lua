-- POP-02: 41 cards, hearts taken out
return deck { id = "no_hearts", title = "Deck without hearts", zone = "deck", cards = setup.deck_without("H", { "pope", "decoy" }) }
