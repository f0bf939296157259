-- Rules WAR-189 to WAR-203: what a fleet is made of and what it costs; the costs of heroes and titles: WAR-235, WAR-241, WAR-249, WAR-253,
-- WAR-257, WAR-260. Rulings WAR-G02 to WAR-G05, WAR-G69, WAR-G70.
local model, hurt, damage = common.model, common.hurt, common.damage

local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }

-- "H" of the usual upgrades, and these besides
local function with(key, ...) return model(key):sub(1, -2) .. "," .. table.concat({ ... }, ",") .. "}" end

-- fleet(3, "H", 1, "L", 2, "G"): so many of each; a text of more than one letter as it stands, a single letter of a ship is the usual one
local function fleet(...)
  local list, words = {}, { ... }
  for i = 1, #words, 2 do
    local what = words[i + 1]
    if what == "H" or what == "M" or what == "L" then what = model(what) end
    for _ = 1, words[i] do list[#list + 1] = what end
  end
  return list
end

local three_hundred = fleet(3, "H", 1, "L", 2, "G")
local six_hundred = fleet(7, "H", 1, "L")

local function given(a, b)
  return { strict = 1, phase = "preparation", terrain = five, A = { reserve = a }, B = { reserve = b or a } }
end

-- A fleet against another one of the same cost (or against itself): the match gets as far as its mission.
local function legal(name, a, b, variants)
  match(name) {
    rules = "warfleet", variants = variants, given = given(a, b), luck = { dice = { 4, 2, 1 } },
    play = function(t) t.A:asked("mission") end,
  }
end

local function illegal(name, message, a, b, variants)
  match(name) { rules = "warfleet", variants = variants, given = given(a, b), fails_setup = message }
end

local big = { "big_fleets" }

-- Size of a fleet

legal("WAR-G02: three hundred points against three hundred", three_hundred, fleet(5, "M"))
illegal("WAR-G02: not two hundred and ninety", "WAR-08", three_hundred, fleet(3, "H", 1, "L", 1, "G"))
illegal("WAR-G02: more than was agreed on is too much, even for both", "WAR-09", fleet(3, "H", 1, "L", 3, "G"), fleet(5, "M", 1, "G"))
legal("WAR-G02: under a higher limit it is not", fleet(3, "H", 1, "L", 3, "G"), fleet(5, "M", 1, "G"), big)
legal("WAR-G02: both may stay below the limit", fleet(1, "H"), fleet(2, "L"))

legal("WAR-G03: three hundred points make room for a hero", fleet(2, "H", 1, with("H", "ace"), 1, "L", 1, "G"), three_hundred)
illegal("WAR-G03: two hundred and ninety-five do not", "WAR-11", fleet(2, "H", 1, with("H", "ace"), 1, with("L", "avenger")),
  fleet(2, "H", 1, with("H", "avenger"), 1, "L", 1, "G"))
illegal("WAR-G03: nor for a second one", "WAR-11", fleet(1, "H", 1, with("H", "ace"), 1, with("H", "sapper"), 1, "L"), three_hundred)
illegal("WAR-G03: five hundred and ninety-five are not two times three hundred", "WAR-11",
  fleet(5, "H", 1, with("H", "ace"), 1, with("H", "sapper", "avenger"), 1, "G"), fleet(7, with("H", "avenger")), big)

legal("WAR-G04: slots of weapons and of other upgrades count for the squadrons",
  fleet(1, "L{giga[mount=front],cannon[mount=rear]}", 2, "G"),
  fleet(1, "M"))
illegal("WAR-G04: one squadron more than slots", "WAR-10", fleet(1, "L{giga[mount=front],cannon[mount=rear]}", 3, "G"),
  fleet(1, "M", 1, "G"))
legal("WAR-G04: the slots of all ships count together", fleet(1, "L", 1, "M", 5, "G"), fleet(1, "M", 1, "L", 5, "F"))
illegal("WAR-G04: together, and no more", "WAR-10", fleet(1, "L", 1, "M", 6, "G"), fleet(2, "H"))
illegal("WAR-G04: heroes and titles make no room", "WAR-10", fleet(2, with("L", "avenger"), 5, "G"), fleet(1, "H", 1, "L", 2, "G"))

-- What can be bought

illegal("WAR-12 WAR-G04: a fleet is ships and squadrons, mines are laid by sappers", "WAR-12", fleet(1, "L", 1, "mine"), fleet(1, "L"))
illegal("WAR-12 WAR-11: no loose hero", "WAR-12", fleet(1, "L", 1, "ace"), fleet(1, "L", 1, "ace"))
for _, cargo in ipairs { "obj", "G", "fragile", "L{giga[mount=front],repair}" } do
  illegal("WAR-12: nor does a ship set out with " .. cargo, "WAR-12", fleet(1, with("L", cargo)))
end
illegal("WAR-12 WAR-11: nobody sails on an upgrade", "WAR-12", fleet(1, "L{giga[mount=front],repair{ace,ace}}"))
illegal("WAR-G04: no fleet without a ship", "at least one ship", fleet(1, "mine"))

match "WAR-194: a strict position asks it of models on the table, too" {
  rules = "warfleet", fails_setup = "WAR-194",
  given = { strict = 1, terrain = five,
    A = { fleet = { "L@10,10,0{giga[mount=front]}" } }, B = { fleet = { "L@10,40,0{giga[mount=front]}" } } },
}
match "WAR-12: on the table a ship may carry an objective" {
  rules = "warfleet",
  given = { strict = 1, terrain = five, class = "light",
    A = { fleet = { "L@10,10,0{giga[mount=front],repair,obj}" } }, B = { fleet = { "L@10,40,0{giga[mount=front],repair}" } } },
  play = function(t) t.running() end,
}

-- Costs

legal("WAR-189: hero and title are added to the ship: 80 and 10 and 10", fleet(1, with("H", "ace", "vanguard"), 2, "H", 1, "L"),
  three_hundred)
illegal("WAR-189: without the title it is ten points less", "WAR-08", fleet(1, with("H", "ace"), 2, "H", 1, "L"), three_hundred)
illegal("WAR-189: without the hero, too", "WAR-08", fleet(1, with("H", "vanguard"), 2, "H", 1, "L"), three_hundred)
illegal("WAR-189: the points count for the limit", "WAR-09", fleet(1, with("H", "ace", "vanguard"), 2, "H", 1, "L", 1, "G"),
  fleet(3, "H", 1, "L", 3, "G"))

legal("WAR-190: two heroes in six hundred points", fleet(4, "H", 1, with("H", "ace"), 1, with("H", "sapper"), 2, "L", 2, "G"),
  six_hundred, big)
illegal("WAR-190: not the same one twice", "WAR-190", fleet(4, "H", 2, with("H", "ace"), 2, "L", 2, "G"), six_hundred, big)
legal("WAR-190: each player may have it", fleet(2, "H", 1, with("H", "ace"), 1, "L", 1, "G"),
  fleet(2, "H", 1, with("H", "ace"), 1, "L", 1, "G"))

legal("WAR-191: a hero and a title on one ship", fleet(2, "H", 1, with("H", "sapper", "vanguard"), 1, "L"), three_hundred)
illegal("WAR-191: not two heroes", "WAR-191", fleet(5, "H", 1, with("H", "sapper", "ace"), 2, "L", 2, "G"), six_hundred, big)
illegal("WAR-191: not two titles", "WAR-191", fleet(1, with("H", "avenger", "defiant")), fleet(1, "H", 1, "G"))
illegal("WAR-191: not the same title twice", "WAR-191", fleet(1, with("H", "avenger", "avenger")), fleet(1, "H", 1, "G"))

legal("WAR-192: a title may be on several ships", fleet(2, with("L", "avenger")), fleet(1, "H", 1, "G"))
legal("WAR-192: on three of them as well", fleet(3, with("L", "vanguard")), fleet(1, "H", 1, "L", 3, "G"))

legal("WAR-193: a squadron as it is", fleet(1, "L", 1, "G"))
for _, what in ipairs { "defiant", "ace", "repair", "cannon[mount=front]" } do
  local cost = { defiant = fleet(1, with("L", "defiant"), 1, "G"), ace = fleet(1, "L", 2, "G") }
  illegal("WAR-193: nothing goes onto a squadron, not even " .. what, "WAR-193", fleet(1, "L", 1, "G{" .. what .. "}"),
    cost[what] or fleet(1, "L", 1, "G"))
end

-- Heroes: 5 medium ships are 300 points.
local five_medium = fleet(5, "M")
legal("WAR-235: a Tactical Master costs 15, and 5 more make two squadrons",
  fleet(1, with("L", "tactician", "avenger"), 2, "H", 1, "L", 4, "G"),
  five_medium)
illegal("WAR-235: not 20", "WAR-08", fleet(1, with("L", "tactician"), 2, "H", 1, "L", 4, "G"), five_medium)
for _, case in ipairs { { "WAR-241", "sapper" }, { "WAR-249", "ace" } } do
  local id, hero = table.unpack(case)
  legal(id .. ": " .. hero .. " costs 10", fleet(1, with("L", hero), 2, "H", 1, "L", 5, "G"), five_medium)
  illegal(id .. ": " .. hero .. " does not cost 15", "WAR-08", fleet(1, with("L", hero), 2, "H", 1, with("L", "avenger"), 4, "G"),
    five_medium)
end

-- Titles
legal("WAR-253: a Vanguard costs as much as a squadron", fleet(1, with("L", "vanguard")), fleet(1, "L", 1, "G"))
illegal("WAR-253: not less", "WAR-08", fleet(1, with("L", "vanguard")), fleet(1, "L"))
for _, case in ipairs { { "WAR-257", "avenger" }, { "WAR-260", "defiant" } } do
  local id, title = table.unpack(case)
  legal(id .. ": two ships with " .. title .. " cost a squadron more", fleet(2, with("L", title)), fleet(1, "H", 1, "G"))
  illegal(id .. ": one of them costs less than that", "WAR-08", fleet(1, with("L", title), 1, "L"), fleet(1, "H", 1, "G"))
  illegal(id .. ": and is not free", "WAR-08", fleet(1, with("L", title), 1, "L"), fleet(1, "H"))
end

-- Upgrades

local medium = {
  { "two upgrades", "giga[mount=front]", "repair" },
  { "four upgrades", "giga[mount=front]", "batteries[mount=sides]", "repair", "shield" },
  { "a title in the place of an upgrade", "giga[mount=front]", "repair", "avenger" },
}
legal("WAR-194: a medium ship with three upgrades", fleet(1, "M"), fleet(1, "L", 2, "G"))
for _, case in ipairs(medium) do
  local extra = case[#case] == "avenger"
  illegal("WAR-194: a medium ship with " .. case[1] .. " is not", "WAR-194", fleet(1, "M{" .. table.concat(case, ",", 2) .. "}"),
    extra and fleet(1, with("M", "avenger")) or fleet(1, "M"))
end
illegal("WAR-194: a ship without any upgrade neither", "WAR-194", fleet(1, "L"), fleet(1, "L{}"))

illegal("WAR-195: an upgrade twice on one ship", "WAR-195", fleet(1, "M{shield,repair,shield}"), fleet(1, "M"))
legal("WAR-195: the same one on every ship", fleet(1, "M{shield,repair,pulse}", 1, "L{shield,repair}"),
  fleet(1, "M{shield,repair,pulse}", 1, "L"))

legal("WAR-196: twelve upgrades on six light ships cost nothing", fleet(1, "L{ablative,plating}", 1, "L{bumper,nuclear}", 1, "L{rig,pulse}",
  1, "L{reinforced,repair}", 1, "L{shield,stealth}", 1, "L{tractor,warp}"), fleet(3, "H"))
legal("WAR-197: eight weapons on three ships cost nothing",
  fleet(1, "H{energy[mount=front],batteries[mount=sides],cannon[mount=rear],nuclear}",
  1, "M{giga[mount=front],railgun[mount=sides],cluster[mount=rear]}", 1, "L{plasma[mount=front],tsunami[mount=rear]}"),
  fleet(4, "L", 2, "G"))
legal("WAR-197: a heavy ship with three weapons costs what two light ones do",
  fleet(1, "H{energy[mount=front],batteries[mount=sides],cannon[mount=rear],nuclear}"), fleet(2, "L{repair,shield}"))

-- Turrets

for _, key in ipairs { "H", "M", "L", "G", "F", "B" } do
  local foe = { H = "L", M = "L", L = "L", G = "L", F = "G", B = "L" }
  local classes = { H = "heavy", M = "medium", L = "light" }
  local ship = classes[key] and "{repair}" or ""
  local place = classes[key] and "@36,20,0" or "@36,20"
  local target = foe[key] == "G" and "G@36,22" or model"L@36,23.5,180"
  match("WAR-198: its own turret shoots without any weapon, " .. key) {
    rules = "warfleet",
    given = { A = { fleet = { key .. place .. ship } }, B = { fleet = { target, model"L@60,44,0" } }, class = classes[key] or "squadrons" },
    luck = { dice = key == "F" and { 1, 1, 1 } or key == "B" and { 1 } or { 1, 1 } },
    play = function(t)
      t.A:activate(key .. "1")
      t.A:hold()
      t.A:fire(key .. "1", "B." .. foe[key] .. "1")
      t.equal(t.count("attack_rolled"), 1, "attacks")
    end,
  }
end

-- Weapons

legal("WAR-199 WAR-G70: a weapon takes the place of an upgrade",
  fleet(1, "L{giga[mount=front],repair}", 1, "L{giga[mount=front],cannon[mount=rear]}"))
illegal("WAR-199 WAR-G70: two upgrades and a weapon are too many for a light ship", "WAR-194",
  fleet(1, "L{giga[mount=front],repair,shield}"), fleet(1, "L"))
illegal("WAR-199 WAR-G70: a weapon alone does not fill two slots", "WAR-194", fleet(1, "L{giga[mount=front]}"), fleet(1, "L"))

for _, case in ipairs { { 5, 1, "and with all of them down the ship is lost" }, { 4, 0, "and the ship lives on with one of them" } } do
  local before, lost, what = table.unpack(case)
  match("WAR-199 WAR-G70: weapons take the damage of a ship, " .. what) {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=3]", ("cannon[mount=rear,damage=%d]"):format(before - 3) }),
      model"L@4,4,0" } }, B = { fleet = { model"L@66,44,0" } }, class = "light", terrain = { "dangerous@36,20,0[width=12,depth=2]" } },
    luck = { dice = { 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { A = { lost = lost } }
      if lost == 0 then hurt(t, "A.L1", 5, { "giga", "cannon" }) end
    end,
  }
end

match "WAR-199 WAR-G70: a weapon with three damage is silent, the turret is none and shoots" {
  rules = "warfleet",
  given = { A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=3]", "cannon[mount=front,damage=2]" }) } },
    B = { fleet = { model"L@36,26,180" } }, class = "light" },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:rejects("fire", "L1/giga", "B.L1")
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(4)
    t.A:fire("L1", "B.L1")
    t.equal(damage(t, "A.L1/giga"), 3, "damage of the cannon")
  end,
}

