-- WAR-264 to WAR-266
return card {
  id = "ablative", name = "Ablative Armor", kind = "upgrade",
  text = "Ships that ram this one take 1 more damage. Overlaps with enemy ships do not hurt it.",

  modify { id = "ablative", text = "While it works.", stat = "ablative", set = 1, when = "card_works" },
}
