-- What a fleet may cost is a setting of the match (BGR-19). North costs 34 barrels: 8 + 4 + 3 + 3 + 2 + 2 + 8 + 4.

match "BGR-19: a match that gives 33 barrels refuses a fleet of 34" {
  rules = "battlegroup", seed = 1, decks = { "north", "north" }, options = { budget = "33" },
  fails_setup = "the fleet costs more than its budget",
}

match "BGR-19: a match that gives 34 barrels takes it" {
  rules = "battlegroup", seed = 1, decks = { "north", "north" }, options = { budget = "34" },
  play = function(t) t.A:asked("placement") end,
}

for _, fleets in ipairs { { "decks/just_too_dear.lua", "north" }, { "north", "decks/just_too_dear.lua" } } do
  local which = fleets[1] == "north" and "second" or "first"

  match("BGR-19: where the match says nothing a fleet of 35 is refused as the " .. which .. " one") {
    rules = "battlegroup", seed = 1, decks = fleets,
    fails_setup = "the fleet costs more than its budget",
  }
end

match "BGR-19: a match that gives 35 barrels takes it" {
  rules = "battlegroup", seed = 1, decks = { "decks/just_too_dear.lua", "north" }, options = { budget = 35 },
  play = function(t) t.A:asked("placement") end,
}
