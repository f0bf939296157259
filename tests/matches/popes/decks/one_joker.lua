-- POP-02: a club in place of a joker
local cards = setup.deck_without("C")
for i, card in ipairs(cards) do
  if card == "X2" then cards[i] = "C5" end
end
return deck { id = "one_joker", title = "One joker", zone = "deck", cards = cards }
