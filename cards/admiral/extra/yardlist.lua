-- Instant that searches a library
return card {
  id = "yardlist", key = "yardlist", name = "Squadron Transfer", kind = "instant", subtype = "order",
  cost = 2,
  questions = { "squadron" },

  play {
    id = "search", text = "Search your main library for an aircraft, take it into your hand and shuffle.",
    does = {
      ask { "squadron", from = "where(me.main, it.is_aircraft)", none = "none", store = "found", prompt = "Which squadron?" },
      move { "take", card = "found", to = "hand", event = "drawn" },
      shuffle { "mix", "main" },
    },
  },
}
