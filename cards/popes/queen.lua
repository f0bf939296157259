-- POP-70 to POP-72, POP-G15
return setup.each_suit(function(suit, letter, empire)
  return card {
    id = "queen_" .. letter, key = letter .. "Q", name = "Queen of " .. empire, kind = "commander",
    suit = suit,

    instead {
      id = "capture", text = "A ship beaten by this fleet is captured: it goes to your discard pile.",
      event = "ship_beaten", when = "event.source.host == card",
      run = function(event, me)
        act.give(event.card, me)
        act.move(event.card, me.discard, "ship_captured")
      end,
    },
  }
end)
