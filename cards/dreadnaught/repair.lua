-- DRE-82 to DRE-84, DRE-G10
return card {
  id = "repair", key = "Jk", name = "Damage control team", kind = "anytime",
  points = 3,

  play {
    id = "repair", text = "At any time: repair 3 points of your base, never above its maximum.",
    does = change { "repair", attribute = "base", by = "min(card.points, max(param.base_points - me.base, 0))", even_zero = true,
      event = "base_repaired", source = "card" },
  },

  rescue {
    id = "rescue", text = "At once, when your base is at zero or below.",
    does = change { "repair", attribute = "base", by = "min(card.points, param.base_points - me.base)",
      event = "base_repaired", source = "card" },
  },
}
