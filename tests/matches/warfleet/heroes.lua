-- Rules WAR-236 to WAR-248: Tactical Master, Expert Sapper. Rulings WAR-G54, WAR-G55, WAR-G57. The Ace Commander is in squadron_types.lua,
-- what heroes cost in fleet_creation.lua.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

local far = model"L@66,44,0"
-- One point is on the cannon already, nobody is asked where damage goes.
local function scarred(place) return model(place, { "giga[mount=front,damage=1]", "repair" }) end
-- One point from its end
local function wreck(place) return model(place, { "giga[mount=front,damage=3]", "repair[damage=2]" }) end
local function master(place) return model(place, { "tactician", "giga[mount=front]", "repair" }) end
local function sapper(place) return model(place, { "sapper", "giga[mount=front]", "repair" }) end

-- The activations of a phase: everybody named holds, "A.L1 B.L1".
local function hold(t, names)
  for i = 1, #names, 5 do
    local seat = t[names:sub(i, i)]
    seat:activate(names:sub(i + 2, i + 3))
    seat:hold()
  end
end

-- Tactical Master

match "WAR-236 WAR-237 WAR-G57: a ship with a Tactical Master may be kept back, others not; it does not come in round 1" {
  rules = "warfleet",
  given = { phase = "preparation", A = { reserve = { master"L", model"L" } }, B = { reserve = { model"L", model"L" } } },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("30,24")
    t.B:place("42,24")
    t.A:edge("south")
    t.A:rejects("keep_back", "L2")
    t.A:keep_back("L1")
    t.B:deploy("L1", "20,42,180")
    t.A:deploy("L2", "60,6,0")
    t.B:deploy("L2", "30,42,180")
    t.A:not_asked("arrivals")
    t.A:rejects("activate", "L1")
    t.check { A = { fleet = 1, reserve = 1 } }
    hold(t, "A.L2 B.L1 B.L2")
    t.A:arrive("L1", "36,6,0")
    t.check { A = { fleet = 2, reserve = 0 } }
  end,
}

match "WAR-236: it may be deployed like the others" {
  rules = "warfleet",
  given = { phase = "preparation", A = { reserve = { master"L" } }, B = { reserve = { model"L" } } },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("30,24")
    t.B:place("42,24")
    t.A:edge("south")
    t.A:deploy("L1", "36,6,0")
    t.B:deploy("L1", "20,42,180")
    t.check { A = { fleet = 1, reserve = 0 } }
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 14, 0)
  end,
}

-- A's ship waits; a second one of A and one of B are far from each other. Round 1 begins, A's turn.
local function waiting(name, round, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model"M@4,4,0" }, reserve = { master"L[late=1]" } }, B = { fleet = { model"L@36,30,180", "G@60,20" } },
      class = "medium", round = round },
    play = play,
  }
end

for first = 1, 3 do
  waiting(("WAR-237: it may come at the start of round %d"):format(first + 1), first, function(t)
    hold(t, "A.M1")
    t.A:arrive("L1", "20,6,90")
    at(t, "A.L1", 20, 6, 90)
    t.check { round = first + 1 }
  end)
end

waiting("WAR-237: it may wait each time, to the very end", 1, function(t)
  hold(t, "A.M1")
  for round = 2, 4 do
    t.to_round(round)
    t.check { A = { reserve = 1 } }
    t.B:activate("G1")
    t.B:hold()
    hold(t, "B.L1 A.M1")
  end
  t.drawn()
end)

waiting("WAR-237: it may wait for two rounds and come in the third", 1, function(t)
  hold(t, "A.M1 B.G1 B.L1 A.M1 B.G1 B.L1 A.M1")
  t.check { round = 4 }
  t.A:arrive("L1", "20,6,90")
  at(t, "A.L1", 20, 6, 90)
end)

