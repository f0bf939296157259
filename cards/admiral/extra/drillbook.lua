-- Officer who sets a value; what others add comes on top
return card {
  id = "drillbook", key = "drillbook", name = "Drill Inspector", kind = "personnel", subtype = "officer",
  cost = 3, level = 4,

  assign {
    id = "serve", text = "Serves on one of your fleet cruisers, destroyers or frigates.",
    target = target { "me.water", need = { need { "takes_missiles", "there is nothing to drill", id = "escorts" } } },
    attach = true, event = "assigned",
  },

  modify { id = "attack_drill", text = "The ship has an attack of 4, whatever is printed on it.", stat = "attack", layer = -1,
    set = "card.level", to = "host" },
}
