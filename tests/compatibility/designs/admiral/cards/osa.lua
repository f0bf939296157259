-- A boat that waits for its moment.
return card {
  id = "osa", key = "osa", name = "Osa-class Missile Boat", kind = "ship", subtype = "frigate",
  cost = 3, attack = 1, defense = 2, hp = 3,
  attributes = { attribute { "waited", text = "turns without an attack" } },

  modify { id = "aim", text = "+1 attack for each turn that it has waited.", stat = "attack", add = "card.waited",
    to = "me.water", when = "it == card" },

  after {
    id = "wait", text = "At the beginning of your turn it has waited for 1 turn more.",
    event = "turn_began", when = "event.seat == me",
    run = function(event, me, self) act.change(self, "waited", 1) end,
  },
}
