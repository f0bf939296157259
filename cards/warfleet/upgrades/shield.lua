-- WAR-280 to WAR-282
return card {
  id = "shield", name = "Shield Booster", kind = "upgrade",
  text = "Each point of damage is ignored on a 5 or 6.",

  modify { text = "While it works.", stat = "shield", set = 1, when = "card_works" },
}
