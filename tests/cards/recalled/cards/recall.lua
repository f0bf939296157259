-- Cards that are in no deck.
return {
  card {
    id = "recall", key = "recall", name = "Recall", kind = "instant", subtype = "order", cost = 1,
    play {
      id = "back", text = "One of your ships goes back into its owner's hand.", target = "me.water",
      does = move { "back", card = "target", to = "hand", seat = "target.owner", source = "card" },
    },
  },
  card {
    id = "sturdy", key = "sturdy", name = "Sturdy Squadron", kind = "aircraft", subtype = "multirole",
    cost = 4, attack = 3, defense = 3, hp = 3, fighter_role = 1, attacker_role = 1, plate = 1,
    amend {
      id = "plate", text = "Whenever it is damaged, the damage is 1 less.", event = "damaged",
      when = "event.card == card", amount = "max(event.amount - card.plate, 0)",
    },
  },
  card {
    id = "kiev", key = "kiev", name = "Kiev-class Cruiser", kind = "ship", subtype = "fleet_cruiser",
    cost = 8, attack = 4, defense = 3, hp = 10, aircraft = 1, helicopters = 2,
  },
  card {
    id = "foundry", key = "foundry", name = "Foundry", kind = "resource", subtype = "basic", req = 1, hp = 2, rebate = 1,
    modify { id = "rebate", text = "Your weapons cost 1 less.", stat = "cost", add = "-card.rebate", to = "me.hand | me.construction",
      when = "it.is_weapon" },
  },
}
