-- Dreadnaught: how a match runs. The windows are those of DRE-G14, in its order.
local anytime = "anytime"

return seq { "match",
  seq { "opening",
    run { "shuffle", setup.shuffle },
    loop { "throws", ends = "chooser ~= none",                           -- DRE-01, DRE-G04
      together { "throw", words = { "rock", "paper", "scissors" }, store = "thrown",
        prompt = "Rock, paper or scissors?" },
      run { "judge", setup.judge_throw },
    },
    ask { "go", seat = "chooser", words = { "first", "second" }, store = "choice",
      prompt = "You won the throw. Do you go first or second?" },
    run { "deal", setup.deal },                                          -- DRE-02
  },

  loop { "turns",
    seq { "turn",                                                        -- DRE-03, DRE-04
      run { "begin", setup.begin_turn },

      seq { "draw",
        window { "turn_start", offers = anytime },                       -- DRE-11
        run { "draw_cards", setup.draw },                                -- DRE-05, DRE-10
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
        ask { "attack.card", from = "me.hand", need = { need { "it.is_attack", "no attack card" } },   -- DRE-42 to DRE-44
          none = "none", run = combat.announce_card, prompt = "Which attack card?" },
        ask { "attack.ships", from = "me.ships", subset = true, order = "announced",                   -- DRE-41, DRE-G17
          prompt = "Which ships attack, in which order?" },
        window { "negate", when = "attack_card ~= none", policy = "chain", seat = "me.next",           -- DRE-55 to DRE-57, DRE-G12, DRE-G15
          offers = "negate", count = "negations", prompt = "Negate it with an Ace?" },
        window { "announced_window", offers = anytime },
        seq { "card", when = "attack_card ~= none",                                                    -- DRE-45, DRE-60
          run { "strike", combat.resolve_card },
          run { "spend", combat.spend_card },
          window { "card_resolved", offers = anytime },
        },
        each { "ship_attacks", var = "attacker", of = "me.ships", by = "it.announced",
          seq { "ship_attack",
            ask { "block", seat = "me.next", from = "me.ships", none = "none", store = "blocker",      -- DRE-62, DRE-75
              need = {
                need { "it.affected == 0", "this ship met the attack card" },                          -- DRE-63, DRE-64
                need { "it.intercepted < param.blocks_per_ship", "this ship has intercepted already" },-- DRE-G18
              },
              run = combat.block, prompt = "Which ship intercepts?" },
            window { "blocked_window", offers = anytime },
            run { "result", combat.resolve_ship },
            window { "ship_resolved", offers = anytime },
          },
        },
      },

      seq { "discard",
        window { "before_discard", offers = anytime },
        ask { "discard", from = "me.hand", subset = true, run = setup.discard,                         -- DRE-77, DRE-78
          prompt = "Discard any cards, in order." },
        window { "after_discard", offers = anytime },
      },

      run { "end_turn", victory.end_turn },
    },
  },
}
