-- POP-73, POP-76, POP-77
return setup.each_suit(function(suit, letter, empire)
  return card {
    id = "jack_" .. letter, key = letter .. "J", name = "Jack of " .. empire, kind = "commander",
    suit = suit,

    amend { id = "screen", text = "When this fleet has blocked, each of its surviving ships prevents one hit.",
      event = "bombardment", when = "blocker == card", amount = "max(event.amount - count(card.attached, it.is_ship), 0)" },
  }
end)
