-- Officer who goes aboard an enemy ship and forbids an event
return card {
  id = "saboteur", key = "saboteur", name = "Saboteur", kind = "personnel", subtype = "officer",
  cost = 2,

  assign {
    id = "infiltrate", text = "Goes aboard an opposing fleet ship that has no saboteur yet.",
    target = target { "foe.water", need = { need { "not any(target.attached, it.is_saboteur)", "there is one aboard", id = "one" } } },
    attach = true, event = "assigned",
  },

  forbid { id = "sabotage", text = "No damage of this ship is repaired.", event = "repaired", when = "event.card == card.host" },
}
