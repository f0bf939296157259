-- WAR-283, WAR-284
return card {
  id = "stealth", name = "Stealth Rig", kind = "upgrade",
  text = "In cover from further than 12 inches.",

  modify { text = "While it works.", stat = "stealth", set = 1, when = "card_works" },
}
