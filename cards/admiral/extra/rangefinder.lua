-- Crew that amends the total of an attack
return card {
  id = "rangefinder", key = "rangefinder", name = "Rangefinder Crew", kind = "personnel", subtype = "crew",
  cost = 2, total = 9,

  assign {
    id = "serve", text = "Serves on one of your fleet ships, but not on a carrier.",
    target = target { "me.water", need = { need { "not target.is_carrier", "a carrier has no guns", id = "not_on_carriers" } } },
    attach = true, event = "assigned",
  },

  amend { id = "steady", text = "An attack total of the ship that is below 9 counts as 9.", event = "attack_rolled",
    when = "event.card == card.host", amount = "max(event.amount, card.total)" },
}
