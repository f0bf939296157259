-- Admiral: how a match runs. A turn is untap, upkeep, draw, main phase, end; a combat is one unit's attack, whoever intercepts
-- it, the counter-attack and the guns of the flagship. Losses leave when it is over (ADR-20, ADR-21).

-- The damage of the exchange goes to the mark. A submarine that attacks a surface ship hits the hull (ADM-120 to
-- ADM-122, ADR-39); otherwise equipment comes first (ADM-115, ADM-116).
local function damage()
  return seq { "damage", when = "points > 0",
    run { "distribute", function()
      combat.deal(game.shooter.controller, game.mark, game.points, game.shooter)
      act.set(game, "points", 0)
    end, when = "any(mark.attached, (it.is_weapon or it.is_defense) and it.damage < it.hp)"
      .. " and against(mark, shooter.passes) == 0" },
    change { "hit_flagship", when = "mark.is_flagship", seat = "mark.controller", attribute = "hull", by = "-points",
      event = "flagship_damaged", source = "shooter" },                                               -- ADM-119
    change { "hit_item", when = "mark.in_construction", card = "mark", attribute = "counters", by = "-min(points, mark.counters)",
      event = "construction_damaged", source = "shooter" },                                           -- ADM-110, ADM-112
    change { "hit_hull", when = "not mark.is_flagship and not mark.in_construction and mark.damage < mark.hp", card = "mark",
      attribute = "damage", by = "points", event = "damaged", source = "shooter" },                   -- ADM-108, ADM-118
    -- ADM-97, ADM-99: a unit whose damage was removed by cards stays
    set { "go_home", "home", "1", of = "mark", when = "mark.is_aircraft and mark.in_play and mark.damage > 0" },
    announce { "tell_home", when = "mark.is_aircraft and mark.home == 1 and mark.damage < mark.hp", event = "sent_home", card = "mark" },
  }
end

-- An instant may remove the shooter or the mark at once. Then nobody rolls, so there are no dice for another
-- instant in this window either.
local still_there = "shooter.in_play and (mark.in_play or mark.in_construction)"
local nobody_rolls = "not (" .. still_there .. ")"

-- One roll against another, with a window for instants before it (ADM-159, ADR-17)
local function exchange(shooter, mark, when)
  return seq { "exchange", when = when,
    set { "who", "shooter", shooter },
    set { "whom", "mark", mark },
    window { "instants", ends = nobody_rolls, prompt = "Play an instant before the dice?" },
    contest { "roll", when = still_there, combat = "exchange", card = "shooter", target = "mark", store = "points" },
    damage(),
  }
end

-- ADM-100 to ADM-104: whatever the attacker likes, within the limits of its kind
local function choose_target(unit)
  return ask { "target", when = unit .. ".in_play", from = "where(foe.water | foe.flagship | foe.battlefield | foe.construction, in_reach)",
    store = "objective", prompt = "What is attacked?" }
end

