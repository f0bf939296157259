-- It must get clear of everything it was engaged with; for others that it comes near to, the rule is unchanged. No cruise.
local length = "choose(any(every.fleet, it.tied == 1), model.move // 2, model.move)"
local near = "it.is_squadron and it.tied == 0 and swept(it) <= param.engaged + 0.001in"

return variant {
  id = "break_off", text = "An engaged squadron may move away at half its speed.", touches = { "WAR-62", "WAR-G26" },
  fails = "WAR-62: the base game keeps an engaged squadron where it is",
  attributes = { attribute { "tied", of = "card", lasts = "activation", shown = false } },
  flow = {
    acting = {
      first = {
        mark { "knots", when = "model.is_squadron", of = "where(foe.fleet, it.is_squadron and within(it, model, param.engaged))",
          attribute = "tied", value = "1" },
      },
    },
  },
  command = { fly = { drop_need = { "engaged" } } },
  course = {
    fly = {
      length = length,
      drop_need = { "engages" },
      add_need = {
        need { "not any(where(foe.fleet, " .. near .. "), not within(card, it, param.engaged))",
          "it has to end within 2 inches of each enemy squadron that it comes within 2 inches of", id = "engages" },
        need { "not any(where(foe.fleet, it.tied == 1), within(card, it, param.engaged))",
          "it does not get away from a squadron it is engaged with" },
      },
    },
  },
}
