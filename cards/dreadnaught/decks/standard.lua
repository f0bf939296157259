-- DRE-G02: an ordinary deck with two jokers. Suits have no meaning.
return deck {
  id = "standard", title = "54 cards", zone = "deck",
  cards = {
    "4 shield", "4 fighter", "4 mine", "4 megamissile", "4 blaster", "4 railgun", "4 laser", "4 torpedo",
    "4 barrage", "4 destroyer", "4 cruiser", "4 dreadnaught", "4 commandos", "2 repair",
  },
}
