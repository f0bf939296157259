-- Rules WAR-204 to WAR-219: the three classes of ships.
local model, at, hurt = common.model, common.at, common.hurt

local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }

-- fleet(3, "H", 2, "G"): so many of each, ships with their usual upgrades
local function fleet(...)
  local list, words = {}, { ... }
  for i = 1, #words, 2 do
    local what = words[i + 1]
    if what == "H" or what == "M" or what == "L" then what = model(what) end
    for _ = 1, words[i] do list[#list + 1] = what end
  end
  return list
end

local function given(a, b)
  return { strict = 1, phase = "preparation", terrain = five, A = { reserve = a }, B = { reserve = b } }
end

local function legal(name, a, b, check)
  match(name) {
    rules = "warfleet", given = given(a, b), luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:asked("mission")
      if check then check(t) end
    end,
  }
end

local function illegal(name, message, a, b) match(name) { rules = "warfleet", given = given(a, b), fails_setup = message } end

local function cost(key, points)
  return function(t) t.equal(t.A:value("reserve", key .. "1", "cost"), points, "cost") end
end

-- Hits of the last attack, blocks of the last defense.
local function rolled(t, kind, number)
  local last
  for _, event in ipairs(t.events()) do
    if event.kind == kind then last = event.amount end
  end
  t.equal(last, number, kind)
end

-- Costs. Three hundred points are the limit, so ten more would be too much.
legal("WAR-204: three heavy ships, a light one and two squadrons are three hundred points", fleet(3, "H", 1, "L", 2, "G"),
  fleet(3, "H", 6, "F"), cost("H", 80))
illegal("WAR-204: a squadron more is over the limit", "WAR-09", fleet(3, "H", 7, "G"), fleet(3, "H", 7, "G"))
legal("WAR-210: five medium ships are three hundred points", fleet(5, "M"), fleet(3, "H", 6, "G"), cost("M", 60))
illegal("WAR-210: a squadron more is over the limit", "WAR-09", fleet(5, "M", 1, "G"), fleet(5, "M", 1, "G"))
legal("WAR-215: seven light ships and two squadrons are three hundred points", fleet(7, "L", 2, "G"), fleet(3, "H", 6, "G"), cost("L", 40))
illegal("WAR-215: a squadron more is over the limit", "WAR-09", fleet(7, "L", 3, "G"), fleet(7, "L", 3, "G"))

-- Upgrades
local lists = {
  H = { "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair", "shield" },
  M = { "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair" },
  L = { "giga[mount=front]", "batteries[mount=sides]", "repair" },
}
for _, case in ipairs { { "H", 4, "WAR-208" }, { "M", 3, "WAR-214" }, { "L", 2, "WAR-219" } } do
  local key, slots, id = table.unpack(case)
  for number = slots - 1, slots + 1 do
    local ship = key .. "{" .. table.concat(lists[key], ",", 1, number) .. "}"
    local name = ("%s: a ship of class %s with %d upgrades"):format(id, key, number)
    if number == slots then
      legal(name, { ship }, { model(key) }, function(t) t.equal(t.A:value("reserve", key .. "1", "slots"), slots, "slots") end)
    else
      illegal(name .. " is not allowed", "WAR-194", { ship }, { model(key) })
    end
  end
end

-- Speed: A's ship goes north from (36,20); B's light ship lies across its way, hull touched after REACH inches.
local speeds = {
  { key = "H", class = "heavy", id = "WAR-205", move = 4, cruise = 6, tip = 1.5 },
  { key = "M", class = "medium", id = "WAR-211", move = 6, cruise = 9, tip = 1.25 },
  { key = "L", class = "light", id = "WAR-216", move = 8, cruise = 12, tip = 1 },
}
for _, case in ipairs(speeds) do
  local me = "A." .. case.key .. "1"
  for _, action in ipairs { "move", "cruise" } do
    match(("%s: %s %s %d inches"):format(case.id, case.key, action, case[action])) {
      rules = "warfleet",
      given = { A = { fleet = { model(case.key .. "@36,20,0") } }, B = { fleet = { model"L@66,44,0" } }, class = case.class },
      play = function(t)
        t.A:activate(case.key .. "1")
        t.A[action](t.A)
        at(t, me, 36, 20 + case[action], 0)
      end,
    }
  end
  match(("%s: %s rams at cruise speed, %d inches"):format(case.id, case.key, case.cruise)) {
    rules = "warfleet",
    given = { A = { fleet = { model(case.key .. "@36,20,0", { "nuclear[damage=1]", "repair" }) } },
      B = { fleet = { model(("L@36,%g,90"):format(20 + case.tip + case.cruise + 0.5), { "nuclear[damage=1]", "repair" }) } },
      class = case.class },
    luck = { dice = { 1 } },
    play = function(t)
      t.A:activate(case.key .. "1")
      t.A:ram("B.L1")
      at(t, me, 36, 20 + case.cruise, 0)
      at(t, "B.L1", 36, 20 + case.tip + case.cruise + 1.5, 90)
    end,
  }
  match(("%s: %s does not reach a ram beyond %d inches"):format(case.id, case.key, case.cruise)) {
    rules = "warfleet",
    given = { A = { fleet = { model(case.key .. "@36,20,0") } },
      B = { fleet = { model(("L@36,%g,90"):format(20 + case.tip + case.cruise + 0.6)) } }, class = case.class },
    play = function(t)
      t.A:activate(case.key .. "1")
      t.A:rejects("ram", "B.L1")
      t.A:hold()
      at(t, me, 36, 20, 0)
    end,
  }
end

-- Turrets: a light ship in front of them, its nose just as far away as they reach; another one a tenth of an inch further.
local turrets = {
  { key = "H", class = "heavy", id = "WAR-206", y = 6, tip = 1.5, range = 24, blocks = { 5, 6 } },
  { key = "M", class = "medium", id = "WAR-212", y = 10, tip = 1.25, range = 18, blocks = { 4, 5 } },
  { key = "L", class = "light", id = "WAR-217", y = 20, tip = 1, range = 12, blocks = { 3, 4 } },
}
for _, case in ipairs(turrets) do
  local far = case.y + case.tip + case.range + 1
  match(("%s: the turret of %s reaches %d inches, has two dice and its strength"):format(case.id, case.key, case.range)) {
    rules = "warfleet",
    given = { A = { fleet = { model(("%s@36,%g,0"):format(case.key, case.y)) } },
      B = { fleet = { model(("L@36,%g,180"):format(far), { "giga[mount=front,damage=1]", "repair" }) } }, class = case.class },
    luck = { dice = { 4, 4, case.blocks[1], case.blocks[2] } },
    play = function(t)
      t.A:activate(case.key .. "1")
      t.A:hold()
      t.A:fire(case.key .. "1", "B.L1")
      rolled(t, "attack_rolled", 2)
      rolled(t, "block_rolled", 1)
      hurt(t, "B.L1", 2)
    end,
  }
  match(("%s: the turret of %s reaches no further"):format(case.id, case.key)) {
    rules = "warfleet",
    given = { A = { fleet = { model(("%s@36,%g,0"):format(case.key, case.y)) } },
      B = { fleet = { model(("L@36,%g,180"):format(far + 0.1)), ("G@40,%g"):format(case.y) } }, class = case.class },
    luck = { dice = { 4, 4 } },
    play = function(t)
      t.A:activate(case.key .. "1")
      t.A:hold()
      t.A:rejects("fire", case.key .. "1", "B.L1")
      t.A:fire(case.key .. "1", "B.G1")
      rolled(t, "attack_rolled", 0)
    end,
  }
end

-- Evasion and Toughness: a light ship of A shoots with its turret (strength 0) at the bow of the target.
local targets = {
  { key = "H", id = "WAR-207", stat = 2, parts = { "giga", "batteries", "cannon", "repair" } },
  { key = "M", id = "WAR-213", stat = 3, parts = { "giga", "batteries", "repair" } },
  { key = "L", id = "WAR-218", stat = 4, parts = { "giga", "repair" } },
}
for _, case in ipairs(targets) do
  match(("%s: %s is hit on %d+ and blocks on %d+"):format(case.id, case.key, case.stat, case.stat)) {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0", model"L@32,20,0" } }, B = { fleet = { model(case.key .. "@36,30,180") } },
      class = "light" },
    luck = { dice = { case.stat, case.stat - 1, case.stat, case.stat, case.stat, case.stat, case.stat - 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B." .. case.key .. "1")
      rolled(t, "attack_rolled", 1)
      rolled(t, "block_rolled", 1)
      hurt(t, "B." .. case.key .. "1", 0, case.parts)
      if case.key == "L" then
        t.B:activate("L1")
        t.B:move()
      end
      t.A:activate("L2")
      t.A:hold()
      t.A:fire("L2", "B." .. case.key .. "1")
      t.B:part(case.key .. "1/giga")
      rolled(t, "attack_rolled", 2)
      rolled(t, "block_rolled", 1)
      hurt(t, "B." .. case.key .. "1", 1, case.parts)
    end,
  }
end

-- Phases
match "WAR-209: heavy ships wait for their own phase, the last one" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@10,10,0", model"M@20,10,0", model"H@30,10,0" } },
    B = { fleet = { model"L@10,40,0", model"M@20,40,0", model"H@30,40,0" } }, class = "light" },
  play = function(t)
    t.A:rejects("activate", "H1")
    t.A:rejects("activate", "M1")
    t.A:activate("L1")
    t.A:hold()
    t.B:rejects("activate", "H1")
    t.B:activate("L1")
    t.B:hold()
    t.A:rejects("activate", "H1")
    t.A:activate("M1")
    t.A:hold()
    t.B:activate("M1")
    t.B:hold()
    t.A:activate("H1")
    t.A:hold()
    t.B:activate("H1")
    t.B:hold()
    t.check { round = 2 }
  end,
}
