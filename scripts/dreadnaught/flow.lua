-- Dreadnaught: how a match runs. The windows are those of DRE-G14, in its order.
local anytime = "anytime"

return seq { "match",
  seq { "opening",
    shuffle { "shuffle", "deck" },
    loop { "throws", when = "starter == none", ends = "chooser ~= none", -- DRE-01, DRE-G04
      together { "throw", words = { "rock", "paper", "scissors" }, store = "thrown",
        prompt = "Rock, paper or scissors?" },
      run { "judge", does = setup.judge_throw },
    },
    ask { "go", when = "starter == none", seat = "chooser", words = { "first", "second" }, store = "choice",
      prompt = "You won the throw. Do you go first or second?" },
    run { "seats", does = setup.seat_players },
    deal { "first_hand", from = "deck", to = "hand", count = "param.first_hand", event = "dealt" },   -- DRE-02, DRE-G05
    deal { "second_hand", seat = "active.next", from = "deck", to = "hand", count = "param.second_hand", event = "dealt" },
  },

  loop { "turns",
    seq { "turn",                                                        -- DRE-03, DRE-04
      set { "begin", "turn", "turn + 1" },
      announce { "begin_turn", event = "turn_began", amount = "turn" },

      seq { "draw",
        window { "turn_start", offers = anytime },                       -- DRE-11
        deal { "draw_cards", from = "deck", to = "hand", event = "drawn",  -- DRE-05 to DRE-09, DRE-10
          count = "param.hand_size - count(me.hand)", refill = "discard" },  -- DRE-13 to DRE-15, DRE-G23
        window { "after_draw", offers = anytime },                       -- DRE-12
      },

      seq { "upgrade",
        menu { "upgrade_menu", offers = "upgrade", prompt = "Upgrade your ships." },
        window { "end_of_upgrade", offers = anytime },
      },

      seq { "deploy",
        menu { "deploy_menu", offers = "deploy", prompt = "Deploy a ship." },
        window { "end_of_deploy", offers = anytime },
      },

      seq { "attack",
        ask { "attack.card", rests = true, from = "me.hand", kind = "attack",                                        -- DRE-42 to DRE-44
          none = "none", store = "attack_card", to = "stack", event = "attack_announced", prompt = "Which attack card?" },
        ask { "attack.ships", from = "me.ships", subset = true, order = "announced",                   -- DRE-41, DRE-G17
          prompt = "Which ships attack, in which order?" },
        window { "negate", when = "attack_card ~= none", policy = "chain", seat = "foe",               -- DRE-55 to DRE-57, DRE-G12, DRE-G15
          offers = "negate", count = "negations", prompt = "Negate it with an Ace?" },
        window { "announced", offers = anytime },
        seq { "card", when = "attack_card ~= none",                                                    -- DRE-45, DRE-60
          use { "strike", card = "attack_card", power = "strike", when = "negations % 2 == 0" },       -- DRE-55 to DRE-59
          announce { "undone", card = "attack_card", event = "negated", when = "negations % 2 == 1" },
          move { "spend", card = "attack_card", to = "discard", event = "spent" },                     -- DRE-G25
          window { "card_resolved", offers = anytime },
        },
        each { "ship_attacks", var = "attacker", of = "me.ships", by = "it.announced",
          seq { "ship_attack",
            ask { "block", seat = "foe", from = "me.ships", none = "none", store = "blocker",          -- DRE-62, DRE-75
              need = {
                need { "it.affected == 0", "this ship met the attack card" },                          -- DRE-63, DRE-64
                need { "it.intercepted < param.blocks_per_ship", "this ship has intercepted already" },-- DRE-G18
              },
              adds = { "card.intercepted" }, prompt = "Which ship intercepts?" },
            window { "blocked", offers = anytime },
            seq { "result", when = "attacker.in_play",                                                 -- DRE-G22: values are read now
              change { "unblocked", seat = "foe", attribute = "base", by = "-max(attacker.attack, 0)",           -- DRE-72
                event = "base_damaged", source = "attacker", when = "blocker == none" },
              seq { "blocked_attack", when = "blocker ~= none and blocker.in_play",                    -- DRE-68, DRE-69, DRE-74, DRE-G21
                announce { "held", card = "attacker", source = "blocker", event = "attack_blocked" },
                move { "sunk", card = "blocker", to = "discard", event = "ship_destroyed", source = "attacker",   -- DRE-70
                  when = "blocker.defense < attacker.attack" },
              },
            },
            window { "ship_resolved", offers = anytime },
          },
        },
      },

      seq { "discard",
        window { "before_discard", offers = anytime },
        ask { "discard", rests = true, from = "me.hand", subset = true, to = "discard",                     -- DRE-77, DRE-78, DRE-G24
          event = "discarded", prompt = "Discard any cards, in order." },
        window { "after_discard", offers = anytime },
      },

      announce { "end_turn", event = "turn_ended", amount = "turn" },
      finish { "turn_limit", when = "turn >= param.turns_max", winner = "best(seats, seat.base)", reason = "turn limit" },   -- DRE-G30
      set { "pass_turn", "active", "active.next" },                                                    -- DRE-03
    },
  },
}
