-- Crew that changes hit points
return card {
  id = "citadel", key = "citadel", name = "Shoring Party", kind = "personnel", subtype = "crew",
  cost = 2, bonus = 2,

  assign {
    id = "serve", text = "Serves on one of your fleet ships.",
    target = "me.water",
    attach = true, event = "assigned",
  },

  modify { id = "shoring", text = "+2 hit points.", stat = "hp", add = "card.bonus", to = "host" },

  activate {
    id = "leave", text = "The shoring party goes back into its owner's hand.",
    from = "aboard",
    does = move { "leave", card = "card", to = "hand", seat = "card.owner" },
  },
}
