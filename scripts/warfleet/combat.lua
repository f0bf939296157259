-- Warfleet: what dice, damage, ways and rams do. `card` of an attack fires: the model itself, whose turret it is, or one of its
-- weapons. A hook is where cards come in: special rules, upgrades, heroes, titles.
-- WAR-02 to WAR-05, WAR-136 to WAR-147
local attack = combat { "attack", rule = "pools", stream = "gunnery",
  text = "Each die that reaches the evasion of the target hits; each hit is blocked by a die that reaches its toughness.",
  attack = pool { dice = "choose(weapon == card and shots > 0, shots, attacks_left)", sides = 6,
    always = 6, never = 1, event = "attack_rolled",
    need = "choose(target.is_ship and target.held == 1, param.easy_target,"                                -- WAR-95, WAR-96
      .. " target.evasion - against(target, card.to_hit) - (at_rear) - (card.is_squadron and target.is_squadron) + (in_cover))" },
  block = pool { sides = 6, always = 6, never = 1, event = "block_rolled",
    need = "target.toughness + against(target, card.strength) + (indirect == 0 and (at_rear))" },
  damage = "1 + against(target, card.bonus_damage)",                                                       -- WAR-321
  mark = 1, die = "die_rolled" }

-- What `qd odds` tells of an attack
local odds = { duels = {
  duel { "attack", combat = "attack",
    when = "(card.is_ship or card.is_squadron or card.is_weapon) and (target.is_ship or target.is_squadron)"
      .. " and card.controller ~= target.controller", lost = {
    -- WAR-150, WAR-159: wherever the owner puts it, on what is damaged already if there is any
    { "an upgrade is disabled", "choose(target.is_squadron, 0, choose(any(target.attached, begun), max(where(target.attached, begun),"
      .. " it.limit - it.damage), max(where(target.attached, (is_part) and works), it.limit)))" },
    { "destroyed", "choose(target.is_squadron, param.squadron_damage - target.damage, sum(where(target.attached, is_part),"
      .. " it.limit - it.damage))" },
  } },
} }

-- A roll whose dice belong to no card
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

-- Pending damage is taken point by point: the active model first, then by number (WAR-148 to WAR-159, WAR-280 to WAR-282)
local function settle(name)
  return loop { name or "damage", ends = "not any(every.fleet, it.pending > 0)",
    set { "whose", "victim", "choose(model.in_fleet and model.pending > 0, model, first(every.fleet, it.pending > 0))" },
    set { "one_less", "pending", "victim.pending - 1", of = "victim" },
    set { "not_ignored", "ignored", "0" },
    hook { "point_of_damage", text = "`victim` is about to take a point of damage; if `ignored` becomes 1 it takes none" },
    seq { "real", when = "ignored == 0",
      hook { "damage", text = "`victim` takes a point; `victim.hurt` is 0 if it is the first one in this round" },
      set { "hurt", "hurt", "1", of = "victim" },
      change { "squadron_damage", when = "victim.is_squadron", card = "victim", attribute = "damage", by = 1, event = "damage_taken" },
      seq { "ship_damage", when = "victim.is_ship",
        -- WAR-149, WAR-150, WAR-159: damaged parts come first
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
        hook { "destroyed", text = "`victim` is about to leave the table for good" },
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

-- What a model has met on its way, and the consequences. `mover` is the model that moved.
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
      -- a mine goes off even if the one before it was enough
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
        when = "mover.in_fleet and (mover.unscathed == 0 or any(mover.controller.fleet, it.passed > 0))" },
      settle(),
      each { "others", var = "hazard", by = "by_id",                                         -- WAR-G09
        of = "where(every.fleet, it.passed > 0 and (it.unscathed == 0 or it.controller == mover.controller))",
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
    -- both at once (WAR-105): the damage of each is computed before either takes it
    set { "to_rammer", "recoil", "choose(model.slots < rammed.slots, param.ram_low, param.ram_high) + rammed.ram_back" },
    set { "further", "bumping", "model.push_dice" },
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
local function shoot()
  return seq { "attack", when = "weapon ~= none",
    announce { "tell", event = "fired", card = "mark", source = "weapon" },
    -- WAR-298, WAR-330: as many of its attacks as one likes, the rest at another target
    ask { "shots", when = "weapon.splits > 0", number = true, min = "1",
      max = "weapon.attacks - choose(weapon.mount ~= 2, weapon.fired, choose(facing(model, mark) == right, weapon.fired_right,"
        .. " weapon.fired_left))",
      store = "shots",
      prompt = "How many attacks at this target?" },
    set { "last", "last_fired", "weapon" },
    set { "where_to", "last_side", "facing(model, mark)" },
    set { "at_whom", "shot_by", "weapon", of = "mark" },
    set { "so_many", "points", "choose(weapon.splits > 0, shots, 1)" },
    set { "count", "fired", "weapon.fired + points", of = "weapon" },
    set { "to_right", "fired_right", "weapon.fired_right + points", of = "weapon", when = "last_side == right" },
    set { "to_left", "fired_left", "weapon.fired_left + points", of = "weapon", when = "last_side == left" },
    contest { "roll", combat = "attack", card = "weapon", target = "mark", store = "points", store_hits = "hits", store_marks = "ones" },
    set { "rolled", "shots", "0" },                                                          -- odds then show the remaining attacks
    set { "hurts", "pending", "mark.pending + points", of = "mark" },
    hook { "hit", text = "`weapon` has done `hits` to `mark`; the damage comes next" },
    settle(),
    hook { "attacked", text = "`mark` has taken its damage; `ones` dice to hit show a 1" },
  }
end

return {
  attack = attack, odds = odds, roll = roll, drop = drop, settle = settle, after_move = after_move, ramming = ramming, shoot = shoot,
}
