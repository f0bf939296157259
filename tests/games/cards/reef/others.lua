return {
  card { id = "lifeboat", key = "L", name = "Lifeboat", kind = "fitting",
    instead { id = "rescue", text = "If its ship would be lost, it returns to your hand instead.", event = "lost",
      when = "event.card == card.host", does = move { "home", card = "event.card", to = "hand", event = "saved" } },
  },
  card { id = "anchor", key = "A", name = "Anchor", kind = "fitting",
    instead { id = "hold", text = "If its ship would be lost, only the anchor is lost instead.", event = "lost",
      when = "event.card == card.host", does = move { "drop", card = "card", to = "wrecks", event = "saved" } },
  },
  card { id = "brace", key = "X", name = "Brace", kind = "fitting",
    modify { id = "brace", text = "+1 strength.", stat = "strength", add = 1, to = "host" } },
  card { id = "squall", key = "S", name = "Squall", kind = "storm", force = 2 },
  card { id = "gale", key = "G", name = "Gale", kind = "storm", force = 5 },
}
