return deck {
  id = "scrapyard", title = "The standard deck with salvage drones", zone = "deck",
  cards = {
    "4 shield", "4 fighter", "4 mine", "4 megamissile", "4 blaster", "4 railgun", "4 laser", "4 torpedo",
    "4 barrage", "4 destroyer", "4 cruiser", "4 dreadnaught", "4 commandos", "2 repair",
    "4 salvage", "2 lifeboat", "2 flare",
  },
}
