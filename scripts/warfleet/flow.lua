-- Warfleet: how a match runs. Mission and deployment, then rounds of four phases in which the players activate model by model.
-- The order in which dice are rolled is WAR-G09.

-- A roll that only counts: dice that belong to no card
local function roll(attribute, what, whose)
  return run { "roll_" .. attribute, function(me)
    act.set(game, attribute, dice.roll("table", what))
    act.announce("rolled", whose and game[whose].controller or me, nil, nil, game[attribute])
  end }
end

-- Objectives are dropped where the ship is (WAR-26 to WAR-28)
local function drop(ship)
  local carried = "where(" .. ship .. ".attached, it.is_objective)"
  return seq { "drop", when = "any(" .. carried .. ")",
    mark { "here", of = carried, attribute = "x", value = ship .. ".x" },
    mark { "there", of = carried, attribute = "y", value = ship .. ".y" },
    move { "lay_down", of = carried, to = "objectives", event = "objective_dropped" },
  }
end

-- Damage that is pending is taken point by point: the active model first, then by number (WAR-148 to WAR-159, WAR-280 to WAR-282)
local function settle(name)
  return loop { name or "damage", ends = "not any(every.fleet, it.pending > 0)",
    set { "whose", "victim", "choose(model.in_fleet and model.pending > 0, model, first(every.fleet, it.pending > 0))" },
    set { "one_less", "pending", "victim.pending - 1", of = "victim" },
    set { "no_die", "die", "0" },
    seq { "shield", when = "victim.shield > 0",
      roll("die", "1d6", "victim"),
      announce { "ignored", when = "die >= victim.shield", event = "shielded", card = "victim" },
    },
    seq { "real", when = "victim.shield == 0 or die < victim.shield",
      set { "more", "pending", "victim.pending + victim.fragile", of = "victim", when = "victim.hurt == 0" },   -- WAR-324, WAR-325
      set { "hurt", "hurt", "1", of = "victim" },
      change { "squadron_damage", when = "victim.is_squadron", card = "victim", attribute = "damage", by = 1, event = "damage_taken" },
      seq { "ship_damage", when = "victim.is_ship",
        -- WAR-149, WAR-150, WAR-159: what is damaged already comes first
        ask { "part", seat = "victim.controller", store = "part", prompt = "Which upgrade takes the damage?",
          from = "where(victim.attached, (is_part) and works and (it.taking == 1 or not any(victim.attached, (is_part) and works"
            .. " and it.taking == 1) and (it.damage > 0 or not any(victim.attached, (is_part) and works and it.damage > 0))))" },
        change { "damage_part", when = "part ~= none", card = "part", attribute = "damage", by = 1, event = "part_damaged" },
        set { "goes_on", "taking", "1", of = "part" },
        announce { "tell_disabled", when = "part ~= none and part.damage == part.limit", event = "part_disabled", card = "part" },
      },
      seq { "destruction",
        when = "choose(victim.is_squadron, victim.damage >= param.squadron_damage, not any(victim.attached, (is_part) and works))",
        set { "no_more", "pending", "0", of = "victim" },
        drop("victim"),
        -- WAR-261 to WAR-263
        each { "defiance", when = "victim.is_ship", var = "defiant",
          of = "where(attached(where(victim.controller.fleet, it ~= victim)), it.is_defiant and within(it, victim, it.reach))",
          set { "none_yet", "mended", "0" },
          loop { "twice", ends = "mended >= defiant.mends or not any(defiant.host.attached, can_be_mended)",
            ask { "mend", seat = "defiant.controller", from = "where(defiant.host.attached, can_be_mended)", none = "none", optional = true,
              store = "part", prompt = "Take damage off the Defiant?" },
            change { "mend_part", when = "part ~= none", card = "part", attribute = "damage", by = -1, event = "repaired",
              source = "defiant" },
            set { "count", "mended", "choose(part == none, defiant.mends, mended + 1)" },
          },
        },
        move { "remove", card = "victim", to = "lost", seat = "victim.controller", event = "destroyed" },
      },
    },
    mark { "settled", when = "not any(every.fleet, it.pending > 0)", of = "where(attached(every.fleet | every.lost), it.taking == 1)",
      attribute = "taking", value = "0" },
  }
end

