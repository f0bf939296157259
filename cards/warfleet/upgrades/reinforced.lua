-- WAR-276, WAR-277
return card {
  id = "reinforced", name = "Reinforced Ram", kind = "upgrade",
  text = "+1 damage to what it rams.",

  modify { id = "ram", text = "+1 damage to what it rams.", stat = "ram_bonus", add = 1, when = "card_works" },
}
