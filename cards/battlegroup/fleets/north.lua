return deck {
  id = "north", title = "Fleet North",
  zones = {
    battle_group = { "BB", "CA", "CL", "DD" },
    carrier_group = { "DD", "CL", "CV" },
    submarines = { "SS" },
  },
}
