-- WAR-241 to WAR-248; see the command lay_mine
return card {
  id = "sapper", name = "Expert Sapper", kind = "hero",
  text = "When its ship is activated, it may lay a mine within 4 inches.",
  cost = 10, reach = 4,
}
