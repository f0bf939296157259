-- WAR-283, WAR-284
return card {
  id = "stealth", name = "Stealth Rig", kind = "upgrade", reach = 12,
  text = "In cover from further than 12 inches.",

  modify { id = "stealth", text = "While it works.", stat = "hides_beyond", set = "card.reach", when = "card_works" },
}
