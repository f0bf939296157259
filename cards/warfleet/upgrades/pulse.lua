-- WAR-255, WAR-274, WAR-275
return card {
  id = "pulse", name = "Pulse Engine", kind = "upgrade",
  text = "+2 inches on a move, +3 on a cruise or ram.",

  modify { id = "faster", text = "+2 inches on a move.", stat = "move", add = "2in", when = "card_works" },
  modify { id = "much_faster", text = "+3 inches on a cruise or ram.", stat = "cruise", add = "3in", when = "card_works" },
}
