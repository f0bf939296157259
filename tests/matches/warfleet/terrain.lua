-- Rules WAR-173 to WAR-188: the four kinds of terrain and how they mix. Rulings WAR-G12, WAR-G37, WAR-G43, WAR-G51 to WAR-G53.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- Somebody of B, far from everything.
local far = { model"L@66,44,0" }

-- One point of damage is on the cannon already, so nobody has to be asked where the next ones go.
local function scarred(place) return model(place, { "giga[mount=front,damage=1]", "repair" }) end

-- How many dice of the last attack hit.
local function hits(t, number)
  local last
  for _, event in ipairs(t.events()) do
    if event.kind == "attack_rolled" then last = event.amount end
  end
  t.equal(last, number, "hits")
end

-- Two light ships nose to nose, 8" apart; A holds and fires its turret.
local function duel(name, terrain, dice, number, target)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { target or scarred"L@36,30,180" } }, class = "light",
      terrain = terrain },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", target and "B.G1" or "B.L1")
      hits(t, number)
    end,
  }
end

-- One model of A and what it does, over this terrain.
local function solo(name, class, ship, terrain, dice, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { ship } }, B = { fleet = far }, class = class, terrain = terrain },
    luck = { dice = dice },
    play = play,
  }
end

-- Cover

duel("WAR-173: cover between the two takes one off the attack", { "cover@36,25,0[width=4,depth=2]" }, { 5, 4, 4 }, 1)
duel("WAR-173: without the cover both dice would hit", {}, { 5, 4, 4, 4 }, 2)
duel("WAR-173: cover beside the line of sight does nothing", { "cover@38.5,25,0[width=4,depth=2]" }, { 5, 4, 4, 4 }, 2)
duel("WAR-173: other kinds of terrain in between are no cover",
  { "difficult@36,24,0[width=4,depth=1]", "dangerous@36,26,0[width=4,depth=1]" }, { 5, 4, 4, 4 }, 2)

duel("WAR-173: squadrons are covered, too", { "cover@36,25,0[width=4,depth=2]" }, { 6, 5, 5 }, 1, "G@36,30")

duel("WAR-174 WAR-G43: a second piece of cover takes nothing more off",
  { "cover@36,25,0[width=4,depth=2]", "cover@36,22,0[width=4,depth=1]" }, { 5, 4, 4 }, 1)
duel("WAR-174 WAR-G43: a third piece neither",
  { "cover@36,25,0[width=4,depth=2]", "cover@36,22,0[width=4,depth=1]", "gas@36,28" }, { 5, 4, 4 }, 1)

duel("WAR-175 WAR-G43: a target that stands in cover has it", { "cover@36,30,0[width=4,depth=2]" }, { 5, 4, 4 }, 1)
duel("WAR-175 WAR-G43: a shooter that stands in cover shoots through it", { "cover@36,20,0[width=4,depth=2]" }, { 5, 4, 4 }, 1)
duel("WAR-175 WAR-G43: cover under the rear half of the target, behind its centre, is not on the line",
  { "cover@36,30.6,0[width=4,depth=1]" }, { 5, 4, 4, 4 }, 2)
duel("WAR-175 WAR-G43: cover under one flank of the target is not on the line",
  { "cover@36.5,29.5,0[width=0.6,depth=1]" }, { 5, 4, 4, 4 }, 2)

match "WAR-G43: blocking terrain on the line of sight forbids the shot, beside it not" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,180", "G@40,20", scarred"L@41,28,180" } },
    class = "light", terrain = { "blocking@36,25,0[width=2,depth=2]" } },
  luck = { dice = { 4, 3, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:rejects("fire", "L1", "B.L1")
    t.A:fire("L1", "B.L2")
    hits(t, 1)
  end,
}

match "WAR-G43: models on the line of sight are neither in the way nor cover" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0", model"M@36,23,90", "G@36,28" } },
    B = { fleet = { scarred"L@36,30,180", model"H@36,25.5,90" } }, class = "light" },
  luck = { dice = { 4, 3, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    hits(t, 1)
  end,
}

solo("WAR-176: cover does not slow a ship or hurt it", "light", model"L@36,20,0", { "cover@36,23,0[width=12,depth=2]" }, {},
  function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 0)
  end)

