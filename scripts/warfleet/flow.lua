-- Warfleet: how a match runs. Mission and deployment, then rounds of four phases in which the players activate model by model.
-- The order in which dice are rolled is WAR-G09. What damage and ways do is in combat.lua; a hook is where cards come in.

-- One model acts: what it may do when it is activated, its action, its fire (WAR-50, WAR-122)
local function activation()
  return seq { "activation",
    menu { "choose_model", when = "leader == none", policy = "one", must = true, prompt = "Which model acts?" },
    hook { "who_follows", text = "`leader`, if it is one, lets another model act" },
    hook { "model_chosen", text = "`model` is about to act, in the order of `flights`; may another one follow, `leader` says who lets it" },
    set { "count", "flights", "flights + 1" },

    seq { "acting", when = "model ~= none",
      each { "asked_again", var = "player", when = "class > 1", set { "no_rest", "resting", "0", of = "player" } },   -- WAR-G77
      loop { "readiness", ends = "given == 0 or not model.in_fleet",
        menu { "ready", policy = "one", count = "given", pass = "go", optional = true, rests = false,
          prompt = "Use an upgrade or a hero?" },
        hook { "made_ready", text = "an upgrade or a hero was used" },
      },
      menu { "action", policy = "one", must = true, rests = false, prompt = "Hold, move, cruise or ram?" },
      hook { "action_chosen", text = "`model` has chosen, and gone, or goes in a way of its own" },
      seq { "moved", when = "action > 1",
        set { "who", "mover", "model" },
        combat.after_move(),
        combat.ramming(),
      },
      -- WAR-123, WAR-333
      seq { "fire", when = "model.in_fleet and (action == 1 or (action == 2 and not (model.is_squadron and class > 1)))",
        loop { "volleys", ends = "firing == 0 or not model.in_fleet",
          set { "no_weapon", "weapon", "none" },
          menu { "shooting", policy = "one", count = "firing", optional = true, rests = false, prompt = "Fire a weapon?" },
          combat.shoot(),
        },
      },
    },
  }
end

-- The players put models onto the table in turns; a player with none left is skipped (WAR-35, WAR-37, WAR-38)
local function deployment(name, waiting)
  return loop { name, ends = "not any(every.reserve, " .. waiting .. ")",
    seq { "put_" .. name,
      set { "skip", "active", "active.next", when = "not any(me.reserve, " .. waiting .. ")" },
      set { "nobody", "mover", "none" },
      menu { name, policy = "one", must = true, count = "chosen", prompt = "Which model is deployed, and where?" },
      move { "no_room_for", when = "chosen == 0", of = "where(me.reserve, " .. waiting .. ")", to = "surrendered", event = "surrendered" },
      hook { "on_table", text = "`mover`, if it is one, has come onto the table" },
      set { "next", "active", "active.next" },
    },
  }
end

