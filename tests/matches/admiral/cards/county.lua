match "county: two more against aircraft" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "county" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 10
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("county")
    t.check { B = { water = { "county[damage=2]" } } }
  end,
}

match "county: and against guided missiles" {
  rules = "admiral",
  given = { A = { water = { "koni{missile}" } }, B = { water = { "county" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 13 : 10
  play = function(t)
    t.A:launch("koni/missile")
    t.A:target("county")
    t.check { B = { water = { "county[damage=3]" } } }
  end,
}

match "county: against a ship, and on another ship, nothing" {
  rules = "admiral",
  given = { A = { water = { "daring", "centaur{cormorant}" } }, B = { water = { "county", "daring" } } },
  luck = { dice = { 4, 4, 4, 3, 4, 4, 3, 3 } }, -- 12 : 9, then 12 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("county")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("B.daring")
    t.check { B = { water = { "county[damage=3]", "daring[damage=4]" } } }
  end,
}

match "county: one more against a crippled ship" {
  rules = "admiral",
  given = { A = { water = { "county", "county" } }, B = { water = { "kara[damage=1,crippled=1]", "adams" } } },
  luck = { dice = { 5, 5, 3, 3, 5, 5, 4, 4 } }, -- 14 : 10, then 13 : 11
  play = function(t)
    t.A:attack("county#1")
    t.B:intercept("none")
    t.A:target("kara")
    t.check { B = { water = { "kara[damage=5]", "adams" } } }
    t.A:attack("county#2")
    t.B:intercept("none")
    t.A:target("adams")
    t.check { B = { water = { "kara", "adams[damage=2]" } } }
  end,
}
