return deck { id = "standard", title = "A crew", zone = "crew", cards = { "2 duelist", "2 gunner", "1 scout", "1 captain" } }
