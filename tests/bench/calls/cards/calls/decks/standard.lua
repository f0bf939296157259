return deck { id = "standard", zone = "bag", cards = { "2 stone" } }
