local function begin()
  act.set(game, "officer", seat(1))
  for n = 1, game.seats do act.shuffle(seat(n).deck) end
end

return seq { "match",
  run { "begin", begin },
  each { "hands", var = "dealt",
    deal { "deal", from = "deck", to = "hand", count = "4", seat = "dealt", event = "dealt_out" },
    deal { "lock", from = "deck", to = "locker", count = "3", seat = "dealt", event = "dealt_out" } },
  together { "feud", from = "seats", need = { need { "seat ~= me", "not oneself" } }, store = "rival" },   -- WRD-07
  loop { "turns", ends = "idle >= game.seats + 2",
    ask { "toast", from = "seats", need = { need { "seat ~= me and seat.coins < 9", "has enough" } }, none = "nobody",
      store = "toasted", prompt = "To whom does the officer drink?" },                            -- WRD-02
    change { "cheers", seat = "toasted", attribute = "coins", by = "1", event = "paid", when = "exists(toasted)" },
    window { "turn", policy = "one", count = "played", prompt = "Which trick?" },
    set { "count", "idle", "choose(played > 0, 0, idle + 1)" },
    together { "bid", number = true, min = "0 - 2", max = "300", none = "nothing", store = "bid" },  -- WRD-04
    together { "point", from = "me.next.locker", blind = true, none = "nowhere", adds = { "card.seen" } },
    set { "next", "officer", "officer.next" },
  },
  finish { "draw", reason = "as many coins", when = "not exists(best(seats, seat.coins))" },
  finish { "won", reason = "most coins", winner = "best(seats, seat.coins)" },
}
