-- Lifeboats: a replacement, and a deed with a choice.
return card {
  id = "lifeboat", key = "L", name = "Lifeboats", kind = "upgrade",

  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
  modify { id = "hull", text = "+1 defense.", stat = "defense", add = 1, to = "host" },

  instead {
    id = "rescue", text = "If its ship would be destroyed, the ship returns to your hand.", event = "ship_destroyed",
    when = "event.card == card.host",
    run = function(event, me, self)
      act.move(event.card, me.hand)
    end,
  },
}
