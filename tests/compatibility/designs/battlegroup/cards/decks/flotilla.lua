return deck {
  id = "flotilla", title = "Flotilla",
  zones = { battle_group = { "BB", "CA", "CL", "2 GB" }, carrier_group = { "DD", "CV" }, submarines = { "SS" } },
}
