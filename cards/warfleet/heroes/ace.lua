-- WAR-249 to WAR-252
return card {
  id = "ace", name = "Ace Commander", kind = "hero",
  text = "Once a round, a squadron within 6 inches that is activated takes another one with it.",
  cost = 10, reach = 6,

  attributes = { attribute { "spent", shown = false, lasts = "round", text = "1 = has had a squadron fly along" } },
  brings = {
    commands = {
      command { "join", verb = "activate", text = "choose the squadron that flies with it",
        from = "where(me.fleet, it.is_squadron and it.acted == 0)", windows = "wing",
        need = { need { "within(leader, card, leader.reach)", "it is too far from the Ace Commander" } },
        does = setup.is_activated, sets = "card.acted = 1" },
    },
    flow = {
      who_follows = menu { "wing", when = "leader ~= none", policy = "one", optional = true, rests = false,
        prompt = "Does another squadron fly with it?" },
      model_chosen = {                                     -- measured when the first squadron is chosen
        set { "ace", "leader", "choose(flights == 0 and model.is_squadron, first(attached(me.fleet), it.is_ace and it.spent == 0"
          .. " and within(it, model, it.reach)), none)" },
        set { "once", "spent", "1", of = "leader", when = "leader ~= none" },
      },
    },
  },
}
