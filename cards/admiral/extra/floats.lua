-- Defense card that may stop an event
return card {
  id = "floats", key = "floats", name = "Decoy Floats", kind = "defense", subtype = "electronic",
  cost = 1, hp = 1,

  react {
    id = "decoy", text = "Scrap the decoy floats, and this critical hit on your fleet or flagship adds no die.", optional = true,
    event = "critical_hit",
    when = "event.source.controller == me and not event.source.is_resource and not event.source.in_construction and card.damage < card.hp",
    run = function(event, me, floats)
      act.move(floats, floats.owner.scrapyard, "scrapped", floats)
      return false
    end,
  },
}
