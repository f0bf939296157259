-- Reef: each in turn plays one card or passes, until everybody passes in a row.
local function begin()
  act.set(game, "skipper", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt", deal { "deal", from = "deck", to = "hand", count = "7", seat = "dealt" } },
  loop { "turns", ends = "idle >= game.seats",
    set { "count", "idle", "idle + 1" },
    window { "play", offers = "play", policy = "one", prompt = "Which card is played?" },
    set { "next", "skipper", "skipper.next" },
  },
  finish { "draw", reason = "as much gold", when = "not exists(best(seats, seat.gold))" },
  finish { "won", reason = "more gold", winner = "best(seats, seat.gold)" },
}