waiting("WAR-238 WAR-G57: only further than 9 inches from every enemy, squadrons too, on the table, on nobody", 1, function(t)
  hold(t, "A.M1")
  t.A:rejects("arrive", "L1", "36,19,0")
  t.A:rejects("arrive", "L1", "60,10,0")
  t.A:rejects("arrive", "L1", "60,29.9,0")
  t.A:rejects("arrive", "L1", "20,0.9,0")
  t.A:rejects("arrive", "L1", "4.5,4,0")
  t.A:rejects("arrive", "M1", "20,20,0")
  t.A:arrive("L1", "36,18.9,0")
  at(t, "A.L1", 36, 18.9, 0)
end)

waiting("WAR-238: in the middle of nowhere, with any heading", 1, function(t)
  hold(t, "A.M1")
  t.A:arrive("L1", "48,12,137")
  at(t, "A.L1", 48, 12, 137)
end)

waiting("WAR-238: even behind the enemy, at their edge", 1, function(t)
  hold(t, "A.M1")
  t.A:arrive("L1", "36,46,180")
  at(t, "A.L1", 36, 46, 180)
end)

waiting("WAR-239 WAR-G57: it acts in its own phase of that round, once", 1, function(t)
  hold(t, "A.M1")
  t.A:arrive("L1", "20,6,0")
  hold(t, "B.G1 B.L1")
  t.A:activate("L1")
  t.A:move()
  at(t, "A.L1", 20, 14, 0)
  t.A:rejects("activate", "L1")
  hold(t, "A.M1")
  t.check { round = 3 }
end)

match "WAR-238 WAR-G57: when both have one, the player with the initiative says first, and the other keeps away from it" {
  rules = "warfleet",
  given = { A = { fleet = { model"M@4,4,0" }, reserve = { master"L[late=1]" } },
    B = { fleet = { "G@60,40" }, reserve = { master"L[late=1]" } }, class = "medium" },
  play = function(t)
    hold(t, "A.M1")
    t.B:arrive("L1", "36,30,180")
    t.A:rejects("arrive", "L1", "36,19,0")
    t.A:arrive("L1", "36,18.9,0")
    hold(t, "B.G1 B.L1 A.L1")
  end,
}

match "WAR-G54: a ship that comes from the reserve has not moved: no mine, no marker, no terrain" {
  rules = "warfleet",
  given = { A = { fleet = { model"M@4,4,0" }, reserve = { master"L[late=1]" } }, B = { fleet = { far }, mines = { "mine@21.5,20" } },
    objectives = { "obj@20,20.5" }, class = "medium", terrain = { "dangerous@20,20,0[width=3,depth=3]" } },
  play = function(t)
    hold(t, "A.M1")
    t.A:arrive("L1", "20,20,0")
    hurt(t, "A.L1", 0)
    t.check { B = { mines = 1 }, objectives = 1 }
  end,
}

local reef = { "dangerous@12,8,0[width=6,depth=3]" }

match "WAR-240 WAR-G57: of two ships one waits and one lives: nobody tests" {
  rules = "warfleet",
  given = { A = { fleet = { model"M@4,4,0" }, reserve = { master"L[late=1]" } }, B = { fleet = { far } }, class = "medium" },
  play = function(t)
    hold(t, "A.M1")
    t.to_round(2)
    t.equal(t.count("morale_tested"), 0, "tests")
    t.check { A = { fleet = 1, reserve = 1, surrendered = 0 } }
  end,
}

match "WAR-240 WAR-G57: one of three ships is lost and one waits: more than half are left" {
  rules = "warfleet",
  given = { A = { fleet = { wreck"L@12,8,0", model"M@4,4,0" }, reserve = { master"L[late=1]" } }, B = { fleet = { far } }, class = "light",
    terrain = reef },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    hold(t, "B.L1 A.M1")
    t.to_round(2)
    t.equal(t.count("morale_tested"), 0, "tests")
    t.check { A = { fleet = 1, lost = 1, reserve = 1 } }
  end,
}

