local function critical(floats)
  return { A = { water = { "adams" } }, B = { water = { "leander" }, flagship = { "flagship{" .. floats .. "}" } } }
end

match "floats: for the price of the floats a critical hit adds no die" {
  rules = "admiral",
  given = critical("floats"),
  luck = { dice = { 3, 4, 3, 3, 6, 1, 1, 6, 6 } }, -- 10 : 9, then 4 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("yes")
    t.check { B = { water = { "leander[damage=1]" }, scrapyard = { "floats" }, flagship = { "flagship" } } }
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end,
}

match "floats: they may be kept" {
  rules = "admiral",
  given = critical("floats"),
  luck = { dice = { 3, 4, 3, 3, 2, 1, 1, 6, 6 } }, -- 10 : 9, 1 + 2, then 4 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("no")
    t.check { B = { water = { "leander[damage=3]" }, flagship = { "flagship{floats}" } } }
  end,
}

match "floats: of two, one is enough" {
  rules = "admiral",
  given = critical("floats,floats"),
  luck = { dice = { 3, 4, 3, 3, 6, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:may("yes")
    t.check { B = { water = { "leander[damage=1]" }, flagship = { "flagship{floats}" } } }
  end,
}

match "floats: nobody is asked about a hit that is not critical, or one of their own side" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, flagship = { "flagship{floats}" } },
    B = { water = { "leander" }, flagship = { "flagship{floats}" } },
  },
  luck = { dice = { 4, 4, 3, 3, 3, 4, 3, 3 } }, -- 11 : 9, then 9 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.check { B = { water = { "leander[damage=2]" } } }
  end,
}

match "floats: the attacker's floats do not help its victim" {
  rules = "admiral",
  given = { A = { water = { "adams" }, flagship = { "flagship{floats}" } } },
  luck = { dice = { 3, 3, 4, 3, 5 } }, -- 9 : 8, 1 + 5
  play = function(t)
    t.A:attack("adams")
    t.check { B = { hull = 14 } }
  end,
}
