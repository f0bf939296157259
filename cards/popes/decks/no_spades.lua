-- POP-02: 41 cards, spades taken out
return deck { id = "no_spades", title = "Deck without spades", zone = "deck", cards = setup.deck_without("S", { "pope", "decoy" }) }
