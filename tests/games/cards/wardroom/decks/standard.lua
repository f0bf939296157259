return deck { id = "standard", title = "Tricks of an officer", zone = "deck", cards = {
  "2 pickpocket", "2 burglar", "2 wager", "2 bill", "2 signal", "2 jettison", "2 rummage", "2 levy", "2 search", "1 encore", "1 mutiny",
  "1 banquet", "2 council", "1 auction", "1 grudge", "1 dice_box", "1 farewell" } }
