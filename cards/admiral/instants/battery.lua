-- ADM-23, ADM-114, ADM-119, ADR-17, ADR-38, ADR-40, ADR-41
return card {
  id = "battery", key = "battery", name = "Coastal Battery", kind = "instant", subtype = "strike",
  cost = 2, points = 2,

  play {
    id = "fire", text = "Deal 2 damage to an opposing surface ship or flagship; you say what it falls on.",
    target = {
      target { "foe.water", need = { need { "not target.is_submarine", "a submarine is out of reach", id = "surface" } } },
      target { "foe.flagship" },
    },
    run = function(me, card, target) combat.deal(me, target, card.points, card) end,
  },
}
