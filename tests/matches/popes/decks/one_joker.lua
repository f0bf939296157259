-- POP-02: a club in place of a joker
local cards = setup.deck_without("C", { "X1", "C5" })
return deck { id = "one_joker", title = "One joker", zone = "deck", cards = cards }
