-- Early warning: ADM-35, ADM-36, ADM-129
return card {
  id = "radar", key = "radar", name = "Air-search Radar", kind = "defense", subtype = "radar",
  cost = 3, hp = 2, bonus = 1,

  modify { id = "warning", text = "Your fleet ships and your flagship have +1 defense against aircraft.",
    stat = "defense", add = "card.bonus", to = "me.water | me.flagship", when = "other.is_aircraft" },
}
