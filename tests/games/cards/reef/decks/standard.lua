return deck { id = "standard", title = "Twenty-two cards of a skipper", zone = "deck", cards = {
  "3 cutter", "2 pilot", "1 usurer", "1 whaler", "1 raider", "1 insurer", "1 broker", "1 partner",
  "2 lifeboat", "2 anchor", "1 brace", "2 squall", "2 gale",
  "1 avenger", "1 gambler" } }
