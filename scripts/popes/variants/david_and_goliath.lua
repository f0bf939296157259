-- Under every commander a 2 counts as a 2, and an ace as an ace.
local goliath = { change = { flag_ship = {
  text = "Beats every other ship but a 2, whoever leads it; only a 2 or another flag ship destroys it.",
} } }
local david = { text = "Fights with a strength of 2, and destroys a flag ship." }

return variant {
  id = "david_and_goliath", text = "A 2 destroys an ace.", touches = { "POP-47", "POP-48" },
  fails = "POP-47: a two is no exception, the ace beats it as well",
  card = {
    ace_S = goliath, ace_C = goliath, ace_D = goliath, ace_H = goliath,
    ship_S2 = david, ship_C2 = david, ship_D2 = david, ship_H2 = david,
  },
  flow = {
    compare = {
      after = {
        set { "david_strikes", "verdict", "1", when = "striker.rank == 2 and guard.rank == 14" },
        set { "david_guards", "verdict", "2", when = "guard.rank == 2 and striker.rank == 14" },
      },
    },
  },
}
