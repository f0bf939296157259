-- WAR-235 to WAR-240; see the commands keep_back and arrive
return card {
  id = "tactician", name = "Tactical Master", kind = "hero",
  text = "Its ship may be kept back, and comes in at the start of a later round.",
  cost = 15,
}
