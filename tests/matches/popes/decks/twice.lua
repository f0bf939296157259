-- POP-02: a six of spades twice, and no seven
local cards = setup.deck_without("C", { "pope", "decoy" })
for i, card in ipairs(cards) do
  if card == "S7" then cards[i] = "S6" end
end
return deck { id = "twice", title = "A card twice", zone = "deck", cards = cards }
