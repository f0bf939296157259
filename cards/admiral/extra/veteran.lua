-- Crew that comes back: a trigger that is awake in the scrapyard
return card {
  id = "veteran", key = "veteran", name = "Old Hands", kind = "personnel", subtype = "crew",
  cost = 1, bonus = 1,

  assign {
    id = "serve", text = "Serve on one of your fleet ships.",
    target = "me.water",
    attach = true, event = "assigned",
  },

  modify { id = "old_hands", text = "+1 defense.", stat = "defense", add = "card.bonus", to = "host" },

  after {
    id = "picked_up", text = "When the old hands go down with their ship, they come back to your hand at once.",
    event = "moved", when = "event.card == card", awake_in = "scrapyard",
    run = function(event, me, crew) act.move(crew, crew.owner.hand, "moved", crew) end,
  },
}
