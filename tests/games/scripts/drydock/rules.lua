-- Drydock: two yards build and fit out ships, as long as their steel lasts. The yard with more thrust wins.
-- A game for tests: it shows what modifiers can do with numbers.
local pay = {                                                              -- DRY-02
  change { "pay", seat = "me", attribute = "steel", by = "-card.price", event = "paid" },
  set { "busy", "idle", "0" },
}

return rules {
  id = "drydock", title = "Drydock", text = "Two yards build ships and fit them with engines.",
  deck = "standard", active = "builder", start = "turns",

  params = { param { "steel", 12, text = "steel of a yard at the start" } },
  kinds = {
    kind { "hull", numbers = { "cost", "thrust" }, text = "lies in the yard" },
    kind { "fitting", numbers = { "cost" }, text = "is attached to a hull of one's own" },
  },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "yard", per_seat = true, in_play = true },
  },
  attributes = {
    attribute { "builder", is = "seat", text = "whose turn it is" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "steel", of = "seat", initial = "steel", text = "pays for cards" },
    attribute { "idle", text = "turns in a row in which nothing was built" },
    attribute { "wear", of = "card", text = "what a fouled hull is divided by" },
  },
  stats = {
    stat { "price", base = "it.cost", text = "steel that the card takes" },            -- DRY-02
    stat { "power", base = "it.thrust", text = "what a hull adds to the yard" },       -- DRY-04
  },
  events = {
    event { "laid_down", text = "{seat} lays down {card}" },
    event { "fitted", text = "{target} takes {card}" },
    event { "paid", text = "{seat} has {after} steel left" },
  },
  commands = {
    command { "build", from = "hand", kind = "hull", windows = { "build" }, text = "lay down a hull",
      need = { need { "card.price <= me.steel", "not enough steel" } },
      does = pay, to = "yard", event = "laid_down" },
    command { "fit", from = "hand", kind = "fitting", windows = { "build" }, text = "fit a hull",
      need = { need { "card.price <= me.steel", "not enough steel" } },
      target = "me.yard", does = pay, attach = true, event = "fitted" },
  },
}
