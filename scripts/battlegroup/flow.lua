-- Battlegroup: how a battle runs. Rounds of five tier steps; in each step both sides choose first, then all dice are rolled,
-- then all losses are taken together.
return seq { "battle",
  together { "placement", of = "where(fleet, it.is_escort)",                                 -- BGP-55, BGR-23
    prompt = "Which group do your destroyers and light cruisers join?" },

  loop { "rounds",                                                                           -- BGP-09
    seq { "round",
      set { "next_round", "round", "round + 1" },
      mark { "dive", of = "where(every.submarines, it.surfaced == 1)", attribute = "surfaced", value = "0",   -- BGP-43, BGR-08
        event = "u_boat_submerged" },
      set { "count_losses", "losses", "count(every.sunk)" },
      announce { "open_round", event = "round_opened", amount = "round" },

      loop { "tiers", ends = "tier == 5",                                                    -- BGP-10, BGP-11
        seq { "tier_step",
          set { "next_tier", "tier", "tier + 1" },
          announce { "open_tier", event = "tier_opened", amount = "tier" },
          together { "orders", of = "where(fleet, it.tier == tier)", repeats = "it.targets", -- BGP-13, BGP-16, BGP-20, BGP-26
            optional = true, rests = true, prompt = "Orders for the ships of this tier" },
          mark { "raiders", of = "where(ships, fires)", attribute = "raider",                -- BGR-14
            value = "max(it.raider, max(it.aim.in_carrier_group, it.second_aim.in_carrier_group))" },
          set { "count_shots", "shots", "shots + count(ships, fires)" },
          fight { "volley", combat = "gunnery", of = "ships", aims = { "aim", "second_aim" } },   -- BGP-12, BGP-14, BGR-20
          mark { "surface", of = "where(every.submarines, fires and it.surfaced == 0)", attribute = "surfaced", value = "1",
            event = "u_boat_surfaced" },                                                     -- BGP-42, BGR-07
          announce { "close_tier", event = "tier_closed", amount = "tier" },
          finish { "judge", when = "any(seats, not afloat)", winner = "first(seats, afloat)",   -- BGP-112, BGR-18
            reason = "fleet sunk" },
        },
      },

      seq { "end_of_round",
        pause { "rest" },
        -- BGP-59, BGP-80, BGR-12: at the end of the round, and not if the battle group is lost
        move { "join_battle_group", of = "where(every.carrier_group, it.moving == 2 and count(it.controller.battle_group) > 0)",
          to = "battle_group", event = "group_changed" },
        move { "join_carriers", of = "where(every.battle_group, it.moving == 1)", to = "carrier_group", event = "group_changed" },
      },
      announce { "close_round", event = "round_closed", amount = "round" },
      set { "count_quiet", "quiet", "choose(count(every.sunk) == losses, quiet + 1, 0)" },
      finish { "no_shot", when = "shots == 0", reason = "no shot was fired" },               -- BGP-113
      finish { "deadlock", when = "quiet >= param.quiet_rounds", reason = "twenty rounds without a loss" },
    },
  },
}
