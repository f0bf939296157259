return variant {
  id = "heavy_barrage", text = "A 10 does its damage to the base even if there are ships.", touches = { "DRE-54" },
  fails = "DRE-54: no ship stays out of the barrage, and the base behind ships is safe",
  card = {
    barrage = {
      text = "Announced with the attack. Meets every opposing ship, and the base takes 3 damage with or without ships. A ship that meets it"
        .. " loses a shield, or else is destroyed.",
      change = { strike = { text = "Meets every opposing ship, and the base takes 3 damage with or without ships." } },
    },
  },
  abilities = {
    after {
      id = "heavy_barrage", text = "The barrage reaches the base behind the ships.",
      event = "barrage_landed", when = "event.amount > 0",
      run = function(event) act.change(event.seat.next, "base", -event.card.damage, "base_damaged", event.card) end,
    },
  },
}