illegal("WAR-200: a weapon without a facing", "WAR-200", fleet(1, "L{cannon,repair}"), fleet(1, "L"))
illegal("WAR-200: the turret is not a place for a weapon", "mount", fleet(1, "L{cannon[mount=turret],repair}"), fleet(1, "L"))
illegal("WAR-200 WAR-259: the turret of an Avenger is not mounted on the sides", "L1: WAR-200: weapons are mounted",
  fleet(1, "L[mount=sides]{avenger,pulse,rig}"), fleet(1, "L{avenger,pulse,rig}"))
illegal("WAR-200: nor are upgrades and squadrons mounted", "L1/pulse: WAR-200: weapons are mounted",
  fleet(1, "L{pulse[mount=front],rig}", 1, "G[mount=rear]"), fleet(1, "L", 1, "G"))

illegal("WAR-201: two weapons on the front", "WAR-201", fleet(1, "L{giga[mount=front],cannon[mount=front]}"), fleet(1, "L"))
illegal("WAR-201: two weapons on the sides", "WAR-201", fleet(1, "L{batteries[mount=sides],cannon[mount=sides]}"), fleet(1, "L"))
illegal("WAR-201: two weapons on the rear", "WAR-201", fleet(1, "L{giga[mount=rear],cannon[mount=rear]}"), fleet(1, "L"))
legal("WAR-201: one on each facing", fleet(1, "M{giga[mount=front],batteries[mount=sides],cannon[mount=rear]}"), fleet(1, "M"))
for _, facing in ipairs { "front", "sides", "rear" } do
  illegal("WAR-201: a fourth weapon finds no place, " .. facing, "WAR-201",
    fleet(1, "H{giga[mount=front],batteries[mount=sides],cannon[mount=rear],plasma[mount=" .. facing .. "]}"), fleet(1, "H"))