-- WAR-88: it comes back at the end of the round
local function leave_table()
  return seq { "leaving", when = "mover.in_fleet and mover.edge > 0",
    drop("mover"),
    set { "at_x", "exit_x", "mover.x", of = "mover" },
    set { "at_y", "exit_y", "mover.y", of = "mover" },
    move { "leave", card = "mover", to = "away", seat = "mover.controller", event = "left_table" },
  }
end

-- WAR-82 to WAR-85: squadrons under a ship, those of the other player first; if there is no room, the nearest place beyond
local function displace_squadrons()
  local function side(name, whose, who)
    return loop { name, ends = "not any(" .. whose .. ".fleet, it.displaced == 1)",
      seq { "put_" .. name,
        menu { name, seat = who, policy = "one", must = true, rests = false, count = "chosen", prompt = "Where does the squadron go?" },
        set { "wider", "slack", "slack + 0.1in", when = "chosen == 0" },
      },
    }
  end
  return seq { "displacing", when = "mover.in_fleet and mover.is_ship and any(where(every.fleet, it.is_squadron), overlaps(mover, it))",
    set { "under", "ship_at", "mover" },
    set { "exactly", "slack", "0" },
    mark { "those", of = "where(every.fleet, it.is_squadron and overlaps(mover, it))", attribute = "displaced", value = "1" },
    side("displacement", "mover.controller.next", "mover.controller"),
    side("own_displacement", "mover.controller", "mover.controller.next"),
  }
end

-- What a model has met on its way, and what follows of that. `mover` is who moved.
local function after_move()
  return seq { "after_move",
    -- WAR-21 to WAR-25
    run { "take", function()
      for _, objective in ipairs(game.objectives:list()) do
        if objective.taken > 0 then act.attach(objective, game.mover, "objective_taken") end
      end
    end, when = "mover.is_ship and any(objectives, it.taken > 0)" },
    -- WAR-183 to WAR-187, WAR-243 to WAR-248, WAR-342
    each { "hazards", var = "hazard", of = "where(every.mines | terrain, it.met > 0)", by = "it.met",
      -- a mine goes off though the one before it was enough
      seq { "hazard_met",
        set { "of_mine", "points", "hazard.harm" },
        seq { "mine", when = "hazard.is_mine",
          announce { "bang", event = "mine_went_off", card = "hazard", source = "mover" },
          move { "spend", card = "hazard", to = "store" },
        },
        seq { "danger", when = "hazard.is_terrain and mover.in_fleet",
          roll("points", "1d3"),
          announce { "tell", event = "hit_hazard", card = "mover", source = "hazard", amount = "points" },
        },
        set { "hurts", "pending", "mover.pending + points", of = "mover", when = "mover.in_fleet" },
        settle(),
      },
    },
    -- WAR-78, WAR-79, WAR-265, WAR-266
    seq { "overlap", when = "any(every.fleet, it.passed > 0)",
      mark { "whole_path", when = "param.hit_whole_path == 1", of = "where(every.fleet, it.crossed > 0)", attribute = "passed",
        value = "1" },
      set { "itself", "pending", "mover.pending + 1", of = "mover",
        when = "mover.in_fleet and (mover.ablative == 0 or any(mover.controller.fleet, it.passed > 0))" },
      settle(),
      each { "others", var = "hazard", by = "by_id",                                         -- WAR-G09
        of = "where(every.fleet, it.passed > 0 and (it.ablative == 0 or it.controller == mover.controller))",
        set { "struck", "pending", "hazard.pending + 1", of = "hazard" },
        settle(),
      },
      mark { "done", of = "where(every.fleet, it.passed > 0)", attribute = "passed", value = "0" },
    },
    leave_table(),
    displace_squadrons(),
  }
end

-- WAR-100 to WAR-117
local function ramming()
  return seq { "ramming", when = "action == 4 and model.in_fleet and model.edge == 0 and rammed.in_fleet",
    announce { "tell", event = "ship_rammed", card = "rammed", source = "model" },
    -- both at once (WAR-105): what each of them takes is known before either of them does
    set { "to_rammer", "recoil", "choose(model.slots < rammed.slots, param.ram_low, param.ram_high) + rammed.ablative" },
    set { "further", "bumping", "model.bumper" },
    set { "to_rammed", "pending", "rammed.pending + choose(rammed.slots < model.slots, param.ram_low, param.ram_high) + model.ram_bonus",
      of = "rammed" },
    settle(),
    set { "back", "pending", "model.pending + recoil", of = "model" },
    settle("damage_back"),
    seq { "push", when = "rammed.in_fleet and rammed.slots <= model.slots",
      roll("points", "1d6"),
      seq { "bump", when = "bumping > 0",
        roll("die", "1d6"),
        set { "sum", "points", "points + die" },
      },
      set { "who", "mover", "rammed" },
      travel { "pushing", course = "pushed", card = "rammed" },
      -- WAR-109 to WAR-112, WAR-182, WAR-186
      seq { "stopped", when = "stopper ~= none",
        set { "one", "points", "1" },
        seq { "danger", when = "stopper.dangerous > 0 or any(terrain, it.dangerous > 0 and it.met > 0)", roll("points", "1d3") },
        set { "hurts", "pending", "rammed.pending + points", of = "rammed" },
        settle(),
      },
      leave_table(),
      displace_squadrons(),
    },
  }
