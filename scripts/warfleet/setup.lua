-- Warfleet: how models move, where they may be put, what a fleet has to be like, what a battle begins with. A course is a way on the
-- table; its needs are about the place where it ends. What it meets is dealt with in flow.lua, in the order of the way.
local other_ships = "where(all_models, it.is_ship and it ~= card)"

-- WAR-243, WAR-183: mines of the other side, and dangerous terrain that is crossed. Both are met in one order (WAR-G09).
local mines = meet { "card.controller.next.mines", within = "first(card.controller.next.mines, true).reach", order = "met" }
local dangers = meet { "where(terrain, it.dangerous > 0)", through = true, order = "met" }
local objectives = meet { "objectives", order = "taken" }                                    -- WAR-21, WAR-22

local free_of_obstacles = need { "not any(blocking, overlaps(card, it))", "an obstacle is in the way", id = "obstacles" }   -- WAR-180
local free_of_models = need { "not any(where(all_models, it ~= card), overlaps(card, it))", "it would end on another model", id = "room" }

-- WAR-67 to WAR-73, WAR-76 to WAR-81, WAR-88: straight ahead with one turn, past ships, over the edge
local function ship_course(name, length, turn)
  return course { name, card = "model", length = length, turn = turn, turn_after = "turn_after",
    slowed_by = "difficult", slowed_to = "difficult_speed", barred_by = "blocking",          -- WAR-177, WAR-180
    beyond = { beyond { other_ships, clear = "param.clear" } }, overlapped = "passed", exit = "edge",
    meets = { mines, dangers, objectives, meet { other_ships, through = true, order = "crossed" } }, event = "ship_moved" }
end

-- WAR-57 to WAR-66, WAR-93: any way up to the speed; it must end near everything it comes near to
local function squadron_course(name, length)
  return course { name, along = "free", card = "model", length = length, slowed_by = "difficult", slowed_to = "difficult_speed",
    barred_by = "blocking",
    need = {
      need { "inside(card, 0in, 0in, 72in, 48in)", "a squadron stays on the table", id = "table" },
      free_of_models,
      need { "not any(where(foe.fleet, it.is_squadron and swept(it) <= param.engaged + 0.001in), not within(card, it, param.engaged))",
        "it has to end within 2 inches of each enemy squadron that it comes within 2 inches of", id = "engages" },
    },
    meets = { mines, dangers }, event = "squadron_moved" }
end

local models = "me.reserve | me.fleet"

-- What a card demands of the fleets it is in
local function demand(condition, text, id, of)
  local function of_fleets(unless) return { need { unless .. "(" .. condition .. ")", text, of = of, id = id } } end
  return of_fleets(""), of_fleets("strict == 0 or ")
end

