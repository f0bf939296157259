-- Rules WAR-16, WAR-54, WAR-67, WAR-74, WAR-82, WAR-89: where one narrow way or place is the only legal one, it is found, and may be taken.

local at, damage = common.at, common.damage
local far = "L@60,44,180{plating}"  -- an enemy that is in nobody's way

-- The square base touches the edge with a corner: at 45 degrees it fits between the obstacles, at no quarter heading.
match "WAR-89 WAR-90: a ship that fits back only at 45 degrees does not surrender" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,44,0{plating}" } }, B = { fleet = { "L@36,37.3,0{plating}" } }, class = "light",
    terrain = { "blocking@30.05,47,0[width=10.1,depth=2]", "blocking@41.95,47,0[width=10.1,depth=2]",
      "blocking@32.49,44,0[width=6,depth=3.9]", "blocking@39.51,44,0[width=6,depth=3.9]" },
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check { A = { away = 1 } }
    t.B:activate("L1")
    t.B:move()
    at(t, "B.L1", 36, 45.3, 0)
    t.check { A = { surrendered = 0 } }
    t.A:rejects("comeback", "L1", "36,47,180")
    t.A:comeback("L1", "36,47.1464,45")
    at(t, "A.L1", 36, 47.1464, 45)
  end,
}

-- Beside the ship at (36,28) there is room on a strip of 1.04 inches to the north; from (36.41,30.6) it is hyp(0.41, 2.1) - 1 = 1.14
-- inches to the ship, from (36.41,29.6) it is 0.17.
match "WAR-82 WAR-G29: a squadron with a place within 1 inch is not put further away" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{plating}", "L@36,25.9,0{plating}" } }, B = { fleet = { "G@36,28.3", far } }, class = "light",
    terrain = { "blocking@32.49,27,0[width=6,depth=3.9]", "blocking@39.51,27,0[width=6,depth=3.9]",
      "blocking@32.9,34,0[width=6,depth=10]", "blocking@39.92,34,0[width=6,depth=10]" },
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    t.A:rejects("displace", "G1", "36.41,30.6")
    t.A:displace("G1", "36.41,29.6")
    at(t, "B.G1", 36.41, 29.6)
  end,
}

-- Three objectives lie 18 inches apart; what is more than 9 inches from each lies inside of obstacles, but for the western end.
match "WAR-16 WAR-G07: an objective is placed in a gap though the widest one lies inside of an obstacle" {
  rules = "warfleet",
  given = {
    phase = "preparation", A = { reserve = { "L{plating}" } }, B = { reserve = { "L{plating}" } },
    terrain = { "blocking@26.7,24,0[width=1.8,depth=8]", "blocking@44.7,24,0[width=1.8,depth=8]", "blocking@62.8,24,0[width=2,depth=8]" },
  },
  luck = { dice = { 6, 1, 3 } },
  play = function(t)
    t.A:place("17.7,24")
    t.B:place("35.7,24")
    t.A:place("53.7,24")
    t.B:place("9.1,21.01")
    t.check { objectives = 4 }
  end,
}

-- A turn of 31.9 degrees after 6 inches leads straight at the target, which stands at that heading just at the end of 12 inches.
match "WAR-54 WAR-74: a ram that one narrow turn reaches may be ordered" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@40.2222,32.7833,31.9{plating}" } }, class = "light" },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1", "30@6")
    t.A:rejects("ram", "B.L1", "33.75@6")
    t.A:rejects("ram", "B.L1")
    t.A:ram("B.L1", "31.9@6")
    t.equal(damage(t, "B.L1/plating"), 2)
  end,
}

match "WAR-54 WAR-74: a target just within reach, by a turn of 36 to 37 degrees, may be rammed" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@40.81,32.385,42{plating}" } }, class = "light" },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1", "35@6")
    t.A:rejects("ram", "B.L1", "38@6")
    t.A:ram("B.L1", "36.5@6")
    t.equal(damage(t, "B.L1/plating"), 2)
  end,
}

-- Two obstacles leave a strait at 31.9 degrees that is as wide as the ship, two more bar every other turn.
match "WAR-67 WAR-69 WAR-G22: a move through a narrow strait is legal though it is the only one" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@60,10,180{plating}" } }, class = "light",
    terrain = { "blocking@43.2714,25.2456,31.9[width=10,depth=8]", "blocking@33.9073,31.0743,31.9[width=10,depth=8]",
      "blocking@41.05,19.45,0[width=9,depth=8.9]", "blocking@30.7,19.8,0[width=9,depth=9.6]" },
  },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:rejects("move", "30@4")
    t.A:rejects("cruise", "31.9@6")
    t.A:move("31.9@4")
    at(t, "A.L1", 38.1138, 27.3959, 31.9)
  end,
}
