match "tiger: a hit on its hull does one damage less" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "tiger" } } },
  luck = { dice = { 6, 5, 5, 3, 1, 1, 6, 6 } }, -- 15 : 11, then 6 : 14
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("tiger")
    t.check { B = { water = { "tiger[damage=3]" } } }
  end,
}

match "tiger: equipment is not behind the plates" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "tiger{sam}" } } },
  luck = { dice = { 6, 5, 5, 3, 1, 1, 6, 6 } }, -- 4: the launcher takes 2, the hull 2 - 1
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("tiger")
    t.check { B = { water = { "tiger[damage=1]" }, scrapyard = { "sam" } } }
  end,
}

match "tiger: of one damage nothing is left" {
  rules = "admiral",
  given = { A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" } }, B = { water = { "tiger" } } },
  play = function(t)
    t.A:assign("frogmen", "tiger")
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "tiger[damage=0]{frogmen}" } } }
  end,
}
