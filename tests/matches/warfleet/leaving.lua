-- Rules WAR-88 to WAR-94, rulings WAR-G31, WAR-G32, WAR-G39, WAR-G54: ships that leave the table and come back, squadrons that may not.

local model, at, hurt = common.model, common.at, common.hurt

-- A light ship of A that is about to leave over the north edge at (36,48), another one that stays, a light ship of B.
local function leaver(more)
  local given = {
    A = { fleet = { model "L@36,44,0", model "L@10,10,0" } },
    B = { fleet = { model "L@36,38,0" } },
    class = "light",
  }
  for key, value in pairs(more or {}) do given[key] = value end
  return given
end

-- It leaves, the others hold, and the end of the round asks where it comes back.
local function leave_and_wait(t)
  t.A:activate("L1")
  t.A:move()
  t.B:activate("L1")
  t.B:hold()
  t.A:activate("L2")
  t.A:hold()
  t.A:asked("returns")
end

-- At these places it may not come back, at the last one it may.
local function comes_back(name, refused, x, y, heading, more)
  match(name) {
    rules = "warfleet",
    given = leaver(more),
    luck = { dice = {} },
    play = function(t)
      leave_and_wait(t)
      for _, place in ipairs(refused) do t.A:rejects("comeback", "L1", place) end
      t.A:comeback("L1", ("%s,%s,%d"):format(x, y, heading))
      t.to("choose_model")
      t.check { round = 2, A = { away = 0, lost = 0 } }
      at(t, "A.L1", x, y, heading)
      t.equal(t.count("returned"), 1, "returns")
    t.equal(t.count("part_damaged") + t.count("mine_went_off"), 0, "damage and mines")
    end,
  }
end

-- One ship moves; afterwards it is away or still here.
local function crosses(name, ship, action, order, gone, x, y)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model(ship) } }, B = { fleet = { model "L@36,24,180" } }, class = "light" },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      if order then t.A[action](t.A, order) else t.A[action](t.A) end
      t.equal(t.count("left_table"), gone and 1 or 0, "ships that left")
      t.check { A = { away = gone and 1 or 0, lost = 0 } }
      if not gone then at(t, "A.L1", x, y) end
    end,
  }
end

match "WAR-88 WAR-G31: a ship that crossed the edge is off the table, shoots at nobody and is shot at by nobody" {
  rules = "warfleet",
  given = leaver(),
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check { A = { away = 1, fleet = 1, lost = 0 } }
    t.equal(t.count("left_table"), 1, "ships that left")
    t.A:not_asked("shooting")
    t.B:asked("choose_model")
    t.B:activate("L1")
    t.B:hold()
    t.B:not_asked("shooting")
  end,
}

crosses("WAR-88 WAR-G31: the centre just short of the edge, the ship stays and juts out", "L@36,39.98,0", "move", nil, false, 36, 47.98)
crosses("WAR-88 WAR-G31: the centre just over the edge, the ship is gone", "L@36,40.02,0", "move", nil, true)
crosses("WAR-88: over the south edge", "L@36,5,180", "move", nil, true)
crosses("WAR-88: over the west edge, on a cruise", "L@11,24,270", "cruise", nil, true)
crosses("WAR-88: over the east edge, on the second leg", "L@70,24,0", "move", "90@5", true)
crosses("WAR-88: on a slant the centre stays inside", "L@66.5,10,45", "move", "-45@7", false, 71.4497, 15.9497)

comes_back("WAR-89: up to 4 from where it left", { "41,47,180", "31,47,180", "36,1,0", "71,24,270" }, 40, 47, 180)
comes_back("WAR-89: the other way, too", { "30.9,47,180", "36,40,180" }, 32, 47, 180)
comes_back("WAR-90 WAR-G31: touching the edge with its flank", { "36,46,0", "36,47.6,90", "36,48,90", "36,47.4,90" }, 36, 47.5, 90)
comes_back("WAR-90 WAR-G31: facing the edge it came over", { "36,46.9,0", "36,47.1,0" }, 36, 47, 0)
comes_back("WAR-90 WAR-G31: at a slant", { "36,47.5,45", "36,47,45" }, 36, 47.1464, 45)
comes_back("WAR-90 WAR-G31: not onto another ship", { "36,47,180", "36.9,47,180", "36,47.5,90" }, 37, 47, 180,
  { A = { fleet = { model "L@36,44,0", model "L@36,47,180" } } })
