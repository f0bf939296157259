-- Rules WAR-274, WAR-275 and WAR-285 to WAR-292, rulings WAR-G61, WAR-G62 and WAR-G68: pulse engine, tractor beam and warp drive.

local model, at, hurt = common.model, common.at, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

local far = { model "L@60,40,180" }

-- Pulse Engine. A light ship with it at (36,20).

local function pulse(name, play, more, engine)
  scene(name, { model("L@36,20,0", engine or "pulse") }, far, {}, function(t)
    t.A:activate("L1")
    play(t)
  end, more)
end

pulse("WAR-274 WAR-G68: two more inches on a move", function(t)
  t.A:move()
  at(t, "A.L1", 36, 30, 0)
end)

pulse("WAR-274: half of the longer move before the pivot", function(t)
  t.A:rejects("move", "90@4.9")
  t.A:move("90@5")
  at(t, "A.L1", 41, 25, 90)
end)

pulse("WAR-274 WAR-G68: three more inches on a cruise", function(t)
  t.A:cruise()
  at(t, "A.L1", 36, 35, 0)
end)

pulse("WAR-274: half of the longer cruise before the pivot", function(t)
  t.A:rejects("cruise", "45@7.4")
  t.A:cruise("45@7.5")
  at(t, "A.L1", 41.303, 32.803, 45)
end)

pulse("WAR-274 WAR-G68: no more inches from a disabled engine", function(t)
  t.A:rejects("move", "90@8.1")
  t.A:move()
  at(t, "A.L1", 36, 28, 0)
end, {}, "pulse[damage=3]")

pulse("WAR-274: a disabled engine does not lengthen a cruise either", function(t)
  t.A:cruise()
  at(t, "A.L1", 36, 32, 0)
end, {}, "pulse[damage=3]")

-- A ram straight ahead at a light ship that lies across.
local function reach(name, y, play)
  scene(name, { model("L@36,20,0", "pulse") }, { model("L@36," .. y .. ",90") }, play and { 2 } or {}, function(t)
    t.A:activate("L1")
    if play then
      t.A:ram("B.L1")
      t.B:part("L1/giga")
      t.A:part("L1/giga")
      play(t)
    else
      t.A:rejects("ram", "B.L1")
    end
  end)
end

reach("WAR-274: a ram that finds its target after fifteen inches", 36.5, function(t)
  at(t, "A.L1", 36, 35, 0)
  at(t, "B.L1", 36, 38.5, 90)
end)
reach("WAR-274: no ram at a target further away", 36.6)

local slow = { terrain = { "difficult@36,23,0[width=12,depth=2]" } }

pulse("WAR-275 WAR-G68: the two inches of a move are halved with the rest", function(t)
  t.A:move()
  at(t, "A.L1", 36, 25, 0)
end, slow)

pulse("WAR-275 WAR-G68: the three inches of a cruise are halved with the rest", function(t)
  t.A:cruise()
  at(t, "A.L1", 36, 27.5, 0)
end, slow)

-- Tractor Beam. A heavy ship with it at (36,20) pulls a light ship ahead of it, which looks at it.

