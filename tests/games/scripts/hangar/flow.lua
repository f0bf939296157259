-- Hangar: each in turn does one thing or passes. Two passes in a row, or empty decks and hands, end the match.
local function begin()
  act.set(game, "captain", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt", deal { "deal", from = "deck", to = "hand", count = "5", seat = "dealt" } },
  loop { "turns", ends = "idle >= 2 or turn > 60",
    set { "number", "turn", "turn + 1" },
    set { "count", "idle", "idle + 1" },
    deal { "draw", from = "deck", to = "hand", count = "1", seat = "captain" },
    window { "act", offers = "act", policy = "one", prompt = "What does the fleet do?" },
    set { "next", "captain", "captain.next" },
  },
  finish { "draw", reason = "as strong", when = "worth == worth_of_next" },
  finish { "won", reason = "the stronger line", winner = "choose(worth > worth_of_next, captain, captain.next)" },
}