comes_back("WAR-90 WAR-G31: nor onto an enemy", { "36,47,180", "36.4,47,180" }, 37, 47, 180, { B = { fleet = { model "L@36,45.5,0" } } })
comes_back("WAR-90 WAR-G31: nor onto a squadron", { "36,47,180", "36.9,47,180" }, 37, 47, 180,
  { A = { fleet = { model "L@36,44,0", model "L@10,10,0", "G@36,46.9" } } })

comes_back("WAR-89 WAR-G54: coming back beside a mine of the enemy does not set it off", {}, 39.5, 47, 180,
  { B = { fleet = { model "L@36,38,0" }, mines = { "mine@41,46.5" } } })

match "WAR-89: coming back is no choice" {
  rules = "warfleet",
  given = leaver(),
  luck = { dice = {} },
  play = function(t)
    leave_and_wait(t)
    t.is_true(not t.A:offered("pass") and not t.A:offered("done"), "it cannot stay away")
    t.check { round = 1, A = { away = 1 } }
    t.A:comeback("L1", "36,47,180")
    t.to("choose_model")
    t.check { round = 2, A = { away = 0 } }
  end,
}

match "WAR-89 WAR-G31: the place where it left counts, on the second leg, too" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@70,24,0" } },
    B = { fleet = { model "L@36,38,0" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move("90@5")
    t.B:activate("L1")
    t.B:hold()
    t.A:rejects("comeback", "L1", "71,24,270")
    t.A:rejects("comeback", "L1", "71,33.5,270")
    t.A:comeback("L1", "71,33.4,270")
    at(t, "A.L1", 71, 33.4, 270)
  end,
}

match "WAR-91 WAR-G31: the damage stays on it, and next round it acts like any other" {
  rules = "warfleet",
  given = leaver {
    A = { fleet = { model("L@36,44,0", { "giga[mount=front,damage=2]", "repair" }), model "L@10,10,0" } },
    B = { fleet = { model "L@36,38,90" } },
  },
  luck = { dice = { 4, 4, 4, 4 } },
  play = function(t)
    leave_and_wait(t)
    t.A:comeback("L1", "36,47,180")
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    hurt(t, "A.L1", 2)
    t.A:move("90@4")
    at(t, "A.L1", 32, 43, 270)
    t.A:fire("L1", "B.L1")
    t.equal(t.count("attack_rolled"), 1, "attacks")
  end,
}

match "WAR-92 WAR-G31 WAR-G49: it is back before anybody counts ships, so there is no morale test" {
  rules = "warfleet",
  given = leaver(),
  luck = { dice = {} },
  play = function(t)
    leave_and_wait(t)
    t.equal(t.count("morale_tested"), 0, "tests before")
    t.A:comeback("L1", "36,47,180")
    t.to("choose_model")
    t.check { round = 2, A = { fleet = 2, lost = 0, surrendered = 0 } }
    t.equal(t.count("morale_tested"), 0, "tests")
    t.equal(t.count("destroyed"), 0, "losses")
  end,
}

match "WAR-92 WAR-G31 WAR-G49: the one that came back takes the test of the others" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,44,0", model("L@10,10,0", { "giga[mount=front,damage=3]", "repair[damage=2]" }) } },
    B = { fleet = { model "L@10,18,180" } },
    class = "light",
    initiative = "B",
  },
  luck = { dice = { 6, 1, 1, 4 } },
  play = function(t)
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.L2")
    t.A:activate("L1")
    t.A:move()
    t.A:comeback("L1", "36,47,180")
    t.to("choose_model")
    t.check { round = 2, A = { fleet = 1, lost = 1, surrendered = 0 } }
    local order = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "returned" or event.kind == "morale_tested" then order[#order + 1] = event.kind end
    end
    t.equal(table.concat(order, " "), "returned morale_tested", "order")
  end,
}

