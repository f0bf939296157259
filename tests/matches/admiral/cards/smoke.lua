match "smoke: the attack on a ship comes to nothing, and no die is rolled" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "koni" }, hand = { "smoke" }, battlefield = { "arsenal", "depot" } } },
  luck = { dice = {} },
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("koni")
    t.B:play("smoke")
    t.A:asked("main_phase")
    t.check { B = { water = { "koni[damage=0]" }, hull = 20, scrapyard = { "smoke" } } }
    t.equal(t.count("attack_rolled"), 0, "rolls")
  end,
}

match "smoke: the interceptor strikes back from behind it" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "koni" }, hand = { "smoke" }, battlefield = { "arsenal", "depot" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("koni")
    t.B:play("smoke")
    t.check { A = { water = { "daring[damage=2]" } }, B = { water = { "koni[damage=0]" } } }
  end,
}

match "smoke: in a dogfight it is for ships only, and it does not hide the flagship" {
  rules = "admiral",
  given = { A = { water = { "daring", "centaur{peregrine}" } },
    B = { water = { "colossus{kestrel}" }, hand = { "smoke" }, battlefield = { "arsenal", "depot" } } },
  luck = { dice = { 3, 3, 3, 2, 4, 4, 3, 3 } }, -- 9 : 9, then 12 : 7
  play = function(t)
    t.A:launch("centaur/peregrine", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.A:attack("daring")
    t.A:target("flagship")
    t.A:asked("main_phase")
    t.check { B = { hull = 15, hand = { "smoke" } } }
  end,
}

match "smoke, ADM-159, ADR-17: nobody rolls any more, so no further instant is asked for" {
  rules = "admiral",
  windows = "strict",
  given = {
    A = { water = { "daring" }, hand = { "firecontrol" }, battlefield = { "yard" } },
    B = { water = { "koni" }, hand = { "smoke", "battery" }, battlefield = { "arsenal", "mint", "canal" } },
  },
  luck = { dice = { 4, 4, 3, 3 } }, -- 10 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("koni")
    t.A:pass()
    t.B:play("smoke")
    t.B:requisition { "arsenal", "mint" }
    t.B:asked("instants") -- the one before the counter-attack
    t.check { A = { hand = { "firecontrol" } }, B = { hand = { "battery" } } }
    t.equal(t.count("attack_rolled"), 0, "rolls so far")
    t.B:pass()
    t.A:asked("main_phase")
    t.check { A = { water = { "daring[damage=2]" } }, B = { water = { "koni[damage=0]" } } }
  end,
}

match "smoke: nor does it hide what is still being built" {
  rules = "admiral",
  given = {
    A = { water = { "koni" } },
    B = { construction = { "whiskey[counters=1]" }, hand = { "smoke" }, battlefield = { "arsenal", "depot" } },
  },
  luck = { dice = { 6, 6, 3, 3 } },
  play = function(t)
    t.A:attack("koni")
    t.A:target("whiskey")
    t.B:not_asked("instants")
    t.check { B = { hand = { "smoke" } } }
  end,
}