end

-- One attack of a weapon (WAR-136 to WAR-147)
local function attack()
  return seq { "attack", when = "weapon ~= none",
    announce { "tell", event = "fired", card = "mark", source = "weapon" },
    -- WAR-298, WAR-330: as many of its attacks as one likes, the rest at another target
    ask { "shots", when = "weapon.relentless > 0", number = true, min = "1",
      max = "weapon.attacks - choose(weapon.mount ~= 2, weapon.fired, choose(facing(model, mark) == right, weapon.fired_right,"
        .. " weapon.fired_left))",
      store = "shots",
      prompt = "How many attacks at this target?" },
    set { "last", "last_fired", "weapon" },
    set { "where_to", "last_side", "facing(model, mark)" },
    set { "at_whom", "shot_by", "weapon", of = "mark" },
    set { "so_many", "points", "choose(weapon.relentless > 0, shots, 1)" },
    set { "count", "fired", "weapon.fired + points", of = "weapon" },
    set { "to_right", "fired_right", "weapon.fired_right + points", of = "weapon", when = "last_side == right" },
    set { "to_left", "fired_left", "weapon.fired_left + points", of = "weapon", when = "last_side == left" },
    contest { "roll", combat = "attack", card = "weapon", target = "mark", store = "points", store_hits = "hits", store_marks = "ones" },
    set { "rolled", "shots", "0" },                                                          -- odds tell what is left again
    set { "hurts", "pending", "mark.pending + points", of = "mark" },
    mark { "in_blast", of = "where(every.fleet, it ~= mark and weapon.blast > 0 and hits > 0 and within(it, mark, first(specials,"
      .. " it.is_blast).reach))",
      attribute = "blasted", value = "gap(it, mark) + 10in" },
    settle(),
    -- WAR-312 to WAR-316: the nearest first, of several by id (WAR-G09)
    set { "begin_blast", "blasting", "1" },
    each { "blast", var = "hazard", of = "where(every.fleet, it.blasted > 0)", by = "it.blasted * 8 + by_id",
      contest { "roll", combat = "attack", card = "weapon", target = "hazard", hits = "hits", store = "points" },
      set { "hurts", "pending", "hazard.pending + points", of = "hazard" },
      settle(),
    },
    set { "end_blast", "blasting", "0" },
    mark { "no_blast", of = "where(every.fleet | every.lost, it.blasted > 0)", attribute = "blasted", value = "0" },
    -- WAR-326 to WAR-329
    seq { "overheat", when = "weapon.overheating > 0 and ones > 0 and model.in_fleet",
      set { "how_much", "ones", "choose(param.overheat_each == 1, ones, 1)" },
      announce { "tell", event = "overheated", card = "model", amount = "ones" },
      set { "hurts", "pending", "model.pending + ones", of = "model" },
      settle(),
    },
  }
end

