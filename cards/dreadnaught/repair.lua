-- DRE-82 to DRE-84, DRE-G10
return card {
  id = "repair", key = "Jk", name = "Damage control team", kind = "anytime",
  points = 3,

  play {
    id = "repair", text = "At any time: repair 3 points of your base, never above its maximum.",
    run = function(me, card)
      local room = param.base_points - me.base
      act.change(me, "base", math.min(card.points, math.max(room, 0)), "base_repaired", card)
    end,
  },

  rescue {
    id = "rescue", text = "At once, when your base is at zero or below.",
    run = function(me, card)
      act.change(me, "base", math.min(card.points, param.base_points - me.base), "base_repaired", card)
    end,
  },
}
