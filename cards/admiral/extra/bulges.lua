-- Defense card: a replacement of damage
return card {
  id = "bulges", key = "bulges", name = "Torpedo Bulges", kind = "defense", subtype = "armor",
  cost = 3, hp = 4,

  instead {
    id = "bulges", text = "Damage that a submarine deals to your flagship falls on the bulges first.",
    event = "flagship_damaged", when = "event.seat == me and event.source.is_submarine and card.damage < card.hp",
    run = function(event, me, bulges)
      local points = -event.amount
      local share = math.min(points, bulges.hp - bulges.damage)
      act.change(bulges, "damage", share, "damaged", event.source)
      if points > share then act.change(me, "hull", share - points, "flagship_damaged", event.source) end
    end,
  },
}
