-- Crew of a ship: ADM-71, ADM-158, ADR-16
return card {
  id = "dcchief", key = "dcchief", name = "Damage Control Chief", kind = "personnel", subtype = "crew",
  cost = 2, bonus = 1,

  assign {
    id = "serve", text = "Serves on one of your fleet ships.",
    target = "me.water",
    attach = true, event = "assigned",
  },

  modify { id = "damage_control", text = "+1 defense.", stat = "defense", add = "card.bonus", to = "host" },
}
