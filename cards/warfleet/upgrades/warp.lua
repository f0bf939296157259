-- WAR-288 to WAR-292
return card {
  id = "warp", name = "Warp Drive", kind = "upgrade", extra = 2,
  text = "In place of a move, may go a die + 2 inches past everything.",

  modify { id = "drive", text = "While it works.", stat = "warp", set = "card.extra", when = "card_works" },
}
