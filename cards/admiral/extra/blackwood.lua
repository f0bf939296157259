-- Frigate with a bonus that counts once
return card {
  id = "blackwood", key = "blackwood", name = "Blackwood-class Frigate", kind = "ship", subtype = "frigate",
  cost = 3, attack = 1, defense = 2, hp = 4, helicopters = 1, sonar = 1,
  bonus = 1,

  modify { id = "screen", text = "Your carriers have +1 defense, be it one frigate of this class or more.", stat = "defense",
    add = "card.bonus",
    to = "me.water", when = "it.is_carrier", once = "screen" },
}
