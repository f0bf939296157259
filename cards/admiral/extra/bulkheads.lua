-- Crew that takes the place of its ship: a replacement of a loss
return card {
  id = "bulkheads", key = "bulkheads", name = "Bulkhead Party", kind = "personnel", subtype = "crew",
  cost = 3, left = 1,

  assign {
    id = "serve", text = "Serves on one of your fleet ships.",
    target = "me.water",
    attach = true, event = "assigned",
  },

  instead {
    id = "hold", text = "If the ship were scrapped, the party is; 1 hit point of the ship is left.",
    event = "scrapped", when = "event.card == card.host",
    run = function(event, me, party)
      local ship = party.host
      act.move(party, party.owner.scrapyard, "scrapped", ship)
      act.set(ship, "damage", ship.hp - party.left)
    end,
  },
}
