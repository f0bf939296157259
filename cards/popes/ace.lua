-- POP-05, POP-47, POP-48, POP-69, POP-G14
return setup.each_suit(function(suit, letter, empire)
  return card {
    id = "ace_" .. letter, key = letter .. "A", name = "Flag ship of " .. empire, kind = "ship",
    rank = 14, suit = suit,

    modify { id = "flag_ship", text = "Beats every other ship, whoever leads it; only another flag ship destroys it.",
      stat = "strength", layer = 1, set = "card.rank", to = "stack(card)", when = "it == card" },
  }
end)
