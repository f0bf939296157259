-- POP-02: no suit taken out
local cards = setup.deck_without("C", { "pope", "decoy" })
for _, card in ipairs(setup.deck_without("S", { "pope", "decoy" })) do
  if card:sub(1, 1) == "C" then cards[#cards + 1] = card end
end
return deck { id = "four_suits", title = "Four suits", zone = "deck", cards = cards }
