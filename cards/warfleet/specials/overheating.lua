-- WAR-326 to WAR-329
return card {
  id = "overheating", name = "Overheating", kind = "special",
  text = "Each 1 of its dice to hit damages the ship that fires.",
  overheating = 1,   -- the number that cards with this rule have

  brings = {
    params = { param { "overheat_each", 1, text = "1: each 1 overheats; 0: one damage for each attack" } },
    events = { event { "overheated", text = "{card} overheats: {amount} damage" } },
    flow = {
      attacked = seq { "overheat", when = "weapon.overheating > 0 and ones > 0 and model.in_fleet",
        set { "how_much", "ones", "choose(param.overheat_each == 1, ones, 1)" },
        announce { "tell", event = "overheated", card = "model", amount = "ones" },
        set { "hurts", "pending", "model.pending + ones", of = "model" },
        combat.settle(),
      },
    },
  },
}
