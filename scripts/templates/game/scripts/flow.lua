-- $Title: how a match runs. A round is one turn of each player.

-- @auction
-- $RULE-50 to $RULE-53: a card goes to the highest bidder. Bids go round until all but one have passed.
local auction = seq { "auction", when = "any(deck | discard)",
  deal { "put_up", from = "deck", to = "block", count = 1, refill = "discard", event = "put_up" },
  set { "opens", "bidder", "active" },
  loop { "bidding", ends = "not any(seats, seat.passed == 0 and seat ~= leader)",
    seq { "one_bid", when = "bidder.passed == 0 and bidder ~= leader",
      set { "nothing_yet", "offer", "0" },
      ask { "bid", when = "bidder.gold >= next_bid", seat = "bidder", none = "pass", store = "offer",
        number = true, min = "next_bid", max = "min(bidder.gold, next_bid + 2)", prompt = "What do you bid?" },
      set { "pass", "passed", "1", of = "bidder", when = "offer == 0" },
      set { "lead", "leader", "bidder", when = "offer > 0" },
      set { "raise", "highest", "offer", when = "offer > 0" },
    },
    set { "next_bidder", "bidder", "bidder.next" },
  },
  seq { "sold", when = "leader ~= none",
    change { "pay", seat = "leader", attribute = "gold", by = "-highest", event = "paid" },
    move { "hand_over", card = "top(block)", seat = "leader", to = "hand", event = "auction_won" },
  },
  move { "unsold", card = "top(block)", to = "discard", event = "unsold" },
}

-- @end
-- @push_your_luck
-- $RULE-80 to $RULE-83: each card found is worth a gold, but two of the same cost, and all is lost.
local salvage = seq { "salvage",
  loop { "dives", ends = "diving ~= 1 or not any(deck | discard)",
    seq { "dive_again",
      ask { "dive", words = { "dive", "surface" }, store = "diving", prompt = "Dive once more, or take what was found?" },
      seq { "one_dive", when = "diving == 1",
        deal { "bring_up", from = "deck", to = "found", count = 1, refill = "discard", event = "brought_up" },
        seq { "storm", when = "not distinct(found, it.cost)",
          move { "lose", of = "found", to = "discard", event = "lost_at_sea" },
          set { "end_dive", "diving", "2" },
        },
      },
    },
  },
  change { "sell", when = "any(found)", attribute = "gold", by = "count(found)", event = "earned" },
  move { "put_away", of = "found", to = "discard", event = "put_away" },
}

-- @end
-- @secret_orders
-- $RULE-70 to $RULE-73: all ships get an order in secret. Then all shots are rolled, and only then ships are taken.
local battle = seq { "battle",
  together { "orders", of = "me.fleet", prompt = "Orders for your ships" },
  each { "shots", var = "shooter", of = "where(every.fleet, it.aim ~= none)",
    combat.shot("shooter", "shooter.aim"),
    combat.claim("shooter.aim"),
  },
  each { "captors", var = "player",
    move { "take", of = "where(every.fleet, it.captor == player.index)", seat = "player", to = "prizes", event = "prize_taken" },
  },
}

-- @end
return seq { "match",
  seq { "opening",
    shuffle { "shuffle", "deck" },
    lot { "who_begins", "active" },   -- $RULE-03
    each { "hands", var = "player",   -- $RULE-10
      deal { "first_hand", seat = "player", from = "deck", to = "hand", count = "param.hand_size", event = "drawn" },
    },
  },

  loop { "rounds",
    seq { "round",
      set { "count_round", "round", "round + 1" },
      announce { "begin_round", event = "round_began", amount = "round" },
      auction,   -- @auction

      loop { "turns", ends = "turns_taken == game.seats",
        seq { "turn",
          change { "income", attribute = "gold", by = "param.income", event = "earned" },   -- $RULE-12
          deal { "draw", from = "deck", to = "hand", count = 1, refill = "discard", event = "drawn" },   -- $RULE-13
          salvage,   -- @push_your_luck
          deal { "fill_market", from = "deck", to = "market", count = "param.market_size - count(market)",   -- @market
            refill = "discard", event = "offered" },   -- @market
          menu { "port", prompt = "Deploy ships, play tactics, or be done." },   -- $RULE-14   -- @not market
          menu { "port", prompt = "Deploy ships, play tactics, buy, or be done." },   -- $RULE-14   -- @market
          menu { "sea", prompt = "Sail, or be done." },   -- $RULE-61   -- @table
          menu { "battle", prompt = "Fire, or be done." },   -- $RULE-20   -- @not secret_orders
          set { "count_turn", "turns_taken", "turns_taken + 1" },
          set { "pass_on", "active", "active.next" },
        },
      },
      battle,   -- @secret_orders

      -- $RULE-30 to $RULE-33: `best` gives nobody if several are equal, and a match without a winner is a draw
      finish { "rich", when = "any(seats, worth_of_prizes >= param.goal)", reason = "enough prizes",
        winner = "best(seats, worth_of_prizes)" },
      finish { "late", when = "round >= param.rounds_max", reason = "last round", winner = "best(seats, worth_of_prizes)" },
      set { "next_to_begin", "active", "active.next" },   -- $RULE-03
    },
  },
}
