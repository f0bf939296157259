-- Frigate that watches its dice
return card {
  id = "krivak", key = "krivak", name = "Krivak-class Frigate", kind = "ship", subtype = "frigate",
  cost = 3, attack = 2, defense = 2, hp = 5, mounts = 1, sonar = 1,
  face = 1, as = 2,

  amend { id = "drill", text = "Each 1 that it rolls counts as a 2.", event = "die_rolled",
    when = "event.card == card and event.amount == card.face", amount = "card.as" },
}
