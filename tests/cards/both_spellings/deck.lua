return deck {
  id = "bulwarks", title = "Bulwarks", zone = "deck",
  cards = {
    "4 bulwark_text", "4 bulwark_function", "4 fighter", "4 blaster", "4 railgun", "4 laser", "4 torpedo", "4 cruiser",
    "4 barrage", "4 destroyer", "4 megamissile", "4 shield", "2 commandos", "2 repair",
  },
}