match "WAR-240 WAR-G57: the one on the table tests, the one that waits does not" {
  rules = "warfleet",
  given = { A = { fleet = { wreck"L@12,8,0", wreck"L@14,8,0", model"M@4,4,0" }, reserve = { master"L[late=1]" } }, B = { fleet = { far } },
    class = "light", terrain = reef },
  luck = { dice = { 1, 1, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    hold(t, "B.L1")
    t.A:activate("L2")
    t.A:move()
    hold(t, "A.M1")
    t.to_round(2)
    t.equal(t.count("morale_tested"), 1, "tests")
    t.check { A = { fleet = 1, lost = 2, reserve = 1 } }
  end,
}

match "WAR-240 WAR-G57: the only one on the table is lost: nobody tests, the squadrons stay" {
  rules = "warfleet",
  given = { A = { fleet = { wreck"L@12,8,0", "G@20,8" }, reserve = { master"L[late=1]" } }, B = { fleet = { far } }, class = "light",
    terrain = reef },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    hold(t, "B.L1")
    t.to_round(2)
    t.equal(t.count("morale_tested"), 0, "tests")
    t.check { A = { fleet = 1, lost = 1, reserve = 1, surrendered = 0 } }
    t.A:arrive("L2", "20,20,0")
    hold(t, "A.G1")
  end,
}

-- Expert Sapper

-- A's sapper at (36,20) begins; B's ships as given.
local function laying(name, b, play, dice, terrain)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { sapper"L@36,20,0", model"L@41,20,0" } }, B = { fleet = b }, class = "light", terrain = terrain },
    luck = { dice = dice or {} },
    play = play,
  }
end

laying("WAR-242: a mine 4 inches away, one for an activation, before the action", { far }, function(t)
  t.A:activate("L1")
  t.A:rejects("lay_mine", "mine1", "36,25.1")
  t.A:rejects("lay_mine", "mine1", "40.6,20")
  t.A:lay_mine("mine1", "36,25")
  t.check { A = { mines = 1 } }
  t.A:not_asked("ready")
  t.A:move()
  at(t, "A.L1", 36, 28, 0)
  t.check { A = { mines = { "mine" } } }
end)

laying("WAR-242: none may be laid, and none after the action", { model"L@36,30,180" }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.is_true(not t.A:offered("lay_mine"), "no lay_mine now")
  t.A:fire("L1", "B.L1")
  t.check { A = { mines = 0 } }
end, { 1, 1 })

laying("WAR-242: a ship without the hero lays none", { far }, function(t)
  t.A:activate("L2")
  t.A:not_asked("ready")
  t.A:hold()
  t.check { A = { mines = 0 } }
end)

laying("WAR-242 WAR-G55: not inside of a ship, whoever it belongs to", { model"L@36,23.5,90" }, function(t)
  t.A:activate("L1")
  t.A:rejects("lay_mine", "mine1", "36,20.4")
  t.A:rejects("lay_mine", "mine1", "41,20.4")
  t.A:rejects("lay_mine", "mine1", "36,23.5")
  t.A:lay_mine("mine1", "36,22.5")
  t.check { A = { mines = 1 } }
end)

laying("WAR-242 WAR-G55: a mine each round, the first one stays", { far }, function(t)
  t.A:activate("L1")
  t.A:lay_mine("mine1", "36,24")
  t.A:hold()
  hold(t, "B.L1 A.L2 B.L1")
  t.A:activate("L1")
  t.A:lay_mine("mine2", "38,20")
  t.check { A = { mines = 2 } }
end)

laying("WAR-G55: a mine outlives the ship that laid it", { model"L@30,24.5,90" }, function(t)
  t.A:activate("L1")
  t.A:lay_mine("mine1", "36,24")
  t.A:move()
  t.check { A = { lost = 0, mines = 1 } }
  t.B:activate("L1")
  t.B:move()
  t.B:part("L1/giga")
  hurt(t, "B.L1", 2)
  t.check { A = { mines = 0 } }
end)

-- A mine of A, and a model of B moves first.
local function mined(name, mine, foe, points, place)
  local key = foe:sub(1, 1)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { far }, mines = { "mine@" .. mine } }, B = { fleet = { key == "L" and scarred(foe) or foe } },
      class = key == "L" and "light" or "squadrons", initiative = "B" },
    play = function(t)
      t.B:activate(key .. "1")
      t.B:move(place)
      if key == "L" then hurt(t, "B.L1", 1 + points) else t.equal(damage(t, "B." .. key .. "1"), points, "damage") end
      t.check { A = { mines = points == 0 and 1 or 0 } }
    end,
  }
