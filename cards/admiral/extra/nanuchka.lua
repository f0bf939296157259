-- Frigate (a large missile boat) with two abilities
return card {
  id = "nanuchka", key = "nanuchka", name = "Nanuchka-class Missile Corvette", kind = "ship", subtype = "frigate",
  cost = 4, attack = 4, defense = 1, hp = 3,
  bonus = 1,

  activate {
    id = "second_run", text = "2 requisition, once a turn: if it has attacked, it may attack once more.",
    cost = 2,
    need = {
      need { "card.attacked == 1", "it has not attacked yet", id = "after_attack" },
      need { "card.used == 0", "once a turn", id = "once" },
    },
    does = announce { "tell", card = "card", event = "ability_used" }, adds = "card.used", sets = "card.attacked = 0",
  },

  modify { id = "small", text = "+1 defense against ships.", stat = "defense", add = "card.bonus", to = "me.water",
    when = "it == card and other.is_ship" },
}
