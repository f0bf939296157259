-- Nothing can be put on blocking terrain (WAR-180, ruling WAR-G10), and a model that stays where it is
-- moves through nothing (WAR-184).

match "WAR-184: a ship that is drawn to where it is has not moved through what is under it" {
  rules = "warfleet",
  given = {
    class = "heavy",
    A = { fleet = { "H@36,20,0{tractor,repair,plating,rig}" } },
    B = { fleet = { "L@36,22.5,180{giga[mount=front,damage=1],repair}" } },
    terrain = { "dangerous@36,23,0[width=4,depth=1]" },
  },
  luck = { dice = { 3 } }, -- of the tractor beam alone
  play = function(t)
    t.A:activate("H1")
    t.A:prepare("tractor", "B.L1")
    common.at(t, "B.L1", 36, 22.5, 180)
    common.hurt(t, "B.L1", 1)
  end,
}

match "WAR-180: a ship does not turn into an obstacle" {
  rules = "warfleet",
  given = { class = "light", A = { fleet = { common.model"L@36,24,0" } }, B = { fleet = { common.model"L@66,44,0" } },
    terrain = { "blocking@38,24,0[width=2.8,depth=2]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("hold", "90")
    t.A:hold()
  end,
}

match "WAR-180, WAR-82: a squadron is not put into an obstacle" {
  rules = "warfleet",
  given = { class = "light", A = { fleet = { common.model"L@36,20,0" } }, B = { fleet = { common.model"L@66,44,0", "G@36,28.5" } },
    terrain = { "blocking@38,28,0[width=1,depth=1]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:rejects("displace", "G1", "38,28")
  end,
}

match "WAR-180, WAR-89: a ship does not come back into an obstacle" {
  rules = "warfleet",
  given = { class = "light", A = { fleet = { common.model"L@36,44,0" } }, B = { fleet = { "G@36,40" } },
    terrain = { "blocking@38,46,0[width=1.6,depth=4]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:rejects("comeback", "L1", "38,47,180")
    t.A:comeback("L1", "36,47,180")
  end,
}

match "WAR-G10: no mine is laid inside an obstacle" {
  rules = "warfleet",
  given = { class = "light",
    A = { fleet = { "L@36,20,0{sapper,giga[mount=front],repair}" } }, B = { fleet = { common.model"L@66,44,0" } },
    terrain = { "blocking@33,20,0[width=1,depth=1]" } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("lay_mine", "33,20")
    t.A:lay_mine("33,22")
  end,
}