solo("WAR-176: nor a squadron", "squadrons", "G@36,20", { "cover@36,23,0[width=12,depth=2]" }, {}, function(t)
  t.A:activate("G1")
  t.A:move("36,30")
  at(t, "A.G1", 36, 30)
  t.equal(damage(t, "A.G1"), 0, "damage")
end)

-- Difficult terrain

local mud = { "difficult@36,23,0[width=12,depth=2]" }

for _, case in ipairs { { "L", "light", "move", 4 }, { "L", "light", "cruise", 6 }, { "H", "heavy", "cruise", 3 } } do
  local key, class, action, way = table.unpack(case)
  local name = ("WAR-177 WAR-G51: half speed over difficult ground, %s %s"):format(key, action)
  solo(name, class, model(key .. "@36,20,0"), mud, {}, function(t)
    t.A:activate(key .. "1")
    t.A[action](t.A)
    at(t, "A." .. key .. "1", 36, 20 + way, 0)
  end)
end

solo("WAR-177 WAR-G51: the pivot may come after half of what is left", "light", model"L@36,20,0", mud, {}, function(t)
  t.A:activate("L1")
  t.A:rejects("move", "90@1.9")
  t.A:rejects("move", "90@4.1")
  t.A:move("90@2")
  at(t, "A.L1", 38, 22, 90)
end)

match "WAR-178 WAR-G51: a ship gets as far as the edge of the piece, and starts from there at half speed" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = far }, class = "light",
    terrain = { "difficult@36,28,0[width=12,depth=2]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 26, 0)
    t.B:activate("L1")
    t.B:hold()
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 30, 0)
  end,
}

solo("WAR-178 WAR-G51: terrain that the full speed does not reach changes nothing", "light", model"L@36,20,0",
  { "difficult@36,30.5,0[width=12,depth=2]" }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
  end)

solo("WAR-179 WAR-G51: a squadron crosses difficult ground at half speed", "squadrons", "G@36,20", mud, {}, function(t)
  t.A:activate("G1")
  t.A:rejects("move", "36,25.1")
  t.A:rejects("cruise", "36,27.6")
  t.A:move("36,25")
  at(t, "A.G1", 36, 25)
end)

solo("WAR-179 WAR-G51: half of the cruise speed for a squadron", "squadrons", "G@36,20", mud, {}, function(t)
  t.A:activate("G1")
  t.A:cruise("36,27.5")
  at(t, "A.G1", 36, 27.5)
end)

solo("WAR-179 WAR-G51: a squadron gets as far as the edge of the piece", "squadrons", "G@36,20",
  { "difficult@36,28,0[width=12,depth=2]" }, {}, function(t)
    t.A:activate("G1")
    t.A:rejects("move", "36,26.6")
    t.A:move("36,26.5")
    at(t, "A.G1", 36, 26.5)
  end)

solo("WAR-179: a squadron that flies round the piece keeps its speed, the whole way counts", "squadrons", "G@36,20",
  { "difficult@36,23,0[width=2,depth=2]" }, {}, function(t)
    t.A:activate("G1")
    t.A:rejects("move", "36,28")
    t.A:rejects("move", "38,22;38,26;36,28;36,28.5")
    t.A:move("38,22;38,26;36,28;36,28.3")
    at(t, "A.G1", 36, 28.3)
  end)

-- Blocking terrain

local wall = { "blocking@36,25,0[width=12,depth=2]" }

