-- Fleet cruiser with an ability that has to be paid for, once in a turn
return card {
  id = "leahy", key = "leahy", name = "Leahy-class Cruiser", kind = "ship", subtype = "fleet_cruiser",
  cost = 6, attack = 3, defense = 4, hp = 8, mounts = 2, helicopters = 1,
  bonus = 2,

  activate {
    id = "radars", text = "1 requisition, once a turn: light up its radars until the end of the turn.",
    cost = 1,
    need = {
      need { "card.used == 0", "its radars are lit up already", id = "once" },
      need { "card.crippled == 0", "the ship is crippled", id = "crippled" },
    },
    does = announce { "tell", card = "card", event = "ability_used" }, adds = "card.used",
  },

  modify { id = "guided_fire", text = "+2 attack while its radars are lit up.", stat = "attack", add = "card.bonus", to = "me.water",
    when = "it == card and card.used > 0" },
}
