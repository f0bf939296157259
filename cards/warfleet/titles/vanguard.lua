-- WAR-253 to WAR-256
return card {
  id = "vanguard", name = "Vanguard", kind = "title",
  text = "When it comes onto the table it may move straight ahead at once.",
  cost = 10,

  brings = {
    events = { event { "advanced", text = "{card} advances to {place}" } },
    courses = {
      course { "advance", card = "mover", any_length = true, length = "mover.move", slowed_by = "difficult", slowed_to = "difficult_speed",
        barred_by = "blocking", exit = "edge",
        need = { setup.free_of_models }, meets = { setup.mines, setup.dangers, setup.objectives }, event = "advanced" },
    },
    commands = {
      command { "advance", text = "move straight ahead, as far as you like", windows = "vanguard", course = "advance" },
    },
    flow = {
      on_table = seq { "vanguard", when = "mover ~= none and any(mover.attached, it.is_vanguard)",
        menu { "vanguard", policy = "one", pass = "stay", optional = true, rests = false, count = "chosen", prompt = "Does it advance?" },
        seq { "advanced", when = "chosen > 0", combat.after_move() },
      },
    },
  },
}
