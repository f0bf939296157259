-- POP-02: a club in place of a spade
local cards = setup.deck_without("C", { "pope", "decoy" })
for i, card in ipairs(cards) do
  if card == "S5" then cards[i] = "C5" end
end
return deck { id = "mixed_suits", title = "A suit that is not whole", zone = "deck", cards = cards }
