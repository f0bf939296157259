-- Warfleet: a battle of miniature fleets on a table of 72 x 48 inches. Distances are measured from base to base.
-- How a match runs is in flow.lua, what dice do in combat.lua, how models move, what a fleet has to be like and how a match
-- is drawn in setup.lua.

-- What several commands share
local not_engaged = need { "not (engaged)", "an engaged squadron cannot move", id = "engaged" }   -- WAR-62

return rules {
  id = "warfleet", title = "Warfleet", text = "Two fleets of 300 points, four rounds, a handful of objectives among the asteroids.",
  seats = { min = 2, max = 2 }, decks = { "line_of_battle", "rams" }, map = "belt", active = "active", start = "phase",
  -- for bots that search: objectives held, and what is left of the fleet
  score = "60 * count(where(attached(me.fleet), it.is_objective)) + sum(me.fleet | me.reserve | me.away, it.cost)",
  keep_order = true, numbered = true,
  table = { width = 72, height = 48 },                                                    -- WAR-06
  questions = { "part", "mend" },
  endings = { "most objectives", "nothing is left" },

  position = { initiative = "A" },

  params = {
    param { "points", 300, text = "points a fleet may cost" },
    param { "hero_points", 300, text = "points of a fleet for each hero" },
    param { "rounds", 4, text = "rounds of a match" },
    param { "terrain_min", 5, text = "pieces of terrain a battle needs at least" },
    param { "extra_objectives", 1, text = "objectives besides those of the D3" },
    param { "apart", 9, inches = true, text = "objectives are further than this from edges, zones and each other" },
    param { "zone", 12, inches = true, text = "depth of a deployment zone" },
    param { "engaged", 2, inches = true, text = "squadrons within this are engaged" },
    param { "clear", 1, inches = true, text = "a ship that rests on another one goes on until it is this far from all" },
    param { "beside", 1, inches = true, text = "squadrons under a ship are put within this" },
    param { "difficult_speed", 50, text = "percent of the speed that is left in difficult terrain" },
    param { "turn_after", 50, text = "percent of a move after which a ship may turn" },
    param { "hold_turn", 180, degrees = true, text = "turn of a ship that holds" },
    param { "move_turn", 90, degrees = true, text = "turn in a move" },
    param { "cruise_turn", 45, degrees = true, text = "turn in a cruise, and in a ram" },
    param { "easy_target", 2, text = "what hits a ship that held" },
    param { "part_damage", 3, text = "damage that disables an upgrade" },
    param { "squadron_damage", 3, text = "damage that destroys a squadron" },
    param { "ram_low", 3, text = "damage of a ram to the ship with fewer upgrades" },
    param { "ram_high", 2, text = "damage of a ram to the other ship, and to both if they are equal" },
    param { "morale", 6, text = "what die and working upgrades have to reach" },
    param { "morale_half", 2, text = "a fleet tests if this times its ships is no more than it began with" },
    param { "come_back", 4, inches = true, text = "a ship returns within this of where it left" },
    param { "mend_disabled", 1, text = "1: a disabled upgrade may be repaired" },
    param { "blocking_sight", 1, text = "1: blocking terrain stops the sight" },
    param { "hit_whole_path", 0, text = "1: a ship that comes to rest on another one damages all it has passed" },
  },

  kinds = {
    kind { "ship", subtypes = { "light", "medium", "heavy" }, text = "a capital ship",
      numbers = { "cost", "slots", number { "move", inches = true }, number { "cruise", inches = true }, number { "range", inches = true },
        "attacks", "strength", "evasion", "toughness", "of_faction" } },
    kind { "squadron", subtypes = { "gunship", "fighter", "bomber" }, text = "a squadron of small craft",
      numbers = { "cost", number { "move", inches = true }, number { "cruise", inches = true }, number { "range", inches = true },
        "attacks", "strength", "evasion", "toughness", "of_faction" } },
    kind { "weapon", text = "an upgrade that fires in the arc it is mounted in",
      numbers = { number { "range", inches = true }, "attacks", "strength", "of_faction" } },
    kind { "upgrade", text = "a part of a ship; costs nothing, takes a slot",
      numbers = { "limit", number { "reach", inches = true }, "of_faction" } },
    kind { "hero", text = "an officer on a ship", numbers = { "cost", "reach", "of_faction" } },
    kind { "title", text = "the name of a ship", numbers = { "cost", "reach", "of_faction" } },
    kind { "special", text = "a special rule", numbers = { "reach" } },
    kind { "terrain", text = "a piece of terrain", numbers = { "cover", "difficult", "blocking", "dangerous" } },
    kind { "objective", text = "an objective marker" },
    kind { "mine", text = "a mine marker", numbers = { "reach", "harm" } },
  },

  zones = {
    zone { "fleet", per_seat = true, in_play = true, on_table = true, stats = { "evasion", "toughness" }, text = "models on the table" },
    zone { "reserve", per_seat = true, in_play = true, stats = {}, deck = true, fitted = true, text = "models not on the table yet" },
    zone { "away", per_seat = true, in_play = true, stats = {},
      text = "ships that have left the table and come back at the end of the round" },
    zone { "lost", per_seat = true, in_play = true, stats = {}, text = "models that were destroyed" },
    zone { "surrendered", per_seat = true, in_play = true, stats = {}, text = "models that gave up" },
    zone { "mines", per_seat = true, in_play = true, on_table = true, stats = {}, text = "mines on the table" },
    zone { "terrain", in_play = true, on_table = true, stats = {}, text = "terrain on the table" },
    zone { "objectives", in_play = true, on_table = true, stats = {}, text = "objectives that nobody holds" },
    zone { "store", interchangeable = true, shown = false, text = "objectives and mines that are not on the table" },
    zone { "specials", in_play = true, stats = {}, shown = false, text = "the special rules of this battle" },
  },

  attributes = {
    attribute { "active", is = "seat", text = "who acts" },
    attribute { "initiative", is = "seat", option = true, text = "who has the initiative" },
    attribute { "round", initial = 1, text = "number of the round" },
    attribute { "class", words = { "squadrons", "light", "medium", "heavy" }, initial = 1, text = "whose phase it is" },
    attribute { "south", is = "seat", text = "who deploys in the south" },
    attribute { "strict", shown = false, text = "1 in a position: the fleets have to be legal" },
    attribute { "to_place", shown = false, text = "objectives still to be placed" },
    attribute { "gap_x", inches = true, shown = false, text = "a place for an objective in a gap between others" },
    attribute { "gap_y", inches = true, shown = false, text = "the same" },
    attribute { "model", is = "card", lasts = "activation", text = "the model that is activated" },
    attribute { "action", words = { "hold", "move", "cruise", "ram" }, lasts = "activation", text = "what it does" },
    attribute { "given", initial = 1, shown = false, lasts = "activation", text = "0 = no more of its upgrades and heroes is used" },
    attribute { "chosen", shown = false, text = "1 = something was put onto the table, or moved" },
    attribute { "mover", is = "card", shown = false, text = "the model that has moved" },
    attribute { "last_fired", is = "card", shown = false, lasts = "activation", text = "the last weapon that fired" },
    attribute { "rammed", is = "card", shown = false, lasts = "activation", text = "the ship that is rammed" },
    attribute { "stopper", is = "card", shown = false, text = "what stopped the ship that was pushed" },
    attribute { "hazard", is = "card", shown = false, text = "the mine, terrain or model whose turn it is" },
    attribute { "victim", is = "card", shown = false, text = "the model that takes damage, or tests its morale" },
    attribute { "ignored", shown = false, text = "1 = the point of damage at hand is not taken" },
    attribute { "part", is = "card", shown = false, text = "the upgrade that takes damage, or is repaired" },
    attribute { "taking", of = "card", shown = false, text = "1 = an upgrade on which this damage goes on" },   -- WAR-150
    attribute { "weapon", is = "card", shown = false, lasts = "activation", text = "what fires: the model itself or one of its weapons" },
    attribute { "mark", is = "card", shown = false, lasts = "activation", text = "what it fires at" },
    attribute { "last_side", shown = false, lasts = "activation", text = "the side to which it fired" },
    attribute { "shots", shown = false, text = "attacks of a weapon that splits them at this target" },
    attribute { "points", shown = false, text = "damage to be dealt, or what was rolled" },
    attribute { "hits", shown = false, text = "hits of the attack" },
    attribute { "ones", shown = false, text = "dice of the attack that show a 1" },
    attribute { "recoil", shown = false, text = "damage of a ram to the ship that rams" },
    attribute { "bumping", shown = false, text = "1: the ship that rams pushes with a further die" },
    attribute { "die", shown = false, text = "the die rolled last" },
    attribute { "indirect", shown = false, text = "1 = the hits fall on a model that was not aimed at" },
    attribute { "slack", inches = true, shown = false, text = "how much further squadrons are put for want of room" },
    attribute { "firing", initial = 1, shown = false, lasts = "activation", text = "0 = it fires no more" },
    attribute { "flights", shown = false, text = "models activated in this turn" },
    attribute { "leader", is = "card", shown = false, text = "what lets another model act in the same turn" },
    attribute { "player", is = "seat", shown = false, text = "whose turn it is in an order of both" },
    attribute { "low", shown = false, text = "edge that was chosen: 1 south, 2 north" },
    attribute { "ship_at", is = "card", shown = false, text = "the ship beside which squadrons are put" },

    attribute { "resting", of = "seat", lasts = "phase", shown = false,
      text = "keeps back what may act in another phase, too; after the squadrons' phase until somebody has acted" },

    attribute { "mount", of = "card", deck = true, words = { "front", "sides", "rear" }, text = "where a weapon is mounted" },
    attribute { "damage", of = "card", text = "damage taken" },
    attribute { "sandbox_evasion", of = "card", shown = false, text = "in positions: what hits it instead of the number of its card" },
    attribute { "sandbox_toughness", of = "card", shown = false,
      text = "in positions: what blocks a hit instead of the number of its card" },
    attribute { "faction", of = "card", text = "which faction it is of, 0 none" },
    attribute { "held", of = "card", text = "1 on a model that has held and not moved since" },
    attribute { "acted", of = "card", lasts = "round", text = "1 if it was activated in this round" },
    attribute { "hurt", of = "card", lasts = "round", text = "1 if it has taken damage in this round" },
    attribute { "late", of = "card", text = "1 while it is kept back" },
    attribute { "edge", of = "card", words = { "north", "east", "south", "west" }, text = "the edge by which it left" },
    attribute { "exit_x", of = "card", inches = true, text = "where it left" },
    attribute { "exit_y", of = "card", inches = true, text = "where it left" },
    attribute { "shot_by", of = "card", is = "card", shown = false, lasts = "activation", text = "the last weapon that fired at it" },
    attribute { "fired", of = "card", shown = false, lasts = "activation", text = "attacks a weapon has made" },
    attribute { "fired_right", of = "card", shown = false, lasts = "activation", text = "of these to the right" },
    attribute { "fired_left", of = "card", shown = false, lasts = "activation", text = "of these to the left" },
    attribute { "used", of = "card", shown = false, lasts = "activation", text = "1 = an upgrade that was used" },
    attribute { "pending", of = "card", shown = false, text = "damage that is still to be assigned" },
    attribute { "met", of = "card", shown = false, text = "place on the way of a mine, of dangerous terrain" },
    attribute { "taken", of = "card", shown = false, text = "place on the way of an objective" },
    attribute { "passed", of = "card", shown = false, text = "1 = a ship that the mover came to rest on" },
    attribute { "crossed", of = "card", shown = false, text = "place on the way of a ship" },
    attribute { "displaced", of = "card", shown = false, text = "1 = a squadron that is put beside a ship" },
    attribute { "test", of = "card", shown = false, text = "its morale: 1 = holds, 2 = fails" },
  },

  stats = {
    stat { "move", base = "it.move", text = "how far it moves" },
    stat { "cruise", base = "it.cruise", text = "how far it cruises and rams" },
    stat { "strength", base = "it.strength", text = "what its hits take off blocks" },
    stat { "to_hit", text = "added to its dice" },
    stat { "volleys", base = "1", text = "how often its attacks are rolled" },
    stat { "bonus_damage", text = "added to each hit that is not blocked" },
    stat { "slots", base = "it.slots", text = "upgrades it carries" },
    stat { "limit", base = "choose(it.limit > 0, it.limit, param.part_damage)", text = "damage that disables it" },
    stat { "hides_beyond", text = "from further than this it is in cover" },
    stat { "unscathed", text = "1: overlaps with enemy ships do it no damage" },
    stat { "ram_back", text = "damage added to what rams it" },
    stat { "push_dice", text = "1: it pushes with a further die" },
    stat { "ram_bonus", text = "damage added when it rams" },
    stat { "both_sides", text = "1: its weapons on the sides may fire to both sides" },
    stat { "any_phase", text = "1: it may act in another phase" },
    stat { "ships_only", text = "1: it fires at ships only" },
    stat { "squadrons_only", text = "1: it fires at squadrons only" },
    stat { "splits", text = "1: its attacks may be split among several targets" },
    stat { "evasion", base = "choose(it.sandbox_evasion > 0, it.sandbox_evasion, it.evasion)", text = "what hits it" },
    stat { "toughness", base = "choose(it.sandbox_toughness > 0, it.sandbox_toughness, it.toughness)", text = "what blocks a hit" },
    stat { "attacks", base = "it.attacks", text = "dice of an attack" },
    stat { "range", base = "it.range", text = "how far it fires" },
  },

  streams = { stream { "table" }, stream { "gunnery" } },

  words = {
    foe = "me.next",
    front = "1", right = "2", rear = "3", left = "4",                                    -- WAR-133: facings
    north = "1", west = "4",                                                             -- edges
    all_models = "every.fleet",
    all_guns = "every.fleet | attached(every.fleet)",
    all_arms = "every.fleet | every.reserve | attached(every.fleet | every.reserve)",    -- what special rules reach, deployed or not
    blocking = "where(terrain, it.blocking > 0)",
    difficult = "where(terrain, it.difficult > 0)",
    cover = "where(terrain, it.cover > 0)",
    is_part = "it.is_upgrade or it.is_weapon",                                           -- WAR-199: weapons are upgrades
    by_id = "choose(it.is_bomber, 1, choose(it.is_fighter, 2, choose(it.is_gunship, 3, choose(it.is_heavy, 4, choose(it.is_light,"
      .. " 5, 6)))))",
    works = "it.damage < it.limit",                                                      -- WAR-151
    begun = "(is_part) and it.damage > 0 and it.damage < it.limit",
    card_works = "card.damage < card.limit",
    can_be_mended = "(is_part) and it.damage > 0 and (param.mend_disabled == 1 or it.damage < it.limit)",   -- WAR-158
    due = "it.acted == 0 and choose(class == 1, it.is_squadron, choose(class == 2, it.is_light, choose(class == 3, it.is_medium,"
      .. " it.is_heavy)))",
    must_act = "due and it.any_phase == 0",
    may_act = "it.acted == 0 and (due or it.any_phase > 0)",
    -- WAR-59 to WAR-64: a squadron is engaged with every enemy squadron within 2 inches
    engaged = "model.is_squadron and any(where(model.controller.next.fleet, it.is_squadron), within(model, it, param.engaged))",
    held_objectives = "count(where(attached(seat.fleet), it.is_objective))",
    fleet_cost = "sum(me.reserve | me.fleet, it.cost) + sum(attached(me.reserve | me.fleet), it.cost)",
    its_faction = "it.faction + it.of_faction",
    foe_cost = "sum(foe.reserve | foe.fleet, it.cost) + sum(attached(foe.reserve | foe.fleet), it.cost)",
    -- what a shot is like: `card` fires, the model itself (its turret) or one of its weapons
    at_rear = "target.is_ship and facing(target, card) == rear",                         -- WAR-137 to WAR-140
    in_cover = "any(cover, crossed(card, target, it) > 0.001in)"
      .. " or (target.hides_beyond > 0 and not within(card, target, target.hides_beyond))",
    in_arc = "card == model or choose(card.mount == 1, facing(model, target) == front, choose(card.mount == 3, facing(model,"
      .. " target) == rear,"
      .. " facing(model, target) == right or facing(model, target) == left))",           -- WAR-130 to WAR-134
    -- WAR-121, WAR-135, WAR-258, WAR-330: each weapon once, or until its attacks are used up; on the sides to one of them
    can_fire = "(it == model or (it.host == model and it.is_weapon and works)) and (it.fired < its_shots or (it.mount == 2 and (it_both)))",
    it_both = "model.both_sides > 0", card_both = "model.both_sides > 0",
    its_shots = "choose(it.splits > 0, it.attacks, 1)",
    card_shots = "choose(card.splits > 0, card.attacks, 1)",
    attacks_left = "card.attacks * against(target, card.volleys) - choose(card.splits > 0, fired_there, 0)",
    fired_there = "choose(card.mount ~= 2, card.fired, choose(facing(model, target) == right, card.fired_right, card.fired_left))",
    fired_elsewhere = "choose(card.mount ~= 2, 0, choose(facing(model, target) == right, card.fired_left, card.fired_right))",
  },

  events = {
    event { "initiative_won", text = "{seat} wins the initiative" },
    event { "rolled", text = "{seat} rolls {amount}" },
    event { "objectives_known", text = "{amount} objectives" },
    event { "objective_placed", text = "an objective is placed at {place}" },
    event { "objective_left_out", text = "no place is left for an objective, and it is left out" },
    event { "deployed", text = "{seat} deploys {card} at {place}" },
    event { "round_began", text = "round {amount} begins" },
    event { "phase_began", text = "" },
    event { "activated", text = "{seat} activates {card}" },
    event { "held_on", text = "{card} holds at {place}" },
    event { "ship_moved", text = "{card} moves {inches} inches to {place}" },
    event { "squadron_moved", text = "{card} flies {inches} inches to {place}" },
    event { "came_in_contact", text = "{card} rams at {place}" },
    event { "ship_rammed", text = "{source} rams {card}" },
    event { "ship_pushed", text = "{card} is pushed to {place}" },
    event { "squadron_displaced", text = "{card} is put at {place}" },
    event { "left_table", text = "{card} leaves the table" },
    event { "returned", text = "{card} comes back at {place}" },
    event { "objective_taken", text = "{target} takes {card}" },
    event { "objective_dropped", text = "{card} is dropped at {place}" },
    event { "mine_went_off", text = "a mine goes off at {source}" },
    event { "hit_hazard", text = "{card} comes through {source}: {amount} damage" },
    event { "fired", text = "{source} fires at {card}" },
    event { "attack_rolled", text = "{card} rolls {dice}: hits {amount}" },
    event { "block_rolled", text = "{card} rolls {dice}: blocks {amount}" },
    event { "die_rolled", text = "" },
    event { "damage_taken", text = "{card} takes {amount} damage" },
    event { "part_damaged", text = "{card} is damaged: {after}" },
    event { "part_disabled", text = "{card} is disabled" },
    event { "repaired", text = "{card} is repaired: {after}" },
    event { "destroyed", text = "{card} is destroyed" },
    event { "morale_tested", text = "{card} tests its morale: {amount}" },
    event { "surrendered", text = "{card} surrenders" },
    event { "scored", text = "objectives held by {seat}: {amount}" },
  },

  spots = setup.spots, courses = setup.courses,          -- where models may be put, how they move

  verbs = { verb { "prepare", from = "where(attached(me.fleet), it.host == model and works and it.used == 0)", windows = "ready" } },

  commands = {
    -- before the battle
    command { "place", text = "place an objective", from = "store", kind = "objective", spot = "objective", to = "objectives",
      event = "objective_placed", windows = "mission" },
    command { "deploy", text = "put a ship onto the table", from = "reserve", kind = "ship", windows = "deploy_ships", spot = "deployment",
      need = { need { "card.late == 0", "it is kept back" } },  -- WAR-35, WAR-36
      does = set { "who", "mover", "card" }, to = "fleet", event = "deployed" },
    command { "deploy_squadron", verb = "deploy", text = "put a squadron onto the table", from = "reserve", kind = "squadron",
      windows = "deploy_squadrons", spot = "deployment", to = "fleet", event = "deployed" },                                 -- WAR-37

    -- one model acts: WAR-41, WAR-45, WAR-46
    command { "activate", text = "choose the model that acts", from = "where(me.fleet, may_act)", windows = "choose_model",
      does = setup.is_activated, sets = "card.acted = 1" },

    command { "hold", text = "stay, and turn up to 180 degrees", windows = "action", course = "stand",                       -- WAR-51
      does = { set { "what", "action", "1" }, set { "easy", "held", "1", of = "model" } } },
    command { "move", text = "move straight ahead, with one turn up to 90 degrees", windows = "action", course = "move",     -- WAR-52
      need = { need { "model.is_ship", "a squadron flies" } },
      does = { set { "what", "action", "2" }, set { "hard", "held", "0", of = "model" } } },
    -- WAR-53
    command { "cruise", text = "move further, with one turn up to 45 degrees, and do not fire", windows = "action", course = "cruise",
      need = { need { "model.is_ship", "a squadron flies" } },
      does = { set { "what", "action", "3" }, set { "hard", "held", "0", of = "model" } } },
    command { "fly", verb = "move", text = "fly up to the speed", windows = "action", course = "fly",                        -- WAR-57
      need = { need { "model.is_squadron", "only squadrons fly" }, not_engaged },
      does = { set { "what", "action", "2" }, set { "hard", "held", "0", of = "model" } } },
    command { "fly_far", verb = "cruise", text = "fly further, and do not fire", windows = "action", course = "fly_far",
      need = { need { "model.is_squadron", "only squadrons fly" }, not_engaged },
      does = { set { "what", "action", "3" }, set { "hard", "held", "0", of = "model" } } },
    -- WAR-54 to WAR-56, WAR-116
    command { "ram", text = "ram an enemy ship", windows = "action", course = "ram", target = "where(foe.fleet, it.is_ship)",
      need = { need { "model.is_ship", "squadrons cannot ram" } },
      does = { set { "what", "action", "4" }, set { "hard", "held", "0", of = "model" }, set { "whom", "rammed", "target" } } },

    -- WAR-83
    command { "displace", text = "put a squadron beside the ship", windows = { "displacement", "own_displacement" }, spot = "beside",
      from = "where(every.fleet, it.displaced == 1 and it.controller ~= me)", sets = "card.displaced = 0" },
    -- WAR-89
    command { "comeback", text = "put a ship back onto the table", from = "away", kind = "ship", windows = "returns", spot = "comeback",
      to = "fleet", event = "returned", sets = { "card.edge = 0", "card.exit_x = 0", "card.exit_y = 0" } },

    command { "fire", text = "fire a weapon at a model in range", windows = "shooting", from = "where(all_guns, can_fire)",
      target = target { "foe.fleet", need = {                                                                                -- WAR-127
        need { "within(card, target, card.range)", "it is out of range", id = "range" },                                     -- WAR-118
        need { "in_arc", "it is not in the arc of this weapon", id = "arc" },
        -- WAR-125
        need { "not (engaged) or (target.is_squadron and within(model, target, param.engaged))",
          "engaged squadrons fire at squadrons they are engaged with", id = "engaged" },
        -- WAR-310
        need { "card.ships_only == 0 or target.is_ship", "it fires at ships only", id = "ships_only" },
        need { "card.squadrons_only == 0 or target.is_squadron", "it fires at squadrons only", id = "squadrons_only" },            -- WAR-311
        need { "fired_there < card_shots", "it has fired", id = "once" },                                                     -- WAR-121
        -- WAR-330: the attacks of one weapon are split, at other targets; it does not come back when another weapon has fired
        need { "fired_there == 0 or (last_fired == card and (card.mount ~= 2 or facing(model, target) == last_side) and target.shot_by"
          .. " ~= card)", "it has fired, and its rest goes at other targets, before anything else is fired at", id = "split" },
        need { "fired_elsewhere == 0 or (card_both)", "it has fired to the other side", id = "one_side" },           -- WAR-135, WAR-258
        -- WAR-119
        need { "param.blocking_sight == 0 or not any(blocking, crossed(card, target, it) > 0.001in)", "it is out of sight", id = "sight" },
      } },
      does = { set { "with_what", "weapon", "card" }, set { "at_what", "mark", "target" } } },
  },

  picture = setup.picture,
  checks = {
    check { "nothing_left", text = "a battle without models is over", when = "not any(every.fleet | every.reserve | every.away)", -- WAR-348
      flow = finish { "empty", reason = "nothing is left" } },
  },
  combats = { combat.attack },
  odds = combat.odds,
  deck_needs = setup.fleet_needs(""),
  position_needs = setup.fleet_needs("strict == 0 or "),           -- a position may be anything, unless it says strict = 1
}
