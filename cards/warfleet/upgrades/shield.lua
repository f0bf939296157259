-- WAR-280 to WAR-282
return card {
  id = "shield", name = "Shield Booster", kind = "upgrade", ignores = 5,
  text = "Each point of damage is ignored on a 5 or more.",

  modify { id = "shield", text = "While it works.", stat = "shield", set = "card.ignores", when = "card_works" },
}
