-- Rules WAR-336 to WAR-350, rulings WAR-G79 and WAR-G81: rules that meet.

local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

local function ready(t, seat, name, action, ...)
  t[seat]:activate(name)
  t[seat][action](t[seat], ...)
end

local three = { "giga", "batteries", "repair" }
local far = { model "L@60,40,180" }

scene("WAR-336: a fighter hits a fighter with a three", { "F@36,28" }, { "F@36,30" }, { 3, 3, 2, 5, 6 }, function(t)
  ready(t, "A", "F1", "hold")
  t.A:fire("F1", "B.F1")
  t.equal(damage(t, "B.F1"), 1, "damage of the fighter")
end, { class = "squadrons" })

scene("WAR-337: after an overlap on a move the ship may fire", { model "L@36,20,0" }, { model "M@36,28,90" }, { 3, 2, 3 }, function(t)
  ready(t, "A", "L1", "move")
  t.A:part("L1/giga")
  t.B:part("M1/giga")
  t.A:fire("L1", "B.M1")
  at(t, "A.L1", 36, 30.625, 0)
  hurt(t, "A.L1", 1)
  hurt(t, "B.M1", 1, three)
end)

scene("WAR-338: an overlap on a cruise hurts both, and nobody fires", { model "L@36,20,0" }, { model "M@36,32,90" }, {}, function(t)
  ready(t, "A", "L1", "cruise")
  t.A:part("L1/giga")
  t.B:part("M1/giga")
  t.A:not_asked("shooting")
  at(t, "A.L1", 36, 34.625, 0)
  hurt(t, "A.L1", 1)
  hurt(t, "B.M1", 1, three)
end)

scene("WAR-339: a ship that has to go on over the edge leaves the table, with the damage of the overlap", { model "L@36,38,0" },
  { model "M@36,46,90" }, {}, function(t)
    ready(t, "A", "L1", "move")
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    t.A:not_asked("shooting")
    t.check { A = { fleet = 0, away = 1, lost = 0 } }
    hurt(t, "B.M1", 1, three)
    ready(t, "B", "M1", "hold")
    t.A:rejects("comeback", "L1", "41,47,180")
    t.A:comeback("L1", "40,47,180")
    at(t, "A.L1", 40, 47, 180)
    hurt(t, "A.L1", 1)
  end)

scene("WAR-340: no move that would have to go on into blocking terrain", { model "L@36,20,0" }, { model "M@36,28,90" }, {}, function(t)
  t.A:activate("L1")
  t.A:rejects("move")
  t.A:hold()
  at(t, "A.L1", 36, 20, 0)
  hurt(t, "B.M1", 0, three)
end, { terrain = { "blocking@36,30.25,0[width=12,depth=1.5]" } })

scene("WAR-340: the same move without the other ship", { model "L@36,20,0" }, { model "M@60,28,90" }, {}, function(t)
  ready(t, "A", "L1", "move")
  at(t, "A.L1", 36, 28, 0)
end, { terrain = { "blocking@36,30.25,0[width=12,depth=1.5]" } })

-- A ship of A that has one point left, carries a marker and moves to (36,28).
local function last_move(name, B, dice, more, y)
  scene(name, { model("L@36,20,0", { "giga[mount=front,damage=3]", "repair[damage=2]", "obj" }), model "L@60,10,0" }, B, dice, function(t)
    ready(t, "A", "L1", "move")
    if y then t.B:part("M1/giga") end
    t.A:not_asked("shooting")
    t.check { A = { fleet = 1, lost = 1 }, objectives = 1 }
    t.equal(t.count("objective_dropped"), 1, "markers dropped")
    t.is_true(t.A:value("objectives", "obj1", "y") == (y or 28) * 10000, "the marker lies where the ship ended")
  end, more)
end

local target = { model "L@36,38,180" }

last_move("WAR-341: dangerous terrain destroys a ship, which drops its marker at the end of its way", target, { 1 },
  { terrain = { "dangerous@36,23,0[width=12,depth=2]" } })
last_move("WAR-341: so does a mine", target, {}, { B = { fleet = target, mines = { "mine@36,23" } } })
last_move("WAR-341: so does an overlap", { model "M@36,28,90" }, {}, {}, 30.625)