solo("WAR-180 WAR-G52: no path of a ship may lead through blocking terrain, holding is always possible", "light",
  model"L@36,20,0", wall, {}, function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:rejects("move", "90@4")
    t.A:rejects("move", "-90@4")
    t.A:rejects("cruise")
    t.A:rejects("cruise", "45@6")
    t.A:hold("90")
    at(t, "A.L1", 36, 20, 90)
    hurt(t, "A.L1", 0)
  end)

solo("WAR-180: a pivot in time goes past it", "light", model"L@36,20,0", { "blocking@36,27,0[width=12,depth=2]" }, {}, function(t)
  t.A:activate("L1")
  t.A:rejects("move")
  t.A:rejects("move", "90@5.1")
  t.A:move("90@5")
  at(t, "A.L1", 39, 25, 90)
end)

solo("WAR-180: squadrons do not fly through it, but round it", "squadrons", "G@36,20", { "blocking@36,23,0[width=2,depth=2]" }, {},
  function(t)
    t.A:activate("G1")
    t.A:rejects("move", "36,26")
    t.A:rejects("cruise", "36,30")
    t.A:rejects("move", "36,23")
    t.A:move("38,22;38,26;36,28")
    at(t, "A.G1", 36, 28)
  end)

match "WAR-180 WAR-G52: a ram may not lead through it either" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,90" } }, class = "light",
    terrain = { "blocking@36,25,0[width=2,depth=1]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1")
    t.A:hold()
  end,
}

solo("WAR-181 WAR-G52: a move may end in touch with blocking terrain", "light", model"L@36,20,0",
  { "blocking@36,30,0[width=12,depth=2]" }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 0)
  end)

solo("WAR-181 WAR-G52: a trifle nearer it is in the way", "light", model"L@36,20,0",
  { "blocking@36,29.99,0[width=12,depth=2]" }, {}, function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:hold()
    at(t, "A.L1", 36, 20, 0)
  end)

-- Pushed into terrain: a light ship of A rams one of B, and the push goes north.
local function shoved(name, terrain, dice, y, points)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { scarred"L@36,20,0" } }, B = { fleet = { model"L@36,30,90" } }, class = "light", terrain = terrain },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      t.B:part("L1/giga")
      at(t, "A.L1", 36, 28.5, 0)
      at(t, "B.L1", 36, y, 90)
      hurt(t, "B.L1", points)
      hurt(t, "A.L1", 3)
    end,
  }
end

shoved("WAR-182 WAR-G37: pushed against blocking terrain: one damage and no more", { "blocking@36,34.5,0[width=12,depth=3]" },
  { 6 }, 32.5, 3)
shoved("WAR-182: a push that ends before it does nothing", { "blocking@36,34.5,0[width=12,depth=3]" }, { 2 }, 32, 2)

-- Dangerous terrain

local reef = { "dangerous@36,23,0[width=12,depth=2]" }

solo("WAR-183 WAR-G53: a ship that crosses dangerous terrain takes a D3, nothing blocks it", "light", scarred"L@36,20,0", reef, { 2 },
  function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 3)
  end)

solo("WAR-183: the most it costs is three", "light", scarred"L@36,20,0", reef, { 3 }, function(t)
  t.A:activate("L1")
  t.A:cruise()
  hurt(t, "A.L1", 4)
end)

