-- A commander of our own in each suit.
return setup.each_suit(function(suit, letter, empire)
  return card {
    id = "vicar_" .. letter, key = letter .. "V", name = "Vicar of " .. empire, kind = "commander",
    suit = suit, bonus = 1,

    modify { id = "vicar", text = "Every ship of the fleet has +1 strength.", stat = "strength", add = "card.bonus", to = "card.attached" },

    amend { id = "shelter", text = "A bombardment that his fleet blocks loses 1 hit.",
      event = "bombardment", when = "blocker == card", amount = "max(event.amount - 1, 0)" },
  }
end)