-- A friend takes a marker that lies at (36,28) on its next move: there it was dropped.
scene("WAR-341: the marker lies where the ship ended", { model("L@36,20,0", { "giga[mount=front,damage=3]", "repair[damage=2]", "obj" }),
  model "L@30,28,90" }, far, { 1, 6 }, function(t)
    ready(t, "A", "L1", "move")
    t.check { objectives = 1 }
    ready(t, "B", "L1", "hold")
    ready(t, "A", "L2", "move")
    t.check { objectives = 0 }
    t.equal(t.count("objective_taken"), 1, "markers taken")
  end, { terrain = { "dangerous@36,23,0[width=4,depth=2]" } })

scene("WAR-342: each mine on the way goes off", { model "L@36,20,0" }, far, {}, function(t)
  ready(t, "A", "L1", "move")
  t.A:part("L1/giga")
  hurt(t, "A.L1", 4)
  t.check { B = { mines = 0 } }
  t.equal(t.count("mine_went_off"), 2, "mines that went off")
end, { B = { fleet = far, mines = { "mine@36,23", "mine@36,27" } } })

scene("WAR-343 WAR-G66: plating that is repaired to four takes damage again", { model "M@40,20,0",
  model("L@36,20,0", { "giga[mount=front]", "plating[damage=5]" }) }, { model "M@36,30,180" }, { 4, 3, 3 }, function(t)
    t.A:activate("M1")
    t.A:prepare("repair", "A.L1")
    t.equal(damage(t, "A.L1/plating"), 4, "damage of the plating")
    t.A:hold()
    ready(t, "B", "M1", "hold")
    t.B:fire("M1", "A.L1")
    t.equal(damage(t, "A.L1/plating"), 5, "damage of the plating")
    t.equal(damage(t, "A.L1/giga"), 0, "damage of the cannon")
  end, { class = "medium" })

-- B's light ship has held; the medium ship of A fires at it from (36,10).
local function easy(name, rig, terrain)
  scene(name, { model "M@36,10,0" }, { model("L@36,24.35,180", rig) }, { 2, 2, 5, 5 }, function(t)
    ready(t, "B", "L1", "hold")
    ready(t, "A", "M1", "hold")
    t.A:fire("M1", "B.L1")
    local hits = 0
    for _, event in ipairs(t.events()) do
      if event.kind == "attack_rolled" then hits = hits + event.amount end
    end
    t.equal(hits, 2, "hits")
  end, { initiative = "B", terrain = terrain })
end

easy("WAR-344: a stealth rig does not help a ship that holds", "stealth")
easy("WAR-344: cover does not help a ship that holds", "repair", { "cover@36,18,0[width=4,depth=2]" })

scene("WAR-345: a ship that was pushed is activated afterwards", { model "L@36,20,0" }, { model "L@36,30,90" }, { 2 }, function(t)
  ready(t, "A", "L1", "ram", "B.L1")
  t.B:part("L1/giga")
  t.A:part("L1/giga")
  at(t, "B.L1", 36, 32, 90)
  ready(t, "B", "L1", "move")
  at(t, "B.L1", 44, 32, 90)
end)

scene("WAR-346: squadrons under the way of a ship stay, and stay engaged", { model "L@36,20,0", "G@36,24" },
  { "G@36,26", model "L@60,40,180" }, {}, function(t)
    ready(t, "A", "L1", "cruise")
    at(t, "A.L1", 36, 32, 0)
    at(t, "A.G1", 36, 24)
    at(t, "B.G1", 36, 26)
    ready(t, "B", "L1", "hold")
    t.B:activate("G1")
    t.B:rejects("move", "36,30")
    t.B:hold()
    t.A:activate("G1")
    t.A:rejects("move", "36,22")
  end)

scene("WAR-346: only the squadron at the end of the way is displaced", { model "L@36,20,0", "G@36,26" },
  { "G@36,28.2", model "L@60,40,180" }, {}, function(t)
    ready(t, "A", "L1", "move")
    t.A:displace("G1", "38,28")
    at(t, "A.L1", 36, 28, 0)
    at(t, "A.G1", 36, 26)
    at(t, "B.G1", 38, 28)
  end)

