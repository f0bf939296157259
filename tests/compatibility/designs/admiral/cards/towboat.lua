-- An instant, a modifier with a condition, a trigger that goes away, and a prohibition.
return card {
  id = "towboat", key = "towboat", name = "Ocean Tug", kind = "instant", subtype = "order",
  cost = 1, bonus = 1,

  play {
    id = "tow", text = "Goes on one of your fleet ships until the end of the turn.",
    target = "me.water", attach = true, event = "assigned",
  },

  modify { id = "lee", text = "+1 defense against aircraft.", stat = "defense", add = "card.bonus", to = "me.water",
    when = "it == card.host and other.is_aircraft" },

  forbid { id = "line", text = "Its ship is not lost.", event = "scrapped", when = "event.card == card.host" },

  after {
    id = "cast_off", text = "At the end of the turn it goes to the scrapyard.", event = "turn_ended",
    run = function(event, me, order) act.move(order, order.owner.scrapyard, "spent") end,
  },
}
