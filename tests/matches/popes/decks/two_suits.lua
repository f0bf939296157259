-- POP-02: two suits and two jokers
local cards = {}
for _, card in ipairs(setup.deck_without("C", { "pope", "decoy" })) do
  if card:sub(1, 1) ~= "D" then cards[#cards + 1] = card end
end
return deck { id = "two_suits", title = "Two suits", zone = "deck", cards = cards }
