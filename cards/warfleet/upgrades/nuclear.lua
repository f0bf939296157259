-- WAR-271, WAR-272
return card {
  id = "nuclear", name = "Nuclear Ammo", kind = "upgrade",
  text = "+1 strength of the turret.",

  modify { id = "warheads", text = "+1 strength of the turret.", stat = "strength", add = 1, when = "card_works" },
}
