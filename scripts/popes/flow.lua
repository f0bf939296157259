-- Popes: how a match runs. A turn is deploy, attack, discard, draw; an attack is block, battle, bombardment, repairs.

-- POP-G09: the defender learns the suit of the attacking fleet
local function tell_suit(number, name)
  return announce { name, when = "attacking_suit == " .. number, event = "suit_" .. name, card = "attacker" }
end

-- POP-81, POP-82: the player chooses the order of the cards
local function repairs(name, fleet, player)
  return seq { name, when = fleet .. " ~= none and not " .. player .. ".eliminated",
    set { "count_fleet", "held", "count(stack(" .. fleet .. "))" },
    ask { "repair", seat = player, from = "stack(" .. fleet .. ")", subset = true, all = true, top_first = true,
      to = "discard", event = "put_away", prompt = "Put the fleet on your discard pile, top card first." },
    announce { "tell", event = "pile_grown", seat = player, card = "top(" .. player .. ".discard)", amount = "held" },
  }
end

return seq { "match",
  seq { "opening",
    lot { "draw_lots", "active", when = "first == none" },                                   -- POP-G02
    set { "as_agreed", "active", "first", when = "first ~= none" },
    each { "hands", var = "player",
      shuffle { "shuffle", "deck", seat = "player" },                                        -- POP-11
      deal { "first_hand", seat = "player", from = "deck", to = "hand", count = "param.hand_size", event = "drawn" },
    },
  },

  seq { "war",
    set { "goal", "popes_to_win", "popes_needed" },                                          -- POP-94
    loop { "turns",                                                                          -- POP-12
      seq { "turn",
        set { "begin", "turn", "turn + 1" },
        announce { "begin_turn", event = "turn_began", amount = "turn" },

        loop { "actions", ends = "given == 0",
          seq { "action",
            menu { "orders", policy = "one", always = true, count = "given",                 -- POP-13, POP-22, POP-G07, POP-G10
              prompt = "Deploy and reinforce fleets, then attack." },

            seq { "deployment", when = "deploying == 1",                                     -- POP-14 to POP-19
              ask { "deploy.ships", from = "where(me.hand, it.is_ship)", subset = true, min = "param.fleet_min", same = "it.suit",
                order = "placed", prompt = "Which ships, all of one suit?" },
              ask { "deploy.commander", from = "me.hand", kind = "commander", none = "none", always = true, store = "commander",
                prompt = "Who leads the fleet?" },
              stack { "form", of = "where(me.hand, it.placed > 0 or it == commander)", to = "fleets", event = "ship_placed" },
              mark { "tire", of = "where(me.fleets | attached, it.placed > 0)", attribute = "fresh", value = "1" },   -- POP-32
              turn_up { "show", card = "first(me.fleets, it.placed > 0 or it == commander)", event = "ship_placed" }, -- POP-18, POP-19
              announce { "tell", event = "fleet_deployed", card = "first(me.fleets, it.placed > 0 or it == commander)",
                amount = "first(me.fleets, it.placed > 0 or it == commander).size" },
            },

            seq { "attack", when = "attacker ~= none",
              announce { "declare", event = "attacked", seat = "defender", card = "attacker", amount = "attacker.size" },
              set { "tell_suit", "attacking_suit", "attacker.empire" },
              tell_suit(1, "spades"), tell_suit(2, "clubs"), tell_suit(3, "diamonds"), tell_suit(4, "hearts"),

              ask { "block", seat = "defender", from = "me.fleets", none = "none", always = true, store = "blocker",  -- POP-36 to POP-40
                when = "count(defender.fleets) > 0",
                need = { need { "it.empire ~= attacking_suit", "a fleet of the attacker's suit cannot block",
                  id = "other_suit" } },
                prompt = "Which fleet blocks?" },
              announce { "no_block", when = "blocker == none", event = "unblocked", seat = "defender" },
              announce { "block_told", when = "blocker ~= none", event = "blocked", seat = "defender", card = "blocker" },

              seq { "battle", when = "blocker ~= none",
                loop { "pairs", ends = "attacking_ship == none or blocking_ship == none",    -- POP-49, POP-50
                  seq { "pair",                                                              -- POP-43, POP-44, POP-G12
                    set { "strike", "striker", "attacking_ship" },
                    set { "guard_up", "guard", "blocking_ship" },
                    turn_up { "show_striker", card = "striker", event = "ship_revealed" },
                    turn_up { "show_guard", card = "guard", event = "ship_revealed" },
                    announce { "meet", event = "pair", card = "striker", source = "guard" },
                    set { "striker_aside", "fought", "1", of = "striker" },                  -- POP-45
                    set { "guard_aside", "fought", "1", of = "guard" },
                    set { "compare", "verdict",
                      "choose(striker.strength > guard.strength, 1, choose(striker.strength < guard.strength, 2, 0))" },
                    -- if the top ship of a fleet is lost, the next one leads it
                    set { "next_attacker", "attacker", "first(attacker.attached, true)", when = "verdict ~= 1 and striker == attacker" },
                    set { "next_blocker", "blocker", "first(blocker.attached, true)", when = "verdict ~= 2 and guard == blocker" },
                    move { "guard_falls", when = "verdict == 1", card = "guard", seat = "defender", to = "destroyed",
                      event = "ship_beaten", source = "striker" },
                    move { "striker_falls", when = "verdict == 2", card = "striker", to = "destroyed",
                      event = "ship_beaten", source = "guard" },
                    seq { "tie", when = "verdict == 0",                                      -- POP-46, POP-48, POP-72
                      move { "striker_lost", card = "striker", to = "destroyed", event = "ship_lost" },
                      move { "guard_lost", card = "guard", seat = "defender", to = "destroyed", event = "ship_lost" },
                    },
                  },
                },
                -- POP-74, POP-75, POP-78, POP-79
                move { "attacker_leaderless", when = "attacker.is_commander and count(attacker.attached) == 0",
                  card = "attacker", to = "destroyed", event = "commander_lost" },
                move { "blocker_leaderless", when = "blocker.is_commander and count(blocker.attached) == 0",
                  card = "blocker", seat = "defender", to = "destroyed", event = "commander_lost" },
                set { "attacker_gone", "attacker", "none", when = "attacker ~= none and not attacker.in_play" },
                set { "blocker_gone", "blocker", "none", when = "blocker ~= none and not blocker.in_play" },
              },

              announce { "aim", when = "attacker ~= none", event = "bombardment", card = "attacker",   -- POP-51 to POP-54
                amount = "count(stack(attacker), it.is_ship)", store = "hits" },
              menu { "bombardment", when = "hits > 0", pass = "stop", ends = "hits <= 0",     -- POP-55, POP-G17
                prompt = "Which stack do you hit?" },
              deal { "replacements", when = "hand_hit == 1 and not defender.eliminated", seat = "defender",   -- POP-60, POP-61
                from = "deck", to = "hand", refill = "discard", count = "param.hand_size - count(defender.hand)", event = "drawn" },

              repairs("attacker_home", "attacker", "active"),                                -- POP-81, POP-82, POP-G11, POP-G16
              repairs("blocker_home", "blocker", "defender"),
            },
          },
        },

        seq { "end_of_turn",
          set { "count_hand", "held", "count(me.hand)" },
          ask { "discard", rests = true, from = "me.hand", subset = true, top_first = true,  -- POP-84 to POP-86
            to = "discard", event = "put_away", prompt = "Discard any cards, top card first." },
          announce { "tell", when = "count(me.hand) < held", event = "pile_grown", card = "top(me.discard)",
            amount = "held - count(me.hand)" },
          deal { "draw", from = "deck", to = "hand", refill = "discard", event = "drawn",    -- POP-87, POP-G05
            count = "param.hand_size - count(me.hand)" },
        },

        announce { "end_turn", event = "turn_ended", amount = "turn" },
        finish { "turn_limit", when = "turn >= param.turns_max", reason = "turn limit",      -- POP-G24
          winner = "best(seats, seat.popes * 1000 + ships_left)" },
        set { "pass_turn", "active", "active.next" },                                        -- POP-12, POP-G20
      },
    },
  },
}
