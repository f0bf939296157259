-- Armor: ADM-35, ADM-107, ADM-129
return card {
  id = "armor", key = "armor", name = "Armor Belt", kind = "defense", subtype = "armor",
  cost = 3, hp = 4, bonus = 1,

  modify { id = "armor", text = "Your flagship has +1 defense.", stat = "defense", add = "card.bonus", to = "host" },
}
