-- Resource that pays twice: a trigger that takes a tap back
return card {
  id = "twinpier", key = "twinpier", name = "Twin Pier", kind = "resource", subtype = "legendary",
  req = 1, hp = 3,

  after {
    id = "second_berth", text = "Untap it when it is tapped for the first time in a turn.",
    event = "tapped", when = "event.card == card and card.used == 0",
    run = function(event, me, pier)
      act.set(pier, "used", 1)
      act.set(pier, "tapped", 0)
    end,
  },
}
