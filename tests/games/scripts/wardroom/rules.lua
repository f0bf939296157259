-- Wardroom: officers play tricks on each other. Two passes more than there are seats end the match; most coins win.
-- It tries questions: about seats, places, words, numbers and several cards, in the flow, in deeds and in functions; it
-- is a game for tests.
return rules {
  id = "wardroom", title = "Wardroom", text = "Officers play tricks on each other.",
  seats = { min = 2, max = 4 }, deck = "standard", active = "officer", start = "turns",

  params = { param { "coins", 5, text = "coins of a seat at the start" } },
  kinds = { kind { "trick", text = "is played from the hand" } },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "locker", per_seat = true, see = "none" },
    zone { "discard", pile = true },
  },
  attributes = {
    attribute { "officer", is = "seat", text = "whose turn it is" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "toasted", is = "seat", text = "whom the officer has drunk to" },
    attribute { "coins", of = "seat", initial = "coins", text = "decide the match" },
    attribute { "bid", of = "seat", text = "of the last round" },
    attribute { "rival", of = "seat", is = "seat", text = "gets a coin when the trick of a rival is dropped" },
    attribute { "pledge", of = "seat", text = "what a seat gives in a council" },
    attribute { "mark", of = "card", is = "seat", text = "who has marked the card" },
    attribute { "idle", text = "turns in a row in which nothing was played" },
    attribute { "played", shown = false, text = "tricks in this turn" },
    attribute { "seen", of = "card", text = "how often a place in a locker was pointed at" },
    attribute { "nth", of = "card", text = "the order in which cards were shown" },
  },
  streams = { stream { "luck" } },
  events = {
    event { "rolled", text = "{seat} rolls {dice}: {amount}" },
    event { "taken", text = "{seat} takes {card}" },
    event { "dropped", text = "{seat} drops {card}" },
    event { "paid", text = "{seat} has {after} coins" },
    event { "dealt_out", text = "{seat} gets {card}" },
  },
  abilities = {
    after { id = "gloat", text = "A rival of whoever drops a card gets a coin.", event = "dropped",                -- WRD-07
      when = "exists(event.card.owner.rival)",
      does = change { "gloat", seat = "event.card.owner.rival", attribute = "coins", by = 1, event = "paid" } },
  },
  questions = { "price", "whom", "how_much", "where", "nobody" },
  prices = { price { "rum", from = "me.hand", worth = "1", to = "discard", event = "dropped" } },
  commands = {
    command { "promote", windows = "turn", text = "pay two cards: get three coins", cost = 2,
      does = change { "promoted", seat = "me", attribute = "coins", by = 3, event = "paid" } },
  },
  verbs = { verb { "play", from = "hand", to = "discard", windows = "turn" } },
}