local function tractor(name, y, dice, play, more)
  more = more or {}
  more.class = "heavy"
  local A = { model("H@36,20,0", "tractor") }
  for _, one in ipairs(more.friends or {}) do A[#A + 1] = one end
  more.friends = nil
  if more.mines then
    more.A = { fleet = A, mines = more.mines }
    more.mines = nil
  end
  scene(name, A, { model("L@36," .. y .. ",180") }, dice, function(t)
    t.A:activate("H1")
    play(t)
  end, more)
end

tractor("WAR-285: a tractor beam draws its target the die and one inch", 30, { 3 }, function(t)
  t.A:prepare("tractor", "B.L1")
  at(t, "B.L1", 36, 26, 180)
  at(t, "A.H1", 36, 20, 0)
  t.A:not_asked("ready")
  t.A:hold()
  hurt(t, "B.L1", 0)
end)

tractor("WAR-285: eight inches are within reach", 30.5, { 1 }, function(t)
  t.A:prepare("tractor", "B.L1")
  at(t, "B.L1", 36, 28.5, 180)
end)

tractor("WAR-285: more than eight inches are not", 30.6, {}, function(t)
  t.A:not_asked("ready")
end)

tractor("WAR-285 WAR-G62: aside, it is centre to centre, and the heading stays", 28, { 4 }, function(t)
  t.A:prepare("tractor", "B.L2")
  at(t, "B.L2", 39, 24, 270)
end, { B = { fleet = { model "L@36,28,180", model "L@42,28,270" } } })

scene("WAR-285: no squadron and no friend can be drawn", { model("H@36,20,0", "tractor"), model "L@40,20,0" },
  { "G@36,24", model "L@36,30,180" }, {}, function(t)
    t.A:activate("H1")
    t.A:rejects("prepare", "tractor", "B.G1")
    t.A:rejects("prepare", "tractor", "A.L1")
    t.A:hold()
    at(t, "B.L1", 36, 30, 180)
  end, { class = "heavy" })

tractor("WAR-286 WAR-G62: contact ends the pull, and nobody is hurt", 27.5, { 6 }, function(t)
  t.A:prepare("tractor", "B.L1")
  at(t, "B.L1", 36, 22.5, 180)
  hurt(t, "B.L1", 0)
  hurt(t, "A.H1", 0, { "giga", "batteries", "cannon", "tractor" })
end)

tractor("WAR-287 WAR-G62: another ship on the way ends the pull", 30, { 6 }, function(t)
  t.A:prepare("tractor", "B.L1")
  at(t, "B.L1", 36, 27.5, 180)
  hurt(t, "B.L1", 0)
  hurt(t, "A.L1", 0)
end, { friends = { model "L@36,26,90" } })

tractor("WAR-287 WAR-G62: blocking terrain on the way ends the pull", 30, { 6 }, function(t)
  t.A:prepare("tractor", "B.L1")
  at(t, "B.L1", 36, 28, 180)
  hurt(t, "B.L1", 0)
end, { terrain = { "blocking@36,26,0[width=4,depth=2]" } })

tractor("WAR-287 WAR-G54: dangerous terrain hurts a ship that is drawn through it", 30, { 3, 2 }, function(t)
  t.A:prepare("tractor", "B.L1")
  t.B:part("L1/giga")
  at(t, "B.L1", 36, 26, 180)
  hurt(t, "B.L1", 2)
end, { terrain = { "dangerous@36,27.5,0[width=12,depth=1]" } })

tractor("WAR-287 WAR-G54: a mine goes off under a ship that is drawn past it", 30, { 3 }, function(t)
  t.A:prepare("tractor", "B.L1")
  t.B:part("L1/giga")
  hurt(t, "B.L1", 2)
  t.check { A = { mines = 0 } }
end, { mines = { "mine@37,25" } })

tractor("WAR-287 WAR-G54: a ship takes the marker that it is drawn over", 30, { 3 }, function(t)
  t.A:prepare("tractor", "B.L1")
  t.check { objectives = {} }
  t.equal(t.count("objective_taken"), 1, "objectives taken")
  hurt(t, "B.L1", 0)
end, { objectives = { "obj@36,26" } })

-- Warp Drive. A light ship with it at (36,20).

local function warp(name, dice, play, more, B)
  scene(name, { model("L@36,20,0", "warp") }, B or far, dice, function(t)
    t.A:activate("L1")
    play(t)
  end, more)
end

local block = { terrain = { "blocking@36,23,0[width=12,depth=2]" } }
local warped = { "giga", "warp" }

warp("WAR-288: a warp drive takes the ship through blocking terrain", { 5 }, function(t)
  t.A:rejects("move")
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 27, 0)
  hurt(t, "A.L1", 0, warped)
end, block)

warp("WAR-288 WAR-G61: slow and dangerous terrain do nothing to it", { 5 }, function(t)
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 27, 0)
  hurt(t, "A.L1", 0, warped)
end, { terrain = { "difficult@36,23,0[width=12,depth=2]", "dangerous@36,25,0[width=12,depth=1]" } })

warp("WAR-288: ships on the way do nothing to it", { 6 }, function(t)
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 28, 0)
  hurt(t, "A.L1", 0, warped)
  hurt(t, "B.M1", 0, { "giga", "batteries", "repair" })
