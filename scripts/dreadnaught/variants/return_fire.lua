return variant {
  id = "return_fire", text = "An attacker weaker than the defense of its blocker is destroyed.", touches = { "DRE-74" },
  fails = "DRE-74: a much stronger blocker does the attacker no harm",
  abilities = {
    after {
      id = "return_fire", text = "The blocker shoots back.",
      event = "attack_blocked", when = "event.card.attack < event.source.defense",
      run = function(event) act.move(event.card, game.discard, "ship_destroyed", event.source) end,
    },
  },
}
