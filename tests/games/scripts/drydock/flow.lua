-- Drydock: the players take turns; each builds one card or passes. Two passes end the match.
local function begin()
  act.set(game, "builder", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt", deal { "deal", from = "deck", to = "hand", count = "8", seat = "dealt" } },
  loop { "turns", ends = "idle >= 2",
    set { "count", "idle", "idle + 1" },
    window { "build", offers = "build", policy = "one", prompt = "What does the yard build?" },
    set { "next", "builder", "builder.next" },
  },
  finish { "draw", reason = "as much thrust", when = "sum(builder.yard, it.power) == sum(builder.next.yard, it.power)" },
  finish { "won", reason = "more thrust",
    winner = "choose(sum(builder.yard, it.power) > sum(builder.next.yard, it.power), builder, builder.next)" },
}
