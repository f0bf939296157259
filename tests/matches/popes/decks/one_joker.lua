-- POP-02: a club in place of a joker
local cards = setup.deck_without("C")
for i, card in ipairs(cards) do
  if card == "each pope" then cards[i] = "pope" end
end
cards[#cards + 1] = "C5"
return deck { id = "one_joker", title = "One joker", zone = "deck", cards = cards }
