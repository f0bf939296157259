return variant {
  id = "heavy_barrage", text = "A 10 does its damage to the base even if there are ships.", touches = { "DRE-54" },
  fails = "DRE-54: no ship stays out of the barrage, and the base behind ships is safe",
  abilities = {
    after {
      id = "heavy_barrage", text = "The barrage reaches the base behind the ships.",
      event = "barrage_landed", when = "event.amount > 0",
      run = function(event) act.change(event.seat.next, "base", -event.card.damage, "base_damaged", event.card) end,
    },
  },
}
