-- Warfleet: how models move. A course is a way on the table; its needs are about the place where it ends. What it meets is dealt
-- with in flow.lua, in the order of the way.
local other_ships = "where(all_models, it.is_ship and it ~= card)"

-- WAR-243, WAR-183: mines of the other side, and dangerous terrain that is crossed. Both have one order (G-09).
local mines = meet { "card.controller.next.mines", within = "first(card.controller.next.mines, true).reach", order = "met" }
local dangers = meet { "where(terrain, it.dangerous > 0)", through = true, order = "met" }
local objectives = meet { "objectives", order = "taken" }                                    -- WAR-21, WAR-22

local free_of_models = need { "not any(where(all_models, it ~= card), overlaps(card, it))", "it would end on another model", id = "room" }

-- WAR-67 to WAR-73, WAR-76 to WAR-81, WAR-88: straight ahead with one turn, past ships, over the edge
local function ship_course(name, length, turn)
  return course { name, card = "model", length = length, turn = turn, turn_after = "turn_after",
    slowed_by = "difficult", barred_by = "blocking",                                         -- WAR-177, WAR-180
    beyond = { beyond { other_ships, clear = "param.clear" } }, overlapped = "passed", exit = "edge",
    meets = { mines, dangers, objectives, meet { other_ships, through = true, order = "crossed" } }, event = "ship_moved" }
end

-- WAR-57 to WAR-66, WAR-93: any way up to the speed; what it comes near to, it has to end near to
local function squadron_course(name, length)
  return course { name, along = "free", card = "model", length = length, slowed_by = "difficult", barred_by = "blocking",
    need = {
      need { "inside(card, 0in, 0in, 72in, 48in)", "a squadron stays on the table", id = "table" },
      free_of_models,
      need { "not any(where(foe.fleet, it.is_squadron and swept(it) <= param.engaged + 0.001in), not within(card, it, param.engaged))",
        "it has to end within 2 inches of each enemy squadron that it comes within 2 inches of", id = "engages" },
    },
    meets = { mines, dangers }, event = "squadron_moved" }
end

return {
  courses = {
    -- WAR-51, WAR-86
    course { "stand", card = "model", turn = "choose(model.is_ship, param.hold_turn, 0)", need = { free_of_models }, event = "held_on" },
    ship_course("move", "model.move", "param.move_turn"),
    ship_course("cruise", "model.cruise", "param.cruise_turn"),
    squadron_course("fly", "model.move"),
    squadron_course("fly_far", "model.cruise"),
    -- WAR-74, WAR-75, WAR-117
    course { "ram", card = "model", length = "model.cruise", turn = "param.cruise_turn", turn_after = "turn_after", reaches = "target",
      slowed_by = "difficult", barred_by = "blocking",
      need = { need { "not any(where(all_models, it.is_ship and it ~= card and it ~= target), overlaps(card, it))",
        "it would come to rest on another ship", id = "room" } },
      meets = { mines, dangers, objectives }, event = "came_in_contact" },
    -- WAR-106 to WAR-113
    course { "pushed", along = "away", of = "model", card = "rammed", length = "points * 1in",
      stops_at = other_ships .. " | terrain", stopped_by = "stopper", exit = "edge", event = "ship_pushed" },
    -- WAR-285 to WAR-287
    course { "drawn", along = "toward", of = "model", card = "pulled", length = "(die + extra) * 1in",
      stops_at = other_ships .. " | blocking", meets = { mines, dangers, objectives }, event = "ship_drawn" },
    -- WAR-288 to WAR-291
    course { "warp", card = "model", length = "(die + model.warp) * 1in", turn = "param.move_turn", turn_after = "turn_after",
      beyond = { beyond { other_ships, clear = "param.clear" }, beyond { "blocking", clear = "0in" } }, exit = "edge",
      meets = { mines, objectives }, event = "warped" },
    -- WAR-254, WAR-255
    course { "advance", card = "mover", any_length = true, length = "mover.move", slowed_by = "difficult", barred_by = "blocking",
      need = { free_of_models }, meets = { mines, dangers, objectives }, event = "advanced" },
  },
}
