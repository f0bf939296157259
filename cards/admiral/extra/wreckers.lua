-- Instant against a library
return card {
  id = "wreckers", key = "wreckers", name = "Archive Fire", kind = "instant", subtype = "strike",
  cost = 1, cards = 3,

  play {
    id = "burn", text = "The top 3 cards of your opponent's main library go to the scrapyard.",
    does = deal { "burn", seat = "foe", from = "main", to = "scrapyard", count = "card.cards", event = "spent" },
  },
}
