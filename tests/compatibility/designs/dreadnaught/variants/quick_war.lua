return variant {
  id = "quick_war", text = "Bases have 6 points, a megamissile hurts more, and no ship attacks in the turn of its deployment.",
  touches = { "DRE-G03", "DRE-G16" },
  param = { base_points = 6 },
  card = { megamissile = { damage = 2 } },
  flow = { ["attack.ships"] = { add_need = { need { "it.fresh == 0", "deployed this turn" } } } },
}