match "WAR-183 WAR-G53: it comes before the shots: a cannon it wrecks does not fire" {
  rules = "warfleet",
  given = { A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=1]", "repair" }) } }, B = { fleet = { model"L@36,34,180" } },
    class = "light", terrain = reef },
  luck = { dice = { 2, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.equal(damage(t, "A.L1/giga"), 3, "damage of the cannon")
    t.A:rejects("fire", "L1/giga", "B.L1")
    t.A:fire("L1", "B.L1")
    hits(t, 0)
  end,
}

solo("WAR-183: going past it is free", "light", model"L@36,20,0", { "dangerous@37.6,23,0[width=2,depth=2]" }, {}, function(t)
  t.A:activate("L1")
  t.A:move()
  hurt(t, "A.L1", 0)
end)

local under = { "dangerous@36,20,0[width=12,depth=2]" }

solo("WAR-184 WAR-G53: holding in it, pivot or not, costs nothing", "light", model"L@36,20,0", under, {}, function(t)
  t.A:activate("L1")
  t.A:hold("120")
  hurt(t, "A.L1", 0)
end)

solo("WAR-184 WAR-G53: moving out of it does", "light", scarred"L@36,20,0", under, { 1 }, function(t)
  t.A:activate("L1")
  t.A:move()
  hurt(t, "A.L1", 2)
end)

for _, case in ipairs { { 3, 1, "dies of three points and does not shoot" }, { 2, 0, "survives two and shoots" } } do
  local die, lost, what = table.unpack(case)
  match("WAR-185: a squadron in dangerous terrain " .. what) {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20", model"L@10,4,0" } }, B = { fleet = { model"L@36,31,0" } }, class = "squadrons", terrain = reef },
    luck = { dice = lost == 1 and { die } or { die, 2, 2 } },
    play = function(t)
      t.A:activate("G1")
      t.A:move("36,29")
      if lost == 1 then
        t.A:not_asked("shooting")
      else
        t.equal(damage(t, "A.G1"), die, "damage")
        t.A:fire("G1", "B.L1")
      end
      t.check { A = { lost = lost } }
      t.equal(t.count("attack_rolled"), 1 - lost, "attacks")
    end,
  }
end

shoved("WAR-186 WAR-G37: pushed against dangerous terrain: a D3 and no single point", { "dangerous@36,34.5,0[width=12,depth=3]" },
  { 6, 3 }, 32.5, 5)
shoved("WAR-186: the least of it is one", { "dangerous@36,34.5,0[width=12,depth=3]" }, { 5, 1 }, 32.5, 3)

solo("WAR-187 WAR-G53: there and back through one piece costs one D3", "squadrons", "G@36,20",
  { "dangerous@36,22.5,0[width=4,depth=1]" }, { 2 }, function(t)
    t.A:activate("G1")
    t.A:move("36,24;36,20.5")
    t.equal(damage(t, "A.G1"), 2, "damage")
  end)

solo("WAR-187 WAR-G53: two pieces on one path cost a D3 each", "light", scarred"L@36,20,0",
  { "dangerous@36,22.5,0[width=4,depth=1]", "dangerous@36,25.5,0[width=4,depth=1]" }, { 1, 2 }, function(t)
    t.A:activate("L1")
    t.A:move()
    hurt(t, "A.L1", 4)
  end)

-- Several kinds in one piece

duel("WAR-188 WAR-G12: asteroids are cover", { "asteroids@36,25" }, { 5, 4, 4 }, 1)
duel("WAR-188 WAR-G12: a nebula is cover", { "nebula@36,25" }, { 5, 4, 4 }, 1)
duel("WAR-188 WAR-G12: so is a cloud of gas", { "gas@36,25" }, { 5, 4, 4 }, 1)

solo("WAR-188 WAR-G12: the same asteroids are dangerous, and do not slow", "light", scarred"L@36,20,0", { "asteroids@36,24" }, { 2 },
  function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 3)
  end)

solo("WAR-188 WAR-G12: the same nebula slows, and does not hurt", "light", model"L@36,20,0", { "nebula@36,20.5" }, {}, function(t)
  t.A:activate("L1")
  t.A:move()
  at(t, "A.L1", 36, 24, 0)
  hurt(t, "A.L1", 0)
end)

for _, kind in ipairs { "planet", "moon" } do
  match("WAR-188 WAR-G12: a " .. kind .. " is blocking terrain, for ships and for sight") {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,16,0" } }, B = { fleet = { model"L@36,28,180", "G@30,16" } }, class = "light",
      terrain = { kind .. "@36,22" } },
    play = function(t)
      t.A:activate("L1")
      t.A:rejects("move")
      t.A:hold()
      t.A:rejects("fire", "L1", "B.L1")
      t.A:done()
    end,
  }
end
