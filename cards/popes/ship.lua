-- POP-04, POP-08: the number is the strength
local cards = {}
for rank = 2, 10 do
  for _, ship in ipairs(setup.each_suit(function(suit, letter, empire)
    return card {
      id = "ship_" .. letter .. rank, key = letter .. rank, name = rank .. " ships of " .. empire, kind = "ship",
      text = "Fights with a strength of " .. rank .. ".",
      rank = rank, suit = suit,
    }
  end)) do
    cards[#cards + 1] = ship
  end
end
return cards
