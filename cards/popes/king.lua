-- POP-67 to POP-69
return setup.each_suit(function(suit, letter, empire)
  return card {
    id = "king_" .. letter, key = letter .. "K", name = "King of " .. empire, kind = "commander",
    suit = suit, bonus = 2,

    modify { id = "king", text = "Every ship of the fleet has +2 strength.", stat = "strength", add = "card.bonus", to = "card.attached" },
  }
end)