end

legal("WAR-202: front, sides and rear are the facings", fleet(1, "L{cannon[mount=front],repair}", 1, "L{cannon[mount=sides],repair}",
  1, "L{cannon[mount=rear],repair}"), fleet(3, "L"))
for _, facing in ipairs { "left", "right", "side" } do
  illegal("WAR-202: there is no facing called " .. facing, "mount", fleet(1, "L{cannon[mount=" .. facing .. "],repair}"), fleet(1, "L"))
end
illegal("WAR-200 WAR-202: nor one with the number 4", "WAR-200", fleet(1, "L{cannon[mount=4],repair}"), fleet(1, "L"))
illegal("WAR-201 WAR-202: a second weapon on the sides under another number", "WAR-200",
  fleet(1, "L{batteries[mount=sides],cannon[mount=9]}"), fleet(1, "L"))
for _, side in ipairs { { "left", 28 }, { "right", 44 } } do
  match("WAR-202: a weapon on the sides reaches the " .. side[1] .. ", not the front") {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,24,0", { "energy[mount=sides]", "repair" }) } },
      B = { fleet = { model(("L@%d,24,0"):format(side[2])), model"L@36,32,180", model"L@36,16,180" } }, class = "light" },
    luck = { dice = { 1, 1, 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:rejects("fire", "L1/energy", "B.L2")
      t.A:rejects("fire", "L1/energy", "B.L3")
      t.A:fire("L1/energy", "B.L1")
    end,
  }
end

illegal("WAR-203 WAR-G69: a weapon twice on one ship, on two facings", "WAR-195", fleet(1, "L{cannon[mount=front],cannon[mount=rear]}"),
  fleet(1, "L"))
legal("WAR-203 WAR-G69: the same weapon on two ships", fleet(1, "L{cannon[mount=front],repair}", 1, "L{cannon[mount=front],shield}"),
  fleet(2, "L"))

-- Fragile and Rogue are in no printed fleet

match "WAR-G05: a free position may make a ship fragile" {
  rules = "warfleet",
  given = { A = { fleet = { model("L@36,20,0", { "fragile", "giga[mount=front,damage=1]", "repair" }), model"L@4,4,0" } },
    B = { fleet = { model"L@66,44,0" } }, class = "light", terrain = { "dangerous@36,20,0[width=12,depth=2]" } },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    hurt(t, "A.L1", 3)
  end,
}

match "WAR-G05: and a squadron a rogue" {
  rules = "warfleet",
  given = { A = { fleet = { "G@36,20{rogue}", model"L@4,4,0" } }, B = { fleet = { model"L@66,44,0" } }, class = "squadrons" },
  play = function(t)
    t.A:rest()
    t.A:activate("G1")
    t.A:move("36,30")
    common.at(t, "A.G1", 36, 30)
  end,
}
illegal("WAR-G05: the printed fleets have no rogues", "WAR-193", fleet(1, "L", 1, "G{rogue}"), fleet(1, "L", 1, "G"))