scene("WAR-347: a ship that is pushed off the table does not count as lost", { model "H@36,41,0" },
  { model "L@36,46,90", model "M@60,40,180" }, { 5 }, function(t)
    ready(t, "A", "H1", "ram", "B.L1")
    t.B:part("L1/giga")
    t.A:part("H1/giga")
    t.check { B = { away = 1, lost = 0, surrendered = 0 } }
    t.B:comeback("L1", "36,47.5,90")
    t.equal(t.count("morale_tested"), 0, "morale tests")
    hurt(t, "B.L1", 3)
    t.check { B = { fleet = 2, away = 0 }, round = 2 }
  end, { class = "heavy" })

local dying = { "giga[mount=front,damage=3]", "repair[damage=1]" }

scene("WAR-348 WAR-G79: with nobody left the match ends at once as a draw", { model("L@36,20,0", dying) }, { model("L@36,30,90", dying) },
  {}, function(t)
    ready(t, "A", "L1", "ram", "B.L1")
    t.drawn()
    t.check { round = 2, A = { lost = 1 }, B = { lost = 1 } }
  end, { round = 2 })

local wreck = { "giga[mount=front,damage=3]", "repair[damage=2]" }

-- A destroys B's last ship in round 2.
local function alone(name, play, more)
  more.round = 2
  scene(name, { model "L@36,20,0" }, { model("L@36,30,180", wreck) }, { 4, 3, 3 }, function(t)
    ready(t, "A", "L1", "hold")
    t.A:fire("L1", "B.L1")
    t.check { B = { fleet = 0, lost = 1 } }
    play(t)
  end, more)
end

alone("WAR-349 WAR-G79: the side that is left plays on, takes a marker and wins", function(t)
  t.running()
  ready(t, "A", "L1", "move")
  t.check { round = 4, objectives = 0 }
  ready(t, "A", "L1", "hold")
  t.wins("A", "most objectives")
end, { objectives = { "obj@36,25" } })

alone("WAR-349 WAR-G79: the side that is left and takes nothing does not win", function(t)
  ready(t, "A", "L1", "hold")
  ready(t, "A", "L1", "hold")
  t.drawn()
end, { objectives = { "obj@60,25" } })

-- The first place of an event of this kind, of this seat if it is named.
local function place(t, kind, seat)
  for i, event in ipairs(t.events()) do
    if event.kind == kind and (not seat or event.seat == seat) then return i end
  end
  t.is_true(false, "an event " .. kind)
end

local carrier = { "giga[mount=front]", "batteries[mount=sides]", "repair", "obj" }

scene("WAR-350 WAR-G81: the end of the last round in its order", {}, { model("M@60,40,180", carrier) }, { 2 }, function(t)
    ready(t, "A", "L1", "move")
    ready(t, "B", "M1", "hold")
    t.A:comeback("L1", "36,47,180")
    t.wins("B", "most objectives")
    local held, back, tested = place(t, "held_on"), place(t, "returned"), place(t, "morale_tested")
    local gone, scored = place(t, "surrendered"), place(t, "scored")
    t.is_true(held < back, "the last activation before the return")
    t.is_true(back < tested, "the return before the morale test")
    t.is_true(tested < gone, "the morale test before the surrender")
    t.is_true(gone < scored, "the surrender before the score")
    t.check { A = { surrendered = 2, fleet = 0 } }
  end, { round = 4, A = { fleet = { model "L@36,44,0", "G@20,10" }, lost = { "L" } } })

match "WAR-342 WAR-G55: the second mine is used up though the first one was enough" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{giga[mount=front,damage=3],repair[damage=1]}", "L@10,10,0{giga[mount=front],repair}" } },
    B = { fleet = { "L@60,40,180{giga[mount=front],repair}" }, mines = { "mine@36,23", "mine@36,27" } }, class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check { A = { lost = 1 }, B = { mines = 0 } }
    t.equal(t.count("mine_went_off"), 2, "mines")
  end,
}

scene("WAR-165 WAR-166 WAR-G09: who fails surrenders in the order of the test, not in that of deployment",
  {}, far, { 1, 1 }, function(t)
    ready(t, "B", "L1", "hold")
    ready(t, "A", "M1", "hold")
    ready(t, "A", "H1", "hold")
    local gone = ""
    for _, event in ipairs(t.events()) do
      if event.kind == "surrendered" then gone = gone .. " " .. event.card end
    end
    t.equal(gone, " H1 M1", "order of surrender")
  end, { A = { fleet = { model "M@36,10,0", model "H@50,10,0" }, lost = { "L", "L" } } })
