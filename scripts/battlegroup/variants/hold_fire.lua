return variant {
  id = "hold_fire", text = "Every ship may hold its fire.", touches = { "BGR-13" },
  fails = "BGR-13: a BB with a target can't hold its fire",
  command = {
    hold = {
      unset = { "kind" }, text = "hold fire", usual = "card.is_submarine",
      add_need = { need { "card.is_submarine or can(\"fire\")", "the ship has no target anyway" } },
    },
  },
}
