-- Rule WAR-242, ruling WAR-G55: mines need not be bought or listed, and there is no limit to their number.
local model, at = common.model, common.at

-- ships of a fleet of long guns, from left to right
local line = { "H1", "M1", "L1", "L2", "L3" }

match "WAR-242 WAR-G55: a fleet that lists no mines lays them" {
  rules = "warfleet",
  seed = 1, decks = { "long_guns", "long_guns" },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("30,26")
    t.B:place("48,26")
    t.A:edge("south")
    for n, ship in ipairs(line) do
      t.A:deploy(ship, 10 * n .. ",4,0")
      t.B:deploy(ship, 10 * n .. ",44,180")
    end
    t.A:deploy("G1", "60,4")
    t.B:deploy("G1", "60,44")
    for _, ship in ipairs { "G1", "L1", "L2", "L3" } do
      for _, side in ipairs { "A", "B" } do
        t[side]:activate(ship)
        t[side]:hold()
      end
    end
    t.A:activate("M1")
    t.A:lay_mine("20,7")
    t.A:hold()
    t.B:activate("M1")
    t.B:lay_mine("20,41")
    t.check { A = { mines = { "mine@20,7" } }, B = { mines = { "mine@20,41" } } }
  end,
}

match "WAR-242 WAR-243: a mine that went off may be laid again, by either side" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,20,0{sapper,giga[mount=front],repair}" } }, B = { fleet = { "L@36,30,180{sapper,giga[mount=front],plating}" } },
    store = { "mine" }, class = "light",
  },
  play = function(t)
    t.A:activate("L1")
    t.A:lay_mine("36,24")
    t.A:hold()
    t.B:activate("L1")
    t.B:not_asked("ready")
    t.B:move()
    t.B:part("L1/plating")
    t.check { A = { mines = {} }, store = { "mine" } }
    at(t, "B.L1", 36, 22, 180)
    t.to_round(2)
    t.B:activate("L1")
    t.B:lay_mine("36,25")
    t.check { A = { mines = {} }, B = { mines = { "mine@36,25" } }, store = {} }
  end,
}

local sapper = model"L":sub(1, -2) .. ",sapper}"

match "WAR-242: a battle without mines is none for an Expert Sapper" {
  rules = "warfleet",
  given = {
    strict = 1, phase = "preparation", store = { "obj", "obj", "obj", "obj" },
    terrain = { "gas@10,10", "gas@20,20", "gas@30,30", "gas@40,10", "gas@50,30" },
    A = { reserve = { sapper, model"H", model"H", model"H", "G" } },
    B = { reserve = { model"M", model"M", model"M", model"M", model"M" } },
  },
  fails_setup = "WAR-242",
}
