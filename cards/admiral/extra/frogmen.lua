-- Crew that goes aboard an enemy ship. In its abilities `me` is the controller of that ship; its owner does not change.
return card {
  id = "frogmen", key = "frogmen", name = "Frogman Team", kind = "personnel", subtype = "crew",
  cost = 3, points = 1,

  assign {
    id = "infiltrate", text = "Goes aboard an opposing fleet ship.",
    target = "foe.water",
    attach = true, event = "assigned",
  },

  after {
    id = "limpets", text = "At the beginning of each main phase of the admiral who has this ship, 1 damage falls on its hull.",
    event = "main_began", when = "event.seat == me and card.host.damage < card.host.hp",
    run = function(event, me, team) act.change(team.host, "damage", team.points, "damaged", team) end,
  },
}
