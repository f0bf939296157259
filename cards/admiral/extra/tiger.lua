-- Fleet cruiser that takes less damage: an amendment
return card {
  id = "tiger", key = "tiger", name = "Tiger-class Cruiser", kind = "ship", subtype = "fleet_cruiser",
  cost = 6, attack = 4, defense = 3, hp = 8, mounts = 2, helicopters = 1,
  plate = 1,

  amend { id = "plate", text = "Whenever its hull is damaged, the damage is 1 less.", event = "damaged",
    when = "event.card == card", amount = "max(event.amount - card.plate, 0)" },
}
