-- The numbers of the cards, as the rules print them: WAR-204 to WAR-234, WAR-235 to WAR-292 and WAR-293 to WAR-323. Lengths are told in
-- 1/10000 inch.
local lengths = { move = true, cruise = true, range = true, reach = true }

local function read(t, who, names, numbers)
  for i, name in ipairs(names) do
    local number = lengths[name] and numbers[i] * 10000 or numbers[i]
    t.equal(t.A:value("fleet", who, name), number, name .. " of " .. who)
  end
end

-- One model of A alone on its side.
local function alone(name, text, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { text } }, B = { fleet = { "G@60,40" } } },
    play = play,
  }
end

-- Ships and squadrons: what they have themselves.
local model_names = { "cost", "move", "cruise", "range", "attacks", "strength", "evasion", "toughness" }

local models = {
  { "H", "WAR-204 to WAR-207", 80, 4, 6, 24, 2, 2, 2, 2 },
  { "M", "WAR-210 to WAR-213", 60, 6, 9, 18, 2, 1, 3, 3 },
  { "L", "WAR-215 to WAR-218", 40, 8, 12, 12, 2, 0, 4, 4 },
  { "G", "WAR-220 to WAR-223", 10, 10, 15, 2, 2, 0, 5, 5 },
  { "F", "WAR-224 to WAR-227", 10, 10, 15, 2, 3, 0, 5, 6 },
  { "B", "WAR-229 to WAR-232", 10, 8, 12, 2, 1, 2, 4, 5 },
}

for _, case in ipairs(models) do
  local key, rules = case[1], case[2]

  alone(rules .. ": the numbers of the model " .. key, key .. "@36,10,0", function(t)
    read(t, key .. "1", model_names, { table.unpack(case, 3) })
  end)
end

for key, slots in pairs { H = 4, M = 3, L = 2 } do
  alone("WAR-208, WAR-214, WAR-219: a " .. key .. " carries " .. slots .. " upgrades", key .. "@36,10,0", function(t)
    read(t, key .. "1", { "slots" }, { slots })
  end)
end

for key, special in pairs { G = { 0, 0, 0 }, F = { 0, 1, 0 }, B = { 1, 0, 1 } } do
  alone("WAR-222, WAR-228, WAR-233: the special rules of the squadron " .. key, key .. "@36,10", function(t)
    read(t, key .. "1", { "anti_ship", "anti_squadron", "deadly" }, special)
  end)
end

-- Weapons. A number of a special rule is 1 or 0.
local weapon_names = { "range", "attacks", "strength", "anti_ship", "blast", "broadside", "deadly", "overheating", "relentless",
  "hold_only" }

local weapons = {
  { "energy", "WAR-293, WAR-294", 12, 3, 1, 1, 0, 0, 0, 0, 0, 0 },
  { "giga", "WAR-295, WAR-296", 6, 1, 4, 0, 0, 0, 1, 0, 0, 0 },
  { "cannon", "WAR-297, WAR-298", 12, 4, 0, 0, 0, 0, 0, 0, 1, 0 },
  { "railgun", "WAR-299, WAR-300", 24, 3, 1, 0, 0, 0, 0, 1, 0, 0 },
  { "cluster", "WAR-301, WAR-302", 18, 1, 1, 0, 1, 0, 0, 0, 0, 0 },
  { "plasma", "WAR-303, WAR-304", 18, 2, 3, 0, 0, 0, 0, 1, 0, 0 },
  { "tsunami", "WAR-305 to WAR-307", 24, 1, 2, 0, 0, 0, 1, 0, 0, 1 },
  { "batteries", "WAR-308", 6, 2, 2, 0, 0, 1, 0, 0, 0, 0 },
}

for _, case in ipairs(weapons) do
  local key, rules = case[1], case[2]

  alone(rules .. ": the numbers of the weapon " .. key, "H@36,10,0{" .. key .. "[mount=sides]}", function(t)
    read(t, "H1/" .. key, weapon_names, { table.unpack(case, 3) })
  end)
end

-- Heroes, titles and upgrades.
local cargo = {
  { "tactician", "WAR-235", { "cost" }, { 15 } },
  { "sapper", "WAR-241, WAR-242", { "cost", "reach" }, { 10, 4 } },
  { "ace", "WAR-249, WAR-250", { "cost", "reach" }, { 10, 6 } },
  { "vanguard", "WAR-253", { "cost" }, { 10 } },
  { "avenger", "WAR-257", { "cost" }, { 5 } },
  { "defiant", "WAR-260, WAR-261", { "cost", "reach", "mends" }, { 5, 6, 2 } },
  { "repair", "WAR-278", { "reach", "limit" }, { 4, 3 } },
  { "stealth", "WAR-283", { "reach", "limit" }, { 12, 3 } },
  { "tractor", "WAR-285", { "reach", "extra", "limit" }, { 8, 1, 3 } },
  { "warp", "WAR-288", { "extra", "limit" }, { 2, 3 } },
  { "shield", "WAR-280", { "ignores", "limit" }, { 5, 3 } },
  { "plating", "WAR-267", { "limit" }, { 5 } },
}

for _, case in ipairs(cargo) do
  local key, rules, names, numbers = table.unpack(case)

  alone(rules .. ": the numbers of the card " .. key, "H@36,10,0{" .. key .. "}", function(t) read(t, "H1/" .. key, names, numbers) end)
end

-- What upgrades add to their ship.
local added = {
  { "pulse", "WAR-274", { "move", "cruise", "range", "strength" }, { 4 + 2, 6 + 3, 24, 2 } },
  { "nuclear", "WAR-271", { "strength", "move" }, { 2 + 1, 4 } },
  { "rig", "WAR-273", { "to_hit", "strength" }, { 1, 2 } },
  { "reinforced", "WAR-276", { "ram_bonus" }, { 1 } },
}

for _, case in ipairs(added) do
  local key, rules, names, numbers = table.unpack(case)

  alone(rules .. ": what the upgrade " .. key .. " adds to a heavy ship", "H@36,10,0{" .. key .. "}", function(t)
    read(t, "H1", names, numbers)
  end)
end

match "WAR-243: a mine reaches two inches and does two damage" {
  rules = "warfleet",
  given = { A = { fleet = { "G@36,10" }, mines = { "mine@10,10" } }, B = { fleet = { "G@60,40" } } },
  play = function(t)
    t.equal(t.A:value("mines", "mine", "reach"), 20000, "reach")
    t.equal(t.A:value("mines", "mine", "harm"), 2, "harm")
  end,
}

match "WAR-312: a blast reaches four inches" {
  rules = "warfleet",
  given = { A = { fleet = { "G@36,10" } }, B = { fleet = { "G@60,40" } } },
  play = function(t) t.equal(t.value("specials", "blast", "reach"), 40000, "reach") end,
}
