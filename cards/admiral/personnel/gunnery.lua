-- Officer of a ship: ADM-70, ADM-158, ADR-16
return card {
  id = "gunnery", key = "gunnery", name = "Gunnery Officer", kind = "personnel", subtype = "officer",
  cost = 2, bonus = 1,

  assign {
    id = "serve", text = "Serves on one of your fleet ships, but not on a carrier.",
    target = target { "me.water", need = { need { "not target.is_carrier", "a carrier has no guns", id = "not_on_carriers" } } },
    attach = true, event = "assigned",
  },

  modify { id = "gunnery", text = "+1 attack.", stat = "attack", add = "card.bonus", to = "host" },
}
