-- Rules WAR-108 to WAR-113, rulings WAR-G31, WAR-G34, WAR-G36, WAR-G37, WAR-G38, WAR-G39, WAR-G54: where a push goes and what stops it;
-- what happens only to ships that make a move of their own.

local model, at, hurt = common.model, common.at, common.hurt

-- A's light ship goes north from (36,20) and rams B's one, which lies across its way at (36,30).
local function tie(more)
  local given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,30,90" } }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  return given
end

local function ram(t)
  t.A:activate("L1")
  t.A:ram("B.L1")
  t.B:part("L1/giga")
  t.A:part("L1/giga")
end

-- The target of such a ram ends here with this damage.
local function pushed(name, given, dice, x, y, points, play)
  match(name) {
    rules = "warfleet",
    given = given,
    luck = { dice = dice },
    play = function(t)
      ram(t)
      if play then play(t) end
      at(t, "B.L1", x, y, 90)
      hurt(t, "B.L1", points)
      hurt(t, "A.L1", 2)
    end,
  }
end

pushed("WAR-108 WAR-G36: the push goes from centre to centre", tie { B = { fleet = { model "L@36.6,30,90" } } }, { 4 },
  38.0899, 33.7122, 2, function(t) at(t, "A.L1", 36, 28.505, 0) end)
pushed("WAR-108 WAR-G36: to the other side as well", tie { B = { fleet = { model "L@35.4,30,90" } } }, { 4 }, 33.9101, 33.7122, 2)
pushed("WAR-106 WAR-108 WAR-G36: straight ahead, the heading stays", tie(), { 3 }, 36, 33, 2)

