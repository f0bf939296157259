-- WAR-253 to WAR-256; see the command advance
return card {
  id = "vanguard", name = "Vanguard", kind = "title",
  text = "When it comes onto the table it may move straight ahead at once.",
  cost = 10,
}
