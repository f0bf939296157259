return deck {
  id = "south", title = "Fleet South",
  zones = {
    battle_group = { "BC", "BC", "CA", "DD", "DD" },
    carrier_group = { "CVL", "CVL", "DD" },
    submarines = { "SS" },
  },
}