match "WAR-108 WAR-G36: the centres count, not the course of the rammer" {
  rules = "warfleet",
  given = tie { B = { fleet = { model "L@39,29,315" } } },
  luck = { dice = { 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1", "45@6")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 37.9393, 27.9393, 45)
    at(t, "B.L1", 41.8284, 31.8284, 315)
  end,
}

match "WAR-108 WAR-G36: a glancing blow pushes sideways" {
  rules = "warfleet",
  given = tie { B = { fleet = { model "L@36.8,26,0" } } },
  luck = { dice = { 5 } },
  play = function(t)
    ram(t)
    -- contact where the round ends meet: 0.8 beside each other, 0.6 + 1 between the centres
    at(t, "A.L1", 36, 24.4, 0)
    at(t, "B.L1", 39.0361, 30.4721, 0)
  end,
}

pushed("WAR-109: another ship stops the push and is not hurt", tie { B = { fleet = { model "L@36,30,90", model "L@36,35,90" } } }, { 6 },
  36, 34, 3, function(t)
    at(t, "B.L2", 36, 35, 90)
    hurt(t, "B.L2", 0)
  end)
pushed("WAR-109: so does one of the rammer's side", tie { A = { fleet = { model "L@36,20,0", model "M@36,34,90" } } }, { 4 },
  36, 32.875, 3, function(t)
    at(t, "A.M1", 36, 34, 90)
    hurt(t, "A.M1", 0, { "giga", "batteries", "repair" })
  end)
pushed("WAR-109 WAR-111: a push that ends before the ship costs nothing more",
  tie { B = { fleet = { model "L@36,30,90", model "L@36,35,90" } } }, { 3 }, 36, 33, 2, function(t) hurt(t, "B.L2", 0) end)

local function strip(kind) return { kind .. "@36,34.5,0[width=12,depth=3]" } end

pushed("WAR-110 WAR-G37: difficult terrain stops the push and costs one", tie { terrain = strip "difficult" }, { 6 }, 36, 32.5, 3)
pushed("WAR-110 WAR-G37: cover does", tie { terrain = strip "cover" }, { 6 }, 36, 32.5, 3)
pushed("WAR-110 WAR-G37 WAR-182: a wall does, and costs one in all", tie { terrain = strip "blocking" }, { 6 }, 36, 32.5, 3)
pushed("WAR-110 WAR-G37 WAR-186: dangerous terrain costs its D3 instead", tie { terrain = strip "dangerous" }, { 6, 1 }, 36, 32.5, 3)
pushed("WAR-110 WAR-G37 WAR-186: three points of it at most", tie { terrain = strip "dangerous" }, { 6, 3 }, 36, 32.5, 5)
-- Two things are reached at once: danger counts, whichever is named first.
local wall, danger = "blocking@34.5,34.5,0[width=3,depth=3]", "dangerous@37.5,34.5,0[width=3,depth=3]"
pushed("WAR-186 WAR-G37: a wall and danger side by side cost the D3", tie { terrain = { wall, danger } }, { 6, 3 }, 36, 32.5, 5)
pushed("WAR-186 WAR-G37: so do danger and a wall", tie { terrain = { danger, wall } }, { 6, 3 }, 36, 32.5, 5)
pushed("WAR-109 WAR-186 WAR-G37: so do a ship and danger",
  tie { B = { fleet = { model "L@36,30,90", model "L@35,33.5,90" } }, terrain = { danger } }, { 6, 2 }, 36, 32.5, 4,
  function(t) hurt(t, "B.L2", 0) end)
pushed("WAR-112 WAR-182 WAR-G36: danger that the target touches already does not count when a wall stops it",
  tie { terrain = { "dangerous@36,30.3,0[width=12,depth=1.4]", "blocking@36,34.5,0[width=12,depth=3]" } }, { 6 }, 36, 32.5, 3)
pushed("WAR-111: a push that ends before the terrain costs nothing more", tie { terrain = strip "difficult" }, { 2 }, 36, 32, 2)
pushed("WAR-111: nor does one before dangerous terrain roll for it", tie { terrain = strip "dangerous" }, { 2 }, 36, 32, 2)
pushed("WAR-112 WAR-G36: terrain that the target touches already does not stop it",
  tie { terrain = { "difficult@36,30.3,0[width=12,depth=1.4]" } }, { 3 }, 36, 33, 2)
pushed("WAR-112 WAR-G36: nor does dangerous terrain under it hurt it",
  tie { terrain = { "dangerous@36,30.3,0[width=12,depth=1.4]" } }, { 3 }, 36, 33, 2)
pushed("WAR-112 WAR-110 WAR-G36: another piece behind it does stop it",
  tie { terrain = { "difficult@36,30.3,0[width=12,depth=1.4]", "cover@36,33,0[width=12,depth=1]" } }, { 6 }, 36, 32, 3)

pushed("WAR-G36: squadrons do not stop the push", tie { A = { fleet = { model "L@36,20,0", "G@36,32" } } }, { 6 }, 36, 36, 2,
  function(t) at(t, "A.G1", 36, 32) end)
pushed("WAR-G36: squadrons under its end are placed beside it", tie { A = { fleet = { model "L@36,20,0", "G@36,33" } } }, { 3 }, 36, 33, 2,
  function(t)
    t.B:displace("A.G1", "36,35")
    at(t, "A.G1", 36, 35)
    t.equal(common.damage(t, "A.G1"), 0, "damage of the gunship")
  end)
pushed("WAR-G36: those of its own side are placed by the enemy", tie { B = { fleet = { model "L@36,30,90", "G@36,33" } } }, { 3 },
  36, 33, 2, function(t)
    t.A:displace("B.G1", "38.5,33")
    at(t, "B.G1", 38.5, 33)
  end)

match "WAR-113 WAR-G39: pushed over the edge, the target is away, not lost, and comes back at the end of the round" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "H@36,41,0" } },
    B = { fleet = { model "L@36,46,90", model "L@60,10,0" } },
    class = "heavy",
  },
  luck = { dice = { 5 } },
  play = function(t)
    t.A:activate("H1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("H1/giga")
    t.B:asked("returns")
    t.check { B = { away = 1, lost = 0, fleet = 1 } }
    at(t, "A.H1", 36, 44, 0)
    t.B:rejects("comeback", "L1", "41,47,180")
    t.B:comeback("L1", "32,47,180")
    t.to("choose_model")
    t.check { round = 2, B = { away = 0, lost = 0, fleet = 2 } }
    at(t, "B.L1", 32, 47, 180)
    hurt(t, "B.L1", 3)
    t.equal(t.count("morale_tested"), 0, "tests")
  end,
}

match "WAR-113 WAR-G39 WAR-G31: away before its own phase it misses the round; its marker lies at the edge" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "M@36,40,0", model "H@10,10,0" } },
    B = { fleet = { "M@36,46,90{giga[mount=front],batteries[mount=sides],repair,obj}", model "M@60,10,0" } },
    class = "medium",
  },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("M1")
    t.A:ram("B.M1")
    t.B:part("M1/giga")
    t.A:part("M1/giga")
    t.check { B = { away = 1 }, objectives = { "obj" } }
    t.equal(t.count("objective_dropped"), 1, "markers dropped")
    t.B:rejects("activate", "M1")
    t.B:activate("M2")
    t.B:hold()
    t.A:activate("H1")
    t.A:hold()
    t.B:asked("returns")
    t.B:comeback("M1", "40,46.75,180")
    t.to("choose_model")
    t.check { round = 2, objectives = 1 }
    hurt(t, "B.M1", 2, { "giga", "batteries", "repair" })
  end,
}