-- A squadron flies from (36,45) and has to end wholly on the table.
for _, case in ipairs {
  { "WAR-93 WAR-G32: a squadron stays on the table, touching the edge is the most", "G@36,45", { "36,47.6", "36,48", "36,49" }, "36,47.5" },
  { "WAR-93 WAR-G32: the same at the west edge", "G@3,24", { "0.4,24", "0,24", "-2,24" }, "0.5,24" },
  { "WAR-93 WAR-G32: the same at the east edge", "G@69,24", { "71.6,24", "73,24" }, "71.5,24" },
  { "WAR-93 WAR-G32: the same at the south edge", "G@36,4", { "36,0.4", "36,-1" }, "36,0.5" },
} do
  match(case[1]) {
    rules = "warfleet",
    given = { A = { fleet = { case[2], model "L@20,20,0" } }, B = { fleet = { model "L@50,20,0" } }, class = "squadrons" },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("G1")
      for _, place in ipairs(case[3]) do
        t.A:rejects("move", place)
        t.A:rejects("cruise", place)
      end
      t.A:move(case[4])
      t.equal(t.count("left_table"), 0, "models that left")
      t.check { A = { away = 0, fleet = 2 } }
    end,
  }
end

-- The last round: the ship with the marker leaves and comes back; the marker stays where it left.
match "WAR-94 WAR-G31: in round 4 it comes back without its marker, and the other side wins" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,44,0{giga[mount=front],repair,obj}" } },
    B = { fleet = { "L@36,20,0{giga[mount=front],repair,obj}" } },
    class = "light",
    round = 4,
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check { objectives = { "obj" } }
    t.B:activate("L1")
    t.B:hold()
    t.A:asked("returns")
    t.A:comeback("L1", "36,47.5,90")
    t.wins("B", "most objectives")
    t.check { objectives = 1, A = { away = 0, fleet = 1, lost = 0 } }
    t.equal(t.count("objective_taken"), 0, "markers taken")
  end,
}

match "WAR-94 WAR-G31: with nothing on the other side it is a draw" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,44,0{giga[mount=front],repair,obj}" } },
    B = { fleet = { model "L@36,20,0" } },
    class = "light",
    round = 4,
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L1", "36,47,180")
    t.drawn()
  end,
}

match "WAR-G31: the marker lies where the ship crossed the edge, and coming back over it does not take it" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,44,0{giga[mount=front],repair,obj}" } },
    B = { fleet = { model "L@36,36,0" } },
    class = "light",
    objectives = { "obj@38,47.5" },
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.equal(t.count("objective_dropped"), 1, "markers dropped")
    t.check { objectives = 2 }
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L1", "37.5,47.5,90")
    t.to("choose_model")
    t.check { objectives = 2, round = 2 }
    t.equal(t.count("objective_taken"), 0, "markers taken")
    t.B:activate("L1")
    t.B:cruise()
    t.equal(t.count("objective_taken"), 1, "the marker at the edge lies in B's way")
  end,
}

match "WAR-G31: a ship that is sent on after an overlap and leaves has hurt itself and the other first" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,38,0" } },
    B = { fleet = { model "M@36,46.5,90", model "L@10,10,0" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    t.check { A = { away = 1 } }
    t.equal(t.count("part_damaged"), 2, "points of damage")
    t.B:activate("L1")
    t.B:hold()
    t.B:activate("M1")
    t.B:hold()
    t.A:comeback("L1", "32,47,180")
    hurt(t, "A.L1", 1)
    hurt(t, "B.M1", 1, { "giga", "batteries", "repair" })
  end,
}

match "WAR-339 WAR-78: what lies beyond the place where a ship leaves is not run over" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@32.12,46.11,80{plating[damage=1],repair}" } },
    B = { fleet = { "M@41.5,46.6,90{plating[damage=1],repair}", "L@45,47.6,90{plating[damage=1],repair}" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)                                     -- it rests on M1, goes on and leaves before it is above L1
    t.A:activate("L1")
    t.A:move()
    t.check { A = { away = 1 }, B = { fleet = { "M{plating[damage=2],repair}", "L{plating[damage=1],repair}" } } }
  end,
}
