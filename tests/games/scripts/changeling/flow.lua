-- Changeling: each captain in turn does up to two things. Two turns without any end the match, or the last turn.
local function begin()
  act.set(game, "captain", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt", deal { "deal", from = "deck", to = "hand", count = "6", seat = "dealt" } },
  loop { "turns", ends = "idle >= 2 or played >= param.turns",
    seq { "turn",
      set { "count", "idle", "idle + 1" },
      window { "act", offers = "act", policy = "solo", always = true, ends = "acts >= 2", prompt = "What does the captain do?" },
    },
    set { "next", "captain", "captain.next" },
    set { "round", "played", "played + 1" },
  },
  finish { "draw", reason = "as much power", when = "sum(captain.fleet, it.power) == sum(captain.next.fleet, it.power)" },
  finish { "won", reason = "more power",
    winner = "choose(sum(captain.fleet, it.power) > sum(captain.next.fleet, it.power), captain, captain.next)" },
}