-- One model acts: what it may do when it is activated, its action, its fire (WAR-50, WAR-122)
local function activation()
  return seq { "activation",
    menu { "choose_model", when = "leader == none", policy = "one", must = true, prompt = "Which model acts?" },
    menu { "wing", when = "leader ~= none", policy = "one", optional = true, rests = false, prompt = "Does another squadron fly with it?" },
    -- WAR-250, WAR-252: measured when the first squadron is chosen
    set { "ace", "leader",
      "choose(flights == 0 and model.is_squadron, first(attached(me.fleet), it.is_ace and it.spent == 0 and within(it, model,"
        .. " it.reach)), none)" },
    set { "once", "spent", "1", of = "leader", when = "leader ~= none" },
    set { "count", "flights", "flights + 1" },

    seq { "acting", when = "model ~= none",
      each { "asked_again", var = "player", when = "class > 1", set { "no_rest", "resting", "0", of = "player" } },   -- WAR-G77
      loop { "readiness", ends = "given == 0 or not model.in_fleet",
        menu { "ready", policy = "one", count = "given", pass = "go", optional = true, rests = false,
          prompt = "Use an upgrade or a hero?" },
        seq { "tractor", when = "pulled ~= none",                                          -- WAR-285 to WAR-287
          roll("die", "1d6"),
          set { "who", "mover", "pulled" },
          set { "was_at_x", "from_x", "pulled.x", of = "pulled" },
          set { "was_at_y", "from_y", "pulled.y", of = "pulled" },
          travel { "drawing", course = "drawn", card = "pulled" },
          set { "easy_no_more", "held", "0", of = "pulled",                                -- WAR-98, WAR-G33: if it is moved
            when = "pulled.x ~= pulled.from_x or pulled.y ~= pulled.from_y" },
          after_move(),
          set { "let_go", "pulled", "none" },
        },
      },
      menu { "action", policy = "one", must = true, rests = false, prompt = "Hold, move, cruise or ram?" },
      seq { "warping", when = "warping == 1",
        roll("die", "1d6"),
        menu { "warp", policy = "one", must = true, rests = false, prompt = "Where does the warp drive take it?" },
      },
      seq { "moved", when = "action > 1",
        set { "who", "mover", "model" },
        after_move(),
        ramming(),
      },
      -- WAR-123, WAR-333
      seq { "fire", when = "model.in_fleet and (action == 1 or (action == 2 and not (model.is_squadron and class > 1)))",
        loop { "volleys", ends = "firing == 0 or not model.in_fleet",
          set { "no_weapon", "weapon", "none" },
          menu { "shooting", policy = "one", count = "firing", optional = true, rests = false, prompt = "Fire a weapon?" },
          attack(),
        },
      },
    },
  }
end

-- WAR-254, WAR-256
local function vanguard()
  return seq { "vanguard", when = "mover ~= none and any(mover.attached, it.is_vanguard)",
    menu { "vanguard", policy = "one", pass = "stay", optional = true, rests = false, count = "chosen", prompt = "Does it advance?" },
    seq { "advanced", when = "chosen > 0", after_move() },
  }
end

-- The players put models onto the table in turns; who has none left is skipped (WAR-35, WAR-37, WAR-38)
local function deployment(name, waiting)
  return loop { name, ends = "not any(every.reserve, " .. waiting .. ")",
    seq { "put_" .. name,
      set { "skip", "active", "active.next", when = "not any(me.reserve, " .. waiting .. ")" },
      set { "nobody", "mover", "none" },
      menu { name, policy = "one", must = true, count = "chosen", prompt = "Which model is deployed, and where?" },
      move { "no_room_for", when = "chosen == 0", of = "where(me.reserve, " .. waiting .. ")", to = "surrendered", event = "surrendered" },
      vanguard(),
      set { "next", "active", "active.next" },
    },
  }
end

return seq { "match",
  seq { "preparation",
    run { "roll_off", setup.roll_off },                                                      -- WAR-14, WAR-15
    set { "winner", "active", "initiative" },
    roll("to_place", "1d3"),                                                                 -- WAR-16
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
      -- WAR-237
      each { "reserves", var = "player", when = "round > 1",
        loop { "arriving", ends = "not any(player.reserve, it.is_ship and it.late ~= 2)",
          set { "nobody", "mover", "none" },
          set { "theirs", "active", "player" },
          menu { "arrivals", policy = "one", pass = "wait", optional = true, rests = false, count = "chosen",
            prompt = "Does the ship come in now?" },
          vanguard(),
          mark { "wait", when = "mover == none", of = "where(player.reserve, it.is_ship)", attribute = "late", value = "2" },
        },
      },
      mark { "still_late", of = "where(every.reserve, it.late == 2)", attribute = "late", value = "1" },

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
              roll("die", "1d6", "victim"),
              set { "sum", "points", "die + count(victim.attached, (is_part) and works)" },
              announce { "tell", event = "morale_tested", card = "victim", seat = "player", amount = "points" },
              set { "result", "test", "choose(die == 6 or (die > 1 and points >= param.morale), 1, 2)", of = "victim" },
            },
            each { "failures", var = "victim", of = "where(player.fleet, it.test == 2)", by = "by_id",   -- WAR-166
              drop("victim"),
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
