-- DRE-26, DRE-27
return card {
  id = "shield", key = "2", name = "Shield", kind = "upgrade",

  modify { id = "hull", text = "+1 defense.", stat = "defense", add = 1, to = "host" },
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },

  instead {
    id = "absorb", text = "Absorbs one missile for its ship and is lost.",
    event = "ship_destroyed", when = "event.card == card.host and event.source.is_attack",
    run = function(event, me, shield) act.move(shield, game.discard, "shield_lost", event.source) end,
  },
}
