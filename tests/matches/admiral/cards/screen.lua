match "screen: another ship takes the place of the flagship" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams", "centaur" }, hand = { "screen" }, battlefield = { "arsenal" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("flagship")
    t.B:rejects("play", "screen", "centaur")
    t.B:play("screen", "adams")
    t.A:asked("main_phase")
    t.check { B = { hull = 20, water = { "adams[damage=3]", "centaur" }, scrapyard = { "screen" } } }
  end,
}

match "screen: its equipment is hit first, and it does not strike back" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams{sam}", "koni" }, hand = { "screen" }, battlefield = { "arsenal" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("koni")
    t.B:play("screen", "adams")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=1]", "koni[damage=0]" }, scrapyard = { "screen", "sam" } } }
  end,
}

match "screen: the interceptor that was relieved still strikes back" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams", "koni" }, hand = { "screen" }, battlefield = { "arsenal" } } },
  luck = { dice = { 4, 4, 3, 3, 4, 4, 3, 3 } }, -- 12 : 9, then 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("koni")
    t.B:play("screen", "adams")
    t.check { A = { water = { "daring[damage=2]" } }, B = { water = { "adams[damage=3]", "koni[damage=0]" } } }
  end,
}

match "screen: neither for an enemy's ship nor for a resource" {
  rules = "admiral",
  given = { A = { water = { "daring", "adams" }, hand = { "screen" }, battlefield = { "arsenal" } }, B = { water = { "koni" },
    battlefield = { "depot" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 7
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("depot")
    t.A:asked("main_phase")
    t.check { B = { scrapyard = { "depot" } } }
  end,
}

match "screen: neither a crippled ship nor the one under fire can get there" {
  rules = "admiral",
  given = {
    A = { water = { "daring" } },
    B = { water = { "adams", "koni[damage=1,crippled=1]", "leander" }, hand = { "screen" }, battlefield = { "arsenal" } },
  },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("adams")
    t.B:rejects("play", "screen", "koni")
    t.B:rejects("play", "screen", "adams")
    t.B:play("screen", "leander")
    t.check { B = { water = { "adams[damage=0]", "koni", "leander[damage=3]" } } }
  end,
}

match "screen: a ship that is still being built is no ship under fire" {
  rules = "admiral",
  given = {
    A = { water = { "koni" } },
    B = { construction = { "kara[counters=3]" }, water = { "adams" }, hand = { "screen" }, battlefield = { "arsenal" } },
  },
  luck = { dice = { 6, 6, 3, 3 } },
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("none")
    t.A:target("kara")
    t.B:not_asked("instants")
    t.check { B = { water = { "adams[damage=0]" }, hand = { "screen" } } }
  end,
}