-- What a fleet has to be like: WAR-08 to WAR-13, WAR-189 to WAR-203
local function fleet_needs(unless)
  local function in_all(of, condition, text, id) return need { unless .. "(" .. condition .. ")", text, of = of, id = id } end
  return {
    need { unless .. "(fleet_cost <= param.points)", "WAR-09: the fleet costs more points than were agreed on", id = "points" },
    in_all(models, "it.is_ship or it.is_squadron", "WAR-12: a fleet is bought of ships and squadrons, and what ships carry", "models"),
    in_all("attached(" .. models .. ")", "is_part or it.is_hero or it.is_title or it.is_objective and it.host.in_fleet",
      "WAR-12: a ship carries upgrades, a hero and a title", "cargo"),
    in_all("attached(attached(" .. models .. "))", "false", "WAR-12: what a ship carries, carries nothing", "nested"),
    need { unless .. "(any(" .. models .. ", it.is_ship))", "a fleet has at least one ship", id = "ship" },
    need { unless .. "(fleet_cost == foe_cost)", "WAR-08: the fleets are unequal", id = "equal" },
    need { unless .. "(count(where(" .. models .. ", it.is_squadron)) <= sum(where(" .. models .. ", it.is_ship), it.slots))",
      "WAR-10: more squadrons than upgrade slots", id = "squadrons" },
    need { unless .. "(count(where(attached(" .. models .. "), it.is_hero)) <= (fleet_cost) // param.hero_points)",
      "WAR-11: more heroes than one for each 300 points", id = "heroes" },
    in_all("attached(" .. models .. ")",
      "not it.is_hero or count(where(attached(" .. models .. "), it.is_hero and it.def == card.def)) <= 1",
      "WAR-190: a hero serves once in a fleet", "same_hero"),
    in_all(models, "count(where(it.attached, it.is_hero)) <= 1 and count(where(it.attached, it.is_title)) <= 1",
      "WAR-191: a ship has one hero and one title at most", "one_each"),
    in_all(models, "it.is_ship or count(it.attached) == 0", "WAR-193: squadrons take no heroes, titles or upgrades", "squadrons_bare"),
    in_all(models, "it.is_squadron or count(where(it.attached, is_part)) == it.slots", "WAR-194: every upgrade slot is filled", "slots"),
    in_all(models, "distinct(where(it.attached, is_part), it.def)", "WAR-195: an upgrade comes once on a ship", "once"),
    in_all(models, "all(where(it.attached, it.is_weapon), it.mount > 0 and it.mount < 4)",
      "WAR-200: a weapon is mounted on a facing: front, sides or rear", "mounted"),
    in_all(models .. " | attached(" .. models .. ")", "it.is_weapon or it.mount == 0",
      "WAR-200: weapons are mounted on a facing, and nothing else", "mounts"),
    in_all(models, "distinct(where(it.attached, it.is_weapon), it.mount)", "WAR-201: a facing holds one weapon", "facings"),
    need { unless .. "(count(terrain) >= param.terrain_min)", "WAR-07: at least 5 pieces of terrain", id = "terrain" },
    need { unless .. "(all(terrain, it.is_terrain))", "WAR-07: terrain is made of pieces of terrain", id = "only_terrain" },
    need { unless .. "(count(store, it.is_objective) >= 3 + param.extra_objectives or any(objectives))",
      "WAR-16: there may be more objectives to place; the map needs some, store = { \"5 obj\", \"16 mine\" }", id = "objectives" },
    need { unless .. "(any(specials))", "WAR-310: the special rules are missing; a map lists them as maps/belt.lua does", id = "specials" },
    need { unless .. "(same(where(" .. models .. " | attached(" .. models .. "), its_faction > 0), its_faction))",
      "WAR-13: cards of more than one faction", id = "faction" },
  }
end

-- WAR-20: a gap between objectives that the grid of offered places may miss. It is widest at the northern or the southern border of
-- the strip, either in a corner or as far from the one objective as from the other. Lengths are in 1/10000 inch, 20 is "more than".
local function square(x, y) return x * x + y * y end

