-- Instant that works until the turn ends: it stays on its ship until then
return card {
  id = "flankspeed", key = "flankspeed", name = "Flank Speed", kind = "instant", subtype = "order",
  cost = 1, bonus = 2,

  play {
    id = "ahead", text = "Goes on one of your fleet ships until the end of the turn.",
    target = "me.water",
    attach = true, event = "assigned",
  },

  modify { id = "speed", text = "+2 defense.", stat = "defense", add = "card.bonus", to = "host" },

  after {
    id = "slow_down", text = "At the end of the turn it goes to the scrapyard.", event = "turn_ended",
    run = function(event, me, order) act.move(order, order.owner.scrapyard, "spent") end,
  },
}
