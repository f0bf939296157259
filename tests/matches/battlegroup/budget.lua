-- What a fleet may cost is a setting of the match (BGR-19). North costs 34 barrels: 8 + 4 + 3 + 3 + 2 + 2 + 8 + 4.

match "BGR-19: a match that gives 33 barrels refuses a fleet of 34" {
  rules = "battlegroup", seed = 1, decks = { "north", "north" }, options = { budget = "33" },
  fails_setup = "the fleet costs more than its budget",
}

match "BGR-19: a match that gives 34 barrels takes it" {
  rules = "battlegroup", seed = 1, decks = { "north", "north" }, options = { budget = "34" },
  play = function(t) t.A:asked("placement") end,
}
