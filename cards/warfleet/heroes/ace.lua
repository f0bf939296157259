-- WAR-249 to WAR-252; see the part wing of the flow
return card {
  id = "ace", name = "Ace Commander", kind = "hero",
  text = "Once a round, a squadron within 6 inches that is activated takes another one with it.",
  cost = 10, reach = 6,
}