end

mined("WAR-243: an enemy ship that moves within 2 inches of a mine takes 2 damage, the mine is gone", "36,25", "L@38,34,180", 2)
mined("WAR-243: straight over it as well, once", "36,25", "L@36,29,180", 2)
mined("WAR-243: exactly 2 inches are within", "36,25", "L@38.5,29,180", 2)
mined("WAR-244: a hundredth more is not", "36,25", "L@38.51,29,180", 0)
mined("WAR-244: two and a half inches are not", "36,25", "L@39,34,180", 0)
mined("WAR-246 WAR-G55: a ship that only passes it", "36,25", "L@37,30,180", 2)
mined("WAR-246 WAR-G55: a ship that moves away from it", "36,25", "L@36,27,0", 2)
mined("WAR-247 WAR-G55: a squadron that comes near, and nothing blocks", "36,25", "G@36,32", 2, "36,27")
mined("WAR-247: a squadron that passes", "36,25", "F@36,30", 2, "36,20.5")
mined("WAR-247: a squadron that keeps away", "36,25", "B@36,32", 0, "36,27.6")

match "WAR-247: two damage are the end of a squadron that has one" {
  rules = "warfleet",
  given = { A = { fleet = { far }, mines = { "mine@36,25" } }, B = { fleet = { "G@36,32[damage=1]", model"L@4,44,0" } },
    class = "squadrons", initiative = "B" },
  play = function(t)
    t.B:activate("G1")
    t.B:move("36,27")
    t.check { B = { lost = 1 }, A = { mines = 0 } }
  end,
}

match "WAR-245: friends do not set it off, ships or squadrons" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0", "G@36,30" }, mines = { "mine@36,25" } }, B = { fleet = { far } }, class = "squadrons" },
  play = function(t)
    t.A:activate("G1")
    t.A:move("36,23.5")
    t.equal(damage(t, "A.G1"), 0, "damage")
    t.A:activate("L1")
    t.A:cruise()
    at(t, "A.L1", 36, 32, 0)
    hurt(t, "A.L1", 0)
    t.check { A = { mines = 1 } }
  end,
}

laying("WAR-246 WAR-G55: laid 1 inch away nothing happens, nor to a ship that holds; then it moves", { scarred"L@36,26.5,0" }, function(t)
  t.A:activate("L1")
  t.A:lay_mine("mine1", "36,24.5")
  hurt(t, "B.L1", 1)
  t.A:hold()
  t.B:activate("L1")
  t.B:hold("90")
  hurt(t, "B.L1", 1)
  t.check { A = { mines = 1 } }
  hold(t, "A.L2")
  t.B:activate("L1")
  t.B:move()
  hurt(t, "B.L1", 3)
  t.check { A = { mines = 0 } }
end)

match "WAR-248 WAR-G54: a ship pushed past a mine does not set it off" {
  rules = "warfleet",
  given = { A = { fleet = { scarred"L@36,20,0" }, mines = { "mine@38,33" } }, B = { fleet = { scarred"L@36,30,90" } }, class = "light" },
  luck = { dice = { 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    at(t, "B.L1", 36, 36, 90)
    hurt(t, "B.L1", 3)
    t.check { A = { mines = 1 } }
  end,
}

match "WAR-248 WAR-G54: a ship that a beam pulls past it does" {
  rules = "warfleet",
  given = { A = { fleet = { model("H@36,20,0", "tractor") }, mines = { "mine@37.5,28" } }, B = { fleet = { scarred"L@36,30,180" } },
    class = "heavy" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("H1")
    t.A:prepare("tractor", "B.L1")
    at(t, "B.L1", 36, 26, 180)
    hurt(t, "B.L1", 3)
    t.check { A = { mines = 0 } }
  end,
}