match "WAR-113 WAR-G39: the centre decides, a ship that only juts out is still here" {
  rules = "warfleet",
  given = tie { A = { fleet = { model "L@36,34,0" } }, B = { fleet = { model "L@36,44.8,90" } } },
  luck = { dice = { 3 } },
  play = function(t)
    ram(t)
    t.equal(t.count("left_table"), 0, "ships that left")
    at(t, "B.L1", 36, 47.8, 90)
    hurt(t, "B.L1", 2)
  end,
}

pushed("WAR-G54: a pushed ship takes no marker", tie { objectives = { "obj@36,32" } }, { 4 }, 36, 34, 2, function(t)
  t.check { objectives = 1 }
  t.equal(t.count("objective_taken"), 0, "markers taken")
end)
pushed("WAR-G54: a pushed ship sets off no mine", tie { A = { fleet = { model "L@36,20,0" }, mines = { "mine@39,36" } } }, { 6 }, 36, 36, 2,
  function(t)
    t.check { A = { mines = 1 } }
    t.equal(t.count("mine_went_off"), 0, "mines")
  end)
pushed("WAR-G54: the rammer moves, so it takes the marker on its way", tie { objectives = { "obj@36,25" } }, { 1 }, 36, 31, 2, function(t)
  t.check { objectives = 0 }
  t.equal(t.count("objective_taken"), 1, "markers taken")
end)

match "WAR-G54: the rammer sets off a mine before the ram counts" {
  rules = "warfleet",
  given = tie { B = { fleet = { model "L@36,30,90" }, mines = { "mine@36,24" } } },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.A:part("L1/giga")
    t.B:part("L1/giga")
    hurt(t, "A.L1", 4)
    hurt(t, "B.L1", 2)
    t.check { B = { mines = 0 } }
    at(t, "B.L1", 36, 31, 90)
  end,
}

-- A's light ship ends on B's medium one at (36,28) and is sent on to (36,30.625); the medium one has lost a point already.
local function sent_on(name, more, dice, points, play)
  local given = tie(more)
  given.B.fleet = { model("M@36,28,90", { "giga[mount=front,damage=1]", "batteries[mount=sides]", "repair" }) }
  match(name) {
    rules = "warfleet",
    given = given,
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:part("L1/giga")
      at(t, "A.L1", 36, 30.625, 0)
      hurt(t, "A.L1", points)
      hurt(t, "B.M1", 2, { "giga", "batteries", "repair" })
      if play then play(t) end
    end,
  }
end

sent_on("WAR-G54 WAR-76: being sent on is moving: a marker there is taken", { objectives = { "obj@36,31" } }, {}, 1, function(t)
  t.equal(t.count("objective_taken"), 1, "markers taken")
end)
sent_on("WAR-G54 WAR-76: a mine there goes off", { B = { mines = { "mine@36,33" } } }, {}, 3, function(t)
  t.equal(t.count("mine_went_off"), 1, "mines")
end)
sent_on("WAR-G54 WAR-76: dangerous terrain there hurts", { terrain = { "dangerous@36,32,0[width=4,depth=1]" } }, { 1 }, 2)

match "WAR-G54 WAR-84: a squadron that is placed sets off no mine and is not hurt by terrain" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0" }, mines = { "mine@39.5,28" } },
    B = { fleet = { model "L@66,42,180", "G@36,28.5" } },
    class = "light",
    terrain = { "dangerous@38.5,28,0[width=2,depth=2]" },
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:displace("B.G1", "38,28")
    at(t, "B.G1", 38, 28)
    t.equal(common.damage(t, "B.G1"), 0, "damage of the gunship")
    t.check { A = { mines = 1 } }
  end,
}

-- A rammed ship that stands before a ship, or before blocking terrain, does not move, whatever the die.
for _, case in ipairs {
  { "WAR-109", "another ship", { model "L@36,31,90" } },
  { "WAR-182", "a planet", {}, { "blocking@36,32,0[width=12,depth=3]" } },
} do
  local id, what, others, terrain = table.unpack(case)

  for _, die in ipairs { 1, 6 } do
    match(id .. ": a ship that is in contact with " .. what .. " ahead is not pushed through it, die " .. die) {
      rules = "warfleet",
      given = tie { B = { fleet = { model "L@36,30,90", table.unpack(others) } }, terrain = terrain },
      luck = { dice = { die } },
      play = function(t)
        t.A:activate("L1")
        t.A:ram("B.L1")
        t.B:part("L1/giga")
        t.A:part("L1/giga")
        common.at(t, "B.L1", 36, 30, 90)
        common.hurt(t, "B.L1", 3)
      end,
    }
  end
end
