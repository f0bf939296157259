-- A 2 is a 2 whoever leads it, and an ace an ace.
return variant {
  id = "david_and_goliath", text = "A 2 destroys an ace.", touches = { "POP-47", "POP-48" },
  fails = "POP-47: a two is no exception, the ace beats it as well",
  flow = {
    compare = {
      after = {
        set { "david_strikes", "verdict", "1", when = "striker.rank == 2 and guard.rank == 14" },
        set { "david_guards", "verdict", "2", when = "guard.rank == 2 and striker.rank == 14" },
      },
    },
  },
}
