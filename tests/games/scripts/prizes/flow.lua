-- Prizes: rounds in which each captain acts once; the least famous one acts first.
local function begin()
  act.set(game, "captain", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt", deal { "deal", from = "deck", to = "hand", count = "3", seat = "dealt" } },
  loop { "rounds", ends = "round >= 8",
    set { "count", "round", "round + 1" },
    each { "turns", var = "dealt", by = "seat.glory + 1",                                             -- PRI-01
      set { "who", "captain", "dealt" },
      window { "action", policy = "one", always = true, optional = false, prompt = "Launch, take, read, or pass." },
    },
    each { "sinking", var = "loser",                                                                -- PRI-04
      eliminate { "out", seat = "loser", when = "not any(loser.harbour) and round > 1" },
    },
  },
  finish { "time", reason = "peace" },
}
