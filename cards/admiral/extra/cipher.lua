-- Instant that draws cards
return card {
  id = "cipher", key = "cipher", name = "Broken Cipher", kind = "instant", subtype = "order",
  cost = 2, cards = 2, ahead = 1,

  play {
    id = "read", text = "Draw 2 cards; one more if your opponent has more cards in hand than you.",
    does = deal { "read", from = "main", to = "hand", event = "drawn",
      count = "card.cards + choose(count(foe.hand) > count(me.hand), card.ahead, 0)" },
  },
}