return seq { "match",
  seq { "opening",
    set { "who_begins", "active", "first(seats, true)" },                                             -- ADR-05
    each { "hands", var = "player",
      shuffle { "shuffle_main", "main", seat = "player" },
      shuffle { "shuffle_resources", "resource", seat = "player" },
      deal { "first_hand", seat = "player", from = "main", to = "hand", count = "param.start_hand", event = "drawn" },   -- ADR-04
    },
  },

  loop { "turns",
    seq { "turn",                                                                                     -- ADR-06
      set { "begin", "turn", "turn + 1" },
      announce { "begin_turn", event = "turn_began", amount = "turn" },
      mark { "untap", of = "me.battlefield | me.flagship", attribute = "tapped", value = "0" },       -- ADM-21, ADR-07

      seq { "upkeep",
        announce { "begin_upkeep", event = "upkeep_began" },
        mark { "end_shakedown", of = "me.water", attribute = "fresh", value = "0" },                  -- ADM-44, ADM-45
        mark { "end_repairs", of = "aboard", attribute = "home", value = "0" },                       -- ADM-97, ADR-28
        -- ADM-125 to ADM-132, ADM-146, ADR-42, ADR-43
        change { "ships_repair", of = "where(me.water, it.damage > 0 and it.crippled == 0 and not slow_to_mend)",
          attribute = "damage", by = "-it.damage", event = "repaired" },
        change { "equipment_repairs", of = "where(aboard, it.damage > 0 and (it.is_aircraft or it.is_weapon))",
          attribute = "damage", by = "-it.damage", event = "repaired" },
        change { "resources_repair", of = "where(me.battlefield, it.damage > 0)",
          attribute = "damage", by = "-it.damage", event = "repaired" },
        -- ADM-133, ADM-144, ADM-145, ADM-148, ADR-45
        loop { "repairs", ends = "mending == 0",
          seq { "repair",
            menu { "upkeep_menu", rests = false, offers = "upkeep", policy = "one", count = "mending", prompt = "Pay for repairs?" },
            seq { "mend", when = "patient ~= none",
              set { "one", "due", "1" },
              ask { "repair_pay", number = true, when = "patient.is_carrier or patient.is_submarine", min = "1",
                max = "min((patient.damage + param.repair_points - 1) // param.repair_points, funds + spare)", store = "due",
                prompt = "How much requisition for the repair?" },
              pay { "repair_price", amount = "repair_due" },
              set { "count_repairs", "repairs", "me.repairs + 1", of = "me" },
              change { "mend_slowly", when = "patient.is_carrier or patient.is_submarine", card = "patient", attribute = "damage",
                by = "-min(patient.damage, due * param.repair_points)", event = "repaired" },
              seq { "mend_whole", when = "not patient.is_carrier and not patient.is_submarine",
                change { "mend_all", card = "patient", attribute = "damage", by = "-patient.damage", event = "repaired" },
                change { "free", card = "patient", attribute = "crippled", by = "-patient.crippled", event = "freed" },
              },
            },
          },
        },
      },

      seq { "draw",                                                                                   -- ADM-10, ADM-11
        -- ADM-153
        finish { "exhausted", when = "count(me.main) + count(me.resource) == 0", winner = "foe", reason = "no card to draw" },
        set { "only_main", "library", "1", when = "count(me.resource) == 0" },                        -- ADR-08
        set { "only_resources", "library", "2", when = "count(me.main) == 0" },
        ask { "library", when = "library == 0", words = { "main", "resource" }, store = "library", rests = true,
          prompt = "From which library do you draw?" },
        deal { "draw_card", when = "library == 1", from = "main", to = "hand", count = "1", event = "drawn" },
        seq { "draw_resource", when = "library == 2",
          deal { "top_resource", from = "resource", to = "drawn", count = "1", event = "resource_drawn" },
          menu { "drawn", policy = "one", always = true, pass = "hand", prompt = "Put it on the battlefield, or into your hand?" },
          move { "keep", of = "me.drawn", to = "hand", event = "resource_kept" },                     -- ADM-13
        },
      },

      seq { "main",
        announce { "begin_main", event = "main_began" },
        loop { "actions", ends = "given == 0",
          seq { "action",
            menu { "main_phase", policy = "one", count = "given", prompt = "Build, deploy, attack, or be done." },

            seq { "construction_work", when = "item ~= none",                                         -- ADM-27 to ADM-30, ADR-13
              ask { "payment", number = true, min = "1", max = "min(max(item.cost - item.counters, 1), funds)", store = "due",
                prompt = "How much requisition do you pay?" },
              pay { "item_price", amount = "due" },
              move { "lay_item_down", when = "not item.in_construction", card = "item", to = "construction", event = "laid_down" },
              change { "count_requisition", card = "item", attribute = "counters", by = "due", event = "requisition_paid" },
            },

            seq { "combat", when = "attacker ~= none",
              set { "open", "fighting", "1" },
              announce { "declare", event = "attack_declared", card = "attacker" },
              -- ADM-55 to ADM-69
              ask { "intercept", when = "attacker.in_play", seat = "foe", none = "none", store = "interceptor",
                prompt = "Which unit intercepts?",
                from = "where(me.water | attached(me.water), ready and choose(attacker.is_aircraft, meets_aircraft,"
                  .. " choose(attacker.is_submarine, meets_submarines, meets_ships)))" },
              announce { "met", when = "interceptor ~= none", event = "intercepted", seat = "foe", card = "interceptor",
                source = "attacker" },
              seq { "choice", when = "interceptor == none and attacker.in_play",                      -- ADM-100 to ADM-104
                announce { "free", event = "unopposed", card = "attacker" },
                choose_target "attacker",
                announce { "aim", when = "objective ~= none", event = "aimed", card = "objective", source = "attacker" },
              },

              seq { "air_combat", when = "attacker.is_aircraft and interceptor.is_aircraft",          -- ADM-92 to ADM-98
                seq { "exchange",
                  set { "who", "shooter", "attacker" },
                  set { "whom", "mark", "interceptor" },
                  set { "tell", "dogfight", "1" },
                  window { "instants", ends = nobody_rolls, prompt = "Play an instant before the dice?" },
                  contest { "roll", when = still_there, combat = "dogfight", card = "shooter", target = "mark", store = "points" },
                  seq { "beaten", when = "points < 0",
                    set { "winner", "shooter", "interceptor" },
                    set { "beaten", "mark", "attacker" },
                    set { "turn_round", "points", "-points" },
                  },
                  damage(),
                },
              },
              seq { "attack_step",
                when = "not (attacker.is_aircraft and interceptor.is_aircraft) and (interceptor ~= none or objective ~= none)",
                exchange("attacker", "choose(exists(interceptor), interceptor, objective)"),
              },
              -- ADM-78 to ADM-82
              seq { "counter_attack", when = "interceptor ~= none and not (attacker.is_aircraft and interceptor.is_aircraft)",
                -- ADM-156, ADR-25
                ask { "weapon", when = "attacker.is_aircraft and attacker.in_play", seat = "foe",
                  from = "where(interceptor.attached, anti_air)", store = "weapon", prompt = "Which weapon fires at the aircraft?" },
                exchange("choose(attacker.is_aircraft, weapon, interceptor)", "attacker", "weapon ~= none or not attacker.is_aircraft"),
              },
              each { "guns", var = "gun", of = "where(attached(foe.flagship), it.is_gun)",            -- ADM-85 to ADM-91, ADR-30
                when = "interceptor ~= none or param.free_guns == 1",
                seq { "gun_fire", when = "attacker.is_ship and not attacker.is_submarine and attacker.in_play",
                  ask { "gun", seat = "foe", words = { "fire", "hold" }, store = "firing",
                    prompt = "Does this gun fire at the attacker?" },
                  seq { "exchange", when = "firing == 1",
                    set { "who", "shooter", "gun" },
                    set { "whom", "mark", "attacker" },
                    contest { "roll", combat = "exchange", card = "shooter", target = "mark", store = "points" },
                    damage(),
                  },
                },
              },
              set { "close", "fighting", "0" },                                                       -- ADR-21: losses leave now
            },

            seq { "missile_strike", when = "missile ~= none",                                         -- ADM-157, ADR-31
              set { "open", "fighting", "1" },
              announce { "declare", event = "missile_launched", card = "missile" },
              choose_target "missile",
              announce { "aim", when = "objective ~= none", event = "aimed", card = "objective", source = "missile" },
              exchange("missile", "objective"),
              set { "close", "fighting", "0" },
            },
          },
        },
      },

      announce { "end_turn", event = "turn_ended" },
      set { "pass_turn", "active", "active.next" },
    },
  },
}