local function find_gap()
  local west, south = param.apart + 20, param.zone + param.apart + 20
  local east, north = 720000 - west, 480000 - south
  local laid = game.objectives:list()
  local places = {}
  for _, y in ipairs { south, north } do
    places[#places + 1] = { west, y }
    places[#places + 1] = { east, y }
    for _, a in ipairs(laid) do
      for _, b in ipairs(laid) do
        if a.x < b.x then
          places[#places + 1] = { (square(b.x, y - b.y) - square(a.x, y - a.y)) // (2 * (b.x - a.x)), y }
        end
      end
    end
  end
  local widest = 0
  for _, place in ipairs(places) do
    local x, y = place[1], place[2]
    local nearest
    for _, it in ipairs(laid) do
      local gap = square(x - it.x, y - it.y)
      if not nearest or gap < nearest then nearest = gap end
    end
    if x >= west and x <= east and nearest > widest then
      widest = nearest
      act.set(game, "gap_x", x)
      act.set(game, "gap_y", y)
    end
  end
end

-- WAR-14, WAR-15: both roll for the initiative, again after a tie
local function roll_off()
  local a, b
  repeat
    a, b = dice.roll("table", "1d6"), dice.roll("table", "1d6")
  until a ~= b
  act.set(game, "initiative", a > b and seat(1) or seat(2))
  act.announce("initiative_won", game.initiative)
end

-- What maps and positions have: all special rules, objectives, and mines for two sappers for eight rounds. Those that went off come
-- back (WAR-242, WAR-G55).
return {
  specials = { "each special" }, store = { "5 objective", "16 mine" },
  roll_off = roll_off, find_gap = find_gap, models = models, demand = demand,
  is_activated = { set { "who", "model", "card" }, announce { "tell", event = "activated", card = "card" } },
  -- for courses and spots of cards
  other_ships = other_ships, mines = mines, dangers = dangers, objectives = objectives, free_of_models = free_of_models,
  free_of_obstacles = free_of_obstacles,
  courses = {
    -- WAR-51, WAR-86
    course { "stand", card = "model", turn = "choose(model.is_ship, param.hold_turn, 0)", need = { free_of_models, free_of_obstacles },
      event = "held_on" },
    ship_course("move", "model.move", "param.move_turn"),
    ship_course("cruise", "model.cruise", "param.cruise_turn"),
    squadron_course("fly", "model.move"),
    squadron_course("fly_far", "model.cruise"),
    -- WAR-74, WAR-75, WAR-117
    course { "ram", card = "model", length = "model.cruise", turn = "param.cruise_turn", turn_after = "turn_after", reaches = "target",
      slowed_by = "difficult", slowed_to = "difficult_speed", barred_by = "blocking",
      need = { need { "not any(where(all_models, it.is_ship and it ~= card), overlaps(card, it))",
        "it would come to rest on a ship", id = "room" } },
      meets = { mines, dangers, objectives }, event = "came_in_contact" },
    -- WAR-106 to WAR-113
    course { "pushed", along = "away", of = "model", card = "rammed", length = "points * 1in",
      stops_at = other_ships .. " | terrain", barred_by = other_ships .. " | blocking", stopped_by = "stopper",
      meets = { meet { "where(terrain, it.dangerous > 0 and not within(it, card, 0in))", order = "met" } }, exit = "edge",
      event = "ship_pushed" },
  },

  -- Where models may be put (places of bases are in inches, headings in degrees).
  spots = {
    spot { "objective", text = "more than 9 inches from edges, deployment zones and other objectives",
      inside = { west = "param.apart", south = "param.zone + param.apart", east = "72in - param.apart",
        north = "48in - param.zone - param.apart" },
      tries = { x = "gap_x", y = "gap_y", apart = "param.apart + 0.002in" },
      need = {
        -- WAR-18
        need { "edge_gap(card, 2) > param.apart + 0.001in and edge_gap(card, 4) > param.apart + 0.001in",
          "an objective lies more than 9 inches from the edges", id = "edges" },
        need { "edge_gap(card, 1) > param.zone + param.apart + 0.001in and edge_gap(card, 3) > param.zone + param.apart + 0.001in",
          "an objective lies more than 9 inches from the deployment zones", id = "zones" },                                  -- WAR-19
        -- WAR-20
        need { "not any(objectives, within(card, it, param.apart))", "objectives lie more than 9 inches from each other", id = "apart" },
        need { "not any(blocking, overlaps(card, it))", "it lies inside of an obstacle", id = "obstacles" },
      } },
    -- WAR-36, WAR-39
    spot { "deployment", text = "within 12 inches of the own edge", turns = true,
      inside = { south = "choose(me == south, 0, 48in - param.zone)", north = "choose(me == south, param.zone, 48in)" },
      facing = "choose(me == south, 0deg, 180deg)",
      need = {
        need { "not any(all_models, overlaps(card, it))", "it overlaps another model", id = "room" },
        free_of_obstacles,
      } },
    -- WAR-82, WAR-84
    spot { "beside", text = "within 1 inch of the ship", around = "ship_at", reach = "param.beside + slack", event = "squadron_displaced",
      need = { need { "not any(where(all_models, it ~= card), overlaps(card, it))", "it overlaps another model", id = "room" },
        free_of_obstacles } },
    -- WAR-89, WAR-90
    spot { "comeback", text = "touching the edge, within 4 inches of where it left", turns = true, edge = "card.edge",
      tries = { x = "card.exit_x", y = "card.exit_y" },
      facing = "choose(card.edge == 1, 180deg, choose(card.edge == 2, 270deg, choose(card.edge == 3, 0deg, 90deg)))",
      need = {
        need { "gap_to(card, card.exit_x, card.exit_y) <= param.come_back + 0.001in", "it is more than 4 inches from where it left",
          id = "near" },
        need { "not any(all_models, overlaps(card, it))", "it overlaps another model", id = "room" },
        free_of_obstacles,
      } },
  },

  -- What numbers mean in pictures (qd render, :map).
  picture = {
    title = { "round", "class", "initiative" },
    scores = { { "objectives", value = "held_objectives" } },
    actor = "model", began = "activated",
    arcs = { "front", "sides", "rear" },                                                     -- the words of `mount`
    ranges = {
      { when = "it.is_weapon and works", range = "it.range", arc = "it.mount" },
      { when = "it.is_ship or it.is_squadron", range = "it.range" },                         -- a turret fires all round
    },
    tracks = {
      { of = "it.is_weapon or it.is_upgrade", damage = "it.damage", limit = "it.limit" },
      { of = "it.is_squadron", damage = "it.damage", limit = "param.squadron_damage" },
    },
    patterns = { cover = "dots", difficult = "waves", dangerous = "crosses", blocking = "solid" },
    marks = { objective = "star", mine = "burst" },
  },

  fleet_needs = fleet_needs,
}