return seq { "match",
  seq { "preparation",
    run { "roll_off", setup.roll_off },                                                      -- WAR-14, WAR-15
    set { "winner", "active", "initiative" },
    combat.roll("to_place", "1d3"),                                                          -- WAR-16
    set { "and_more", "to_place", "to_place + param.extra_objectives" },
    announce { "tell", event = "objectives_known", amount = "to_place" },
    loop { "objectives", ends = "to_place == 0",                                             -- WAR-17
      run { "find_gap", setup.find_gap, when = "any(objectives)" },
      menu { "mission", policy = "one", must = true, count = "chosen", prompt = "Where does the objective lie?" },
      announce { "no_place", when = "chosen == 0", event = "objective_left_out" },
      set { "less", "to_place", "to_place - 1" },
      set { "next", "active", "active.next" },
    },
    set { "again", "active", "initiative" },
    ask { "edge", words = { "south", "north" }, store = "low", prompt = "From which edge do you deploy?" },   -- WAR-33, WAR-34
    set { "edges", "south", "choose(low == 1, me, me.next)" },
    deployment("deploy_ships", "it.is_ship and it.late == 0"),
    set { "once_more", "active", "initiative" },
    deployment("deploy_squadrons", "it.is_squadron"),
    mark { "unhurt", of = "every.fleet | every.away", attribute = "hurt", value = "0" },     -- WAR-324: the rounds begin now
  },

  loop { "rounds",
    seq { "round",
      announce { "begin", event = "round_began", amount = "round" },
      set { "first", "active", "initiative" },
      hook { "round_begun", text = "before the phases of a round" },

      loop { "phases", ends = "class > 4",                                                   -- WAR-40
        seq { "phase",
          announce { "tell", event = "phase_began", when = "any(every.fleet, may_act)" },        -- WAR-49
          set { "first_in_phase", "active", "initiative" },                                  -- WAR-42
          loop { "goes", ends = "not any(every.fleet, must_act) and all(seats, seat.resting == 1 or not any(seat.fleet, may_act))",
            -- WAR-47, WAR-48
            set { "skip", "active", "active.next", when = "not (any(me.fleet, must_act) or (me.resting == 0 and any(me.fleet, may_act)))" },
            set { "no_leader", "leader", "none" },
            set { "no_flight", "flights", "0" },
            loop { "flights", ends = "flights > 0 and leader == none", activation() },
            set { "next", "active", "active.next" },
          },
          set { "next_class", "class", "class + 1" },
        },
      },
      set { "back_to_squadrons", "class", "1" },

      seq { "end_of_round",                                                                  -- WAR-G81
        set { "initiative_first", "active", "initiative" },
        each { "returns", var = "player",                                                    -- WAR-89 to WAR-92
          loop { "coming_back", ends = "not any(player.away)",
            menu { "returns", seat = "player", policy = "one", must = true, rests = false, count = "chosen",
              prompt = "Where does the ship come back?" },
            move { "no_room", when = "chosen == 0", of = "player.away", to = "surrendered", event = "surrendered" },
          },
        },
        each { "morale", var = "player",                                                     -- WAR-160 to WAR-169
          seq { "morale_test",
            when = "param.morale_half * count(where(player.fleet | player.away | player.reserve, it.is_ship))"
              .. " <= count(where(player.fleet | player.away | player.reserve | player.lost | player.surrendered, it.is_ship))",
            each { "tests", var = "victim", of = "where(player.fleet, it.is_ship)", by = "by_id",
              combat.roll("die", "1d6", "victim"),
              set { "sum", "points", "die + count(victim.attached, (is_part) and works)" },
              announce { "tell", event = "morale_tested", card = "victim", seat = "player", amount = "points" },
              set { "result", "test", "choose(die == 6 or (die > 1 and points >= param.morale), 1, 2)", of = "victim" },
            },
            each { "failures", var = "victim", of = "where(player.fleet, it.test == 2)", by = "by_id",   -- WAR-166
              combat.drop("victim"),
              move { "give_up", card = "victim", to = "surrendered", seat = "player", event = "surrendered" },
            },
          },
        },
        each { "leaderless", var = "player",                                                 -- WAR-170, WAR-171
          move { "squadrons_give_up",
            when = "any(player.lost | player.surrendered, it.is_ship) and not any(player.fleet | player.away | player.reserve, it.is_ship)",
            of = "player.fleet", to = "surrendered", event = "surrendered" },
        },
        seq { "score", when = "round >= param.rounds",                                       -- WAR-29 to WAR-32
          each { "scores", var = "player",
            announce { "tell", event = "scored", seat = "player", amount = "count(where(attached(player.fleet), it.is_objective))" },
          },
          finish { "over", reason = "most objectives",
            winner = "best(seats, held_objectives)" },
        },
        set { "pass_on", "initiative", "initiative.next" },                                  -- WAR-43
        set { "next_round", "round", "round + 1" },
      },
    },
  },
}
