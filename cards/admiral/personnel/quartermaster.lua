-- Crew of the flagship: ADM-133, ADM-144, ADM-158, ADR-16
return card {
  id = "quartermaster", key = "quartermaster", name = "Fleet Quartermaster", kind = "personnel", subtype = "crew",
  cost = 2, bonus = 1,

  assign {
    id = "serve", text = "Serves on your flagship.",
    target = "me.flagship",
    attach = true, event = "assigned",
  },

  modify { id = "stores", text = "The first repair you pay for in each of your upkeeps takes 1 requisition less.", stat = "free_repairs",
    add = "card.bonus", to = "host", once = "first_repair" },
}
