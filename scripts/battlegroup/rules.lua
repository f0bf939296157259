-- Battlegroup: what there is. Two fleets, each with a battle group, a carrier group and u-boats; ships fire tier by tier.
-- How a round runs is in flow.lua, how a shot is resolved in combat.lua, the ships themselves in cards/battlegroup/.

return rules {
  id = "battlegroup",
  title = "Battlegroup",
  text = "Two fleets fire tier by tier, all ships of a tier at once, until one of them is sunk.",
  seats = { min = 2, max = 2 },                          -- BGR-22
  decks = { "north", "south" },
  start = "round",                                       -- a given position begins with a round
  keep_order = true,                                     -- BGR-20: ships act in the order of their fleet

  params = {
    param { "budget", 34, text = "barrels a fleet may cost" },                                     -- BGR-19
    param { "quiet_rounds", 20, text = "rounds in a row without a loss after which the battle is drawn" },  -- BGR-18
    param { "surfaced_defense", 5, text = "defence of a u-boat that has fired in this round" },    -- BGP-42
    param { "pair_counts_as", 10, text = "what two sixes of destroyers count as" },                -- BGP-30
  },

  kinds = {
    kind { "submarine", text = "belongs to no group" },                                            -- BGP-56
    kind { "carrier", text = "always in the carrier group" },                                      -- BGP-54
    kind { "capital", text = "always in the battle group" },                                       -- BGP-51 to BGP-53
    kind { "escort", numbers = { "pairs" }, text = "in either group" },                            -- BGP-55
  },

  zones = {
    zone { "battle_group", per_seat = true, in_play = true, deck = true, text = "battleships, cruisers and destroyers" },   -- BGP-50
    zone { "carrier_group", per_seat = true, in_play = true, deck = true, text = "carriers and their escorts" },
    zone { "submarines", per_seat = true, in_play = true, deck = true, text = "u-boats" },
    zone { "sunk", per_seat = true, text = "ships that were lost" },                               -- BGP-08
  },

  attributes = {
    attribute { "budget", option = true, initial = "budget", shown = false, text = "barrels a fleet may cost" },                 -- BGR-19
    attribute { "round", text = "number of the battle round" },
    attribute { "tier", lasts = "round", text = "whose ships fire: 1 to 5" },
    attribute { "shots", lasts = "round", text = "ships that have fired in this round" },
    attribute { "quiet", text = "rounds in a row without a loss" },
    attribute { "losses", text = "ships sunk when the round began" },
    attribute { "aim", of = "card", is = "card", lasts = "tier_step", text = "the target of the ship" },
    attribute { "second_aim", of = "card", is = "card", lasts = "tier_step", text = "the target of its second die" },   -- BGP-26
    attribute { "surfaced", of = "card", text = "1 = a u-boat that has fired in this round" },         -- BGP-42, BGP-43
    attribute { "raider", of = "card", text = "1 = has attacked the enemy carrier group" },        -- BGR-14
    attribute { "moving", of = "card", lasts = "round", text = "ordered to the carrier group (1) or the battle group (2)" },   -- BGP-57
  },

  stats = {
    stat { "defense", base = "it.defense_base", text = "what an attack die has to reach" },        -- BGP-02
  },

  words = {
    foe = "me.next",
    fleet = "me.battle_group | me.carrier_group | me.submarines",
    ships = "every.battle_group | every.carrier_group | every.submarines",
    afloat = "any(seat.battle_group | seat.carrier_group | seat.submarines)",   -- BGP-112
    fires = "(exists(it.aim) or exists(it.second_aim))",                -- BGP-26: a carrier may hold one die, where a variant lets it
    exposed = "count(foe.battle_group) == 0",                           -- BGR-09, BGR-10
    defending = "card.is_escort and card.in_carrier_group",             -- BGP-71
  },

  streams = {
    stream { "gunnery", per_subject = true },
  },

  events = {
    event { "round_opened", text = "round {amount}" },
    event { "round_closed", text = "end of round {amount}" },
    event { "tier_opened", text = "tier {amount}" },
    event { "tier_closed", text = "" },
    event { "shot_fired", text = "{seat}'s {card} fires at {target}: {dice}" },
    event { "die_rolled", text = "" },
    event { "ship_sunk", text = "{seat}'s {card} is sunk" },
    event { "group_changed", text = "{seat}'s {card} changes to {to}" },
    event { "placed", text = "{seat}'s {card} joins {to}" },
    event { "u_boat_surfaced", text = "{seat}'s {card} is on the surface" },
    event { "u_boat_submerged", text = "{seat}'s {card} dives" },
  },

  endings = { "fleet sunk", "no shot was fired", "twenty rounds without a loss" },

  deck_needs = {                                                        -- BGR-19
    need { "sum(fleet, it.cost) <= budget", "the fleet costs more than its budget", id = "budget" },
  },
  position_needs = {
    need { "it.is_capital or it.is_escort", "neither carriers nor u-boats are ever in the battle group",      -- BGP-54, BGP-56
      of = "me.battle_group" },
    need { "it.is_carrier or it.is_escort",                                                                   -- BGP-51 to BGP-53
      "only carriers and ships of the escort are in the carrier group, u-boats in no group", of = "me.carrier_group" },
    need { "it.is_submarine", "only u-boats are outside of the groups", of = "me.submarines" },
    need { "not any(it.attached)", "a ship carries no other one", of = "fleet" },                                -- BGP-50
    need { "me.eliminated == 0", "both sides are in the battle until it ends" },                              -- BGR-22
    need { "it.moving == 0 or it.is_escort and it.moving <= 2", "only escorts change group", of = "fleet" },   -- BGP-57, BGP-60
    need { "tier >= 0 and tier <= 5", "`tier` is the tier that has fired last, 1 to 5, or 0" },               -- BGP-10
  },

  combats = { combat.gunnery },
  odds = { step = "tier", scope = "round" },                            -- how `qd odds` tells its steps

  commands = {
    -- before the battle: BGP-55
    command { "battle_group", order = true, kind = "escort", windows = { "placement" }, text = "start in the battle group",
      to = "battle_group", event = "placed", usual = "card.in_battle_group" },
    command { "carrier_group", order = true, kind = "escort", windows = { "placement" }, text = "start in the carrier group",
      to = "carrier_group", event = "placed", usual = "card.in_carrier_group" },

    -- what a ship may do when its tier fires: one of these (BGR-11, BGR-13)
    command { "fire", order = true, windows = { "orders" }, text = "fire at an enemy ship",
      aims = { "aim", "second_aim" },
      target = {
        target { "foe.submarines" },                                                               -- BGP-48, BGP-49, BGP-74
        target { "foe.battle_group", need = {
          need { "not (defending) or target.raider == 1",                                          -- BGP-71 to BGP-73, BGP-77
            "an escort only answers ships that have attacked its group", id = "escorts_defend" },
        } },
        target { "foe.carrier_group", need = {
          need { "exposed or not card.in_battle_group",                                            -- BGP-62 to BGP-65, BGP-69
            "the enemy's battle group still protects his carrier group", id = "protected" },
          need { "not (defending) or target.raider == 1",                                          -- BGP-71, BGP-78
            "an escort only answers ships that have attacked its group", id = "escorts_defend" },
          need { "not (defending) or exposed or not target.is_carrier",                            -- BGP-75, BGP-76
            "an escort cannot reach carriers behind a battle group", id = "carriers_out_of_reach" },
        } },
      } },
    command { "hold", order = true, kind = "submarine", windows = { "orders" }, usual = "true", text = "stay submerged" },   -- BGP-39
    command { "stay", order = true, kind = "escort", windows = { "orders" }, text = "do nothing",
      need = { need { "not can(\"fire\")", "a ship that has a target fires", id = "must_fire" } } },                        -- BGR-13
    command { "to_carrier_group", order = true, kind = "escort", windows = { "orders" }, text = "change to the carrier group",
      need = { need { "card.in_battle_group", "the ship is in the carrier group already" } },
      sets = { "card.moving = 1" } },                                                              -- BGP-57, BGP-58
    command { "to_battle_group", order = true, kind = "escort", windows = { "orders" }, text = "change to the battle group",
      need = {
        need { "card.in_carrier_group", "the ship is in the battle group already" },
        need { "count(me.battle_group) > 0", "a lost battle group is not formed again", id = "still_there" },             -- BGP-79
      },
      sets = { "card.moving = 2" } },
  },

  -- BGP-87, BGP-95, BGP-101, BGP-103: no bonus lifts a ship above the limit of its type
  abilities = {
    modify { id = "limit", text = "no ship's defence exceeds the limit of its type",
      stat = "defense", layer = 1, at_most = "it.defense_max" },
  },
}
