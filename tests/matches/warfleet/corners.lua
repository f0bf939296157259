-- Borderline places and orders: exactly the wanted distance to the side, the only free place, who comes first.

match "WAR-76: exactly 1 inch to the side of another ship is far enough" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{repair}", "L@38,30,0{repair}" } },
    B = { fleet = { "L@36.5,28,0{repair}" } },
    class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check {
      A = { fleet = { "L@36,30.9365,0{repair[damage=1]}", "L@38,30,0{repair}" } },
      B = { fleet = { "L@36.5,28,0{repair[damage=1]}" } },
    }
  end,
}

match "WAR-76: a thousandth of an inch is granted to the side, too" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{repair}", "L@37.9995,30,0{repair}" } },
    B = { fleet = { "L@36.5,28,0{repair}" } },
    class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.check { A = { fleet = { "L@36,30.9365,0{repair[damage=1]}", "L@37.9995,30,0{repair}" } } }
  end,
}

match "WAR-76 WAR-77: a hundredth less is too near, and the ship goes on past both" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{repair}", "L@37.99,30,0{repair}" } },
    B = { fleet = { "L@36.5,28,0{repair}" } },
    class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.is_true(t.A:value("fleet", "L1", "y") > 310000, "it has gone on")
  end,
}

match "WAR-78 WAR-G09: overlap damage is taken by id, whatever the fleet lists first" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{giga[mount=front],repair}" } },
    B = { fleet = { "M@34.6,28,90{shield,rig,repair}", "H@37.9,28,90{shield,rig,repair,nuclear}" } },
    class = "light",
  },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.B:part("M1/rig")  -- the 6 was the heavy ship's
  end,
}

match "WAR-312 WAR-G09: a blast hits what is equally near by id" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,10,0{cluster[mount=front],repair}" } },
    B = { fleet = { "L@5,40,0{shield,rig}", "G@36,25", "F@38,25", "B@34,25" } },
    class = "light",
  },
  luck = { dice = { 5, 6, 2, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/cluster", "B.G1")
    t.check { B = { fleet = { "L@5,40,0{shield,rig}", "G@36,25", "F@38,25", "B@34,25[damage=1]" } } }
  end,
}

match "WAR-89 WAR-90: a ship comes back where it left though no other place is free" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36.535,44,0{giga[mount=front],repair}" } },
    B = { fleet = { "L@60,10,0{giga[mount=front],repair}" } },
    terrain = { "blocking@33.43,47,0[width=5.2,depth=2]", "blocking@39.54,47,0[width=5,depth=2]" },
    class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L1", "36.535,47,180")
    t.check { A = { fleet = { "L@36.535,47,180{giga[mount=front],repair}" }, surrendered = 0 } }
  end,
}

match "WAR-254 WAR-88 WAR-G54: a Vanguard's advance may lead off the table; the ship comes back at the end of the round" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@10,10,0{giga[mount=front],repair}" }, reserve = { "L{vanguard,giga[mount=front],pulse}[late=1]" } },
    B = { fleet = { "L@60,30,180{giga[mount=front],repair}" } },
    phase = "round", round = 2, initiative = "A",
  },
  play = function(t)
    t.A:arrive("L2", "36,3,180")
    t.A:advance("0@5")
    t.check { A = { away = 1 } }
    t.A:activate("L1")
    t.A:hold()
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L2", "36,1,0")
    t.check { A = { away = 0 } }
  end,
}

match "WAR-324: damage before the first round is not the first of that round" {
  rules = "warfleet",
  given = {
    A = { reserve = { "L{vanguard,giga[mount=front],repair,fragile}" } },
    B = { reserve = { "M{giga[mount=front],repair,rig}" }, mines = { "mine@36,22" } },
    terrain = { "dangerous@36,13,0[width=8,depth=1]" },
    phase = "preparation",
  },
  luck = { dice = { 5, 2, 1, 1 } },
  play = function(t)
    t.A:place("56,22")
    t.B:place("40,24")
    t.A:edge("south")
    t.A:deploy("L1", "36,11,0")
    t.A:advance("0@4")
    t.A:part("L1/repair")  -- 1 of the dangerous terrain, and 1 for being fragile
    t.B:deploy("M1", "36,42,180")
    t.A:activate("L1")
    t.A:move()             -- 2 of the mine, and 1 again
    t.check { A = { fleet = { "L@36,23,0{vanguard,giga[mount=front,damage=2],repair[damage=3],fragile}" } } }
  end,
}

match "WAR-16 WAR-20: the last objective is placed though the only room for it is narrow" {
  rules = "warfleet",
  given = {
    A = { reserve = { "L{giga[mount=front],repair}" } },
    B = { reserve = { "L{giga[mount=front],repair}" } },
    phase = "preparation",
  },
  luck = { dice = { 6, 1, 3 } },
  play = function(t)
    t.A:place("18.4,24")
    t.B:place("36.4,24")
    t.A:place("54.4,24")
    t.B:place("27.4,22")  -- 9.22 inches from both neighbours
    t.check { objectives = 4 }
  end,
}

match "WAR-291: a leap ends beside a wall that its flank only touches" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{warp,repair}" } },
    B = { fleet = { "L@60,40,0{repair}" } },
    terrain = { "blocking@36,23,0[width=0.8,depth=2]", "blocking@37,30,0[width=1,depth=20]" },
    class = "light",
  },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:warp()
    t.A:move()
    t.equal(t.A:value("fleet", "L1", "y"), 250000)
  end,
}
