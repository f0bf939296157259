-- Officer of a carrier: ADM-93, ADM-158, ADR-16
return card {
  id = "airgroup", key = "airgroup", name = "Air Group Commander", kind = "personnel", subtype = "officer",
  cost = 2, bonus = 1,

  assign {
    id = "serve", text = "Serves on one of your carriers.",
    target = target { "me.water", need = { need { "target.is_carrier", "an air group flies from a carrier", id = "on_carriers" } } },
    attach = true, event = "assigned",
  },

  modify { id = "air_group", text = "The aircraft of the carrier have +1 defense.", stat = "defense", add = "card.bonus",
    to = "card.host.attached", when = "it.is_aircraft" },
}
