-- WAR-288 to WAR-292
return card {
  id = "warp", name = "Warp Drive", kind = "upgrade", extra = 2,
  text = "In place of a move, may go a die + 2 inches past everything.",

  attributes = { attribute { "warping", of = "match", shown = false, lasts = "activation", text = "1 = it uses its warp drive" } },
  brings = {
    events = { event { "warped", text = "{card} warps to {place}" } },
    courses = {                                             -- WAR-288 to WAR-291
      course { "warp", card = "model", length = "(die + first(model.attached, it.is_warp).extra) * 1in",
        turn = "param.move_turn", turn_after = "turn_after",
        beyond = { beyond { setup.other_ships, clear = "param.clear" }, beyond { "blocking", clear = "0in" } }, exit = "edge",
        meets = { setup.mines, setup.objectives }, event = "warped" },
    },
    commands = {                                            -- WAR-288, WAR-289
      command { "warp", text = "switch the warp drive on, in place of a move", windows = "action",
        need = { need { "any(model.attached, it.is_warp and works)", "it has no warp drive that works" } },
        does = { set { "what", "action", "2" }, set { "hard", "held", "0", of = "model" }, set { "drive", "warping", "1" } } },
      command { "leap", verb = "move", text = "go where the warp drive takes you", windows = "warp", course = "warp" },
    },
    flow = {
      action_chosen = seq { "warping", when = "warping == 1",
        combat.roll("die", "1d6"),
        menu { "warp", policy = "one", must = true, rests = false, prompt = "Where does the warp drive take it?" },
      },
    },
  },
}
