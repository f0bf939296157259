-- WAR-332 to WAR-335
return card {
  id = "rogue", name = "Rogue", kind = "special",
  text = "May act in another phase, and then either moves or shoots. Attached to a squadron that has it.",

  modify { id = "rogue", text = "May act in another phase.", stat = "any_phase", set = 1 },

  brings = {
    events = { event { "kept_resting", text = "{seat} keeps its rogues back" } },
    commands = {
      command { "rest_rogues", verb = "rest", text = "keep the rogue squadrons back in this phase", windows = "choose_model",
        need = { need { "not any(me.fleet, must_act)", "other models have to act" },
          need { "any(me.fleet, may_act)", "there is no rogue squadron" } },
        does = { set { "rest", "resting", "1", of = "me" }, announce { "tell", event = "kept_resting" } } },
    },
  },
}