end, {}, { model "M@36,24,90" })

warp("WAR-288: the drive is a choice", {}, function(t)
  t.A:move()
  at(t, "A.L1", 36, 28, 0)
end)

scene("WAR-288: a disabled drive cannot be used", { model("L@36,20,0", "warp[damage=3]") }, far, {}, function(t)
  t.A:activate("L1")
  t.A:rejects("warp")
end)

warp("WAR-289 WAR-G61: after the roll there is no way back", { 1 }, function(t)
  t.A:warp()
  t.A:rejects("move", "90@4")
  for _, word in ipairs { "cruise", "ram", "hold" } do t.is_true(not t.A:offered(word), "no way back to a " .. word) end
  t.A:move()
  at(t, "A.L1", 36, 23, 0)
end, {}, { model "L@36,30,180" })

warp("WAR-289: no drive after another action", {}, function(t)
  t.A:cruise()
  t.A:not_asked("action")
  at(t, "A.L1", 36, 32, 0)
end)

warp("WAR-290 WAR-G61: a pivot after half of the way that was rolled", { 4 }, function(t)
  t.A:warp()
  t.A:rejects("move", "90@2.9")
  t.A:rejects("move", "91@3")
  t.A:move("90@3")
  at(t, "A.L1", 39, 23, 90)
end)

warp("WAR-291 WAR-G61: who would rest on blocking terrain goes on behind it", { 1 }, function(t)
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 25, 0)
  hurt(t, "A.L1", 0, warped)
end, block)

warp("WAR-291 WAR-G61: who would rest on a ship goes on to one inch from it, unhurt", { 5 }, function(t)
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 29.625, 0)
  hurt(t, "A.L1", 0, warped)
  hurt(t, "B.M1", 0, { "giga", "batteries", "repair" })
end, {}, { model "M@36,27,90" })

warp("WAR-291: who would rest close to a ship but not on it stays there", { 5 }, function(t)
  t.A:warp()
  t.A:move()
  at(t, "A.L1", 36, 27, 0)
end, {}, { model "L@36,29,90" })

warp("WAR-291 WAR-G61: after a pivot it goes on along the new heading", { 4 }, function(t)
  t.A:warp()
  t.A:move("90@3")
  at(t, "A.L1", 42.5, 23, 90)
  hurt(t, "A.L1", 0, warped)
  hurt(t, "B.L1", 0)
end, {}, { model "L@40,23,0" })

warp("WAR-G61: mines and markers count for a ship that warps", { 5 }, function(t)
  t.A:warp()
  t.A:move()
  t.A:part("L1/giga")
  hurt(t, "A.L1", 2, { "giga", "warp" })
  t.check { objectives = {}, B = { mines = 0 } }
end, { objectives = { "obj@36,24" }, B = { fleet = far, mines = { "mine@36,25" } } })

warp("WAR-292: the turret may fire after a warp", { 5, 4, 4, 4, 4 }, function(t)
  t.A:warp()
  t.A:move()
  t.A:fire("L1", "B.L1")
  t.equal(t.count("attack_rolled"), 1, "attacks")
  hurt(t, "B.L1", 0)
end, {}, { model "L@36,36,180" })

-- It stands in contact already, so it is not moved; one that is drawn an inch is.
for _, case in ipairs { { 22.5, 1, 22.5 }, { 24.5, 0, 22.5 } } do
  local y, held, ends = table.unpack(case)

  match("WAR-98 WAR-G33: a tractor beam on a ship at y = " .. y .. " leaves it " .. (held == 1 and "an" or "no") .. " easy target") {
    rules = "warfleet", luck = { dice = { 6 } },
    given = { A = { fleet = { "H@36,20,0{tractor,repair,shield,rig}" } },
      B = { fleet = { "L@36," .. y .. ",180[held=1]{giga[mount=front],repair}" } }, class = "heavy" },
    play = function(t)
      t.A:activate("H1")
      t.A:prepare("tractor", "B.L1")
      t.equal(t.B:value("fleet", "L1", "held"), held, "easy target")
      t.check { B = { fleet = { "L@36," .. ends .. ",180[held=" .. held .. "]{giga[mount=front],repair}" } } }
    end,
  }
end
