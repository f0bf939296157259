match "bulges: a submarine hits the bulges before the flagship" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { flagship = { "flagship{bulges}" } } },
  luck = { dice = { 3, 3, 3, 4 } }, -- 10 : 8
  play = function(t)
    t.A:attack("oberon")
    t.check { B = { hull = 20, flagship = { "flagship{bulges[damage=2]}" } } }
    t.equal(t.count("flagship_damaged"), 0, "hits of the flagship")
  end,
}

match "bulges: what is beyond their hit points goes on to the flagship" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { flagship = { "flagship{bulges[damage=1]}" } } },
  luck = { dice = { 6, 5, 3, 4 } }, -- 15 : 8
  play = function(t)
    t.A:attack("oberon")
    t.check { B = { hull = 16, flagship = { "flagship" }, scrapyard = { "bulges" } } }
  end,
}

match "bulges: two of them take the damage one after the other" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { flagship = { "flagship{bulges,bulges}" } } },
  luck = { dice = { 6, 5, 3, 3 } }, -- 15 : 7
  play = function(t)
    t.A:attack("oberon")
    t.check { B = { hull = 20, scrapyard = { "bulges", "bulges" } } }
  end,
}

match "bulges: damage of a surface ship meets the equipment by the rules, not by the bulges" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { flagship = { "flagship{bulges,gun45}" } } },
  luck = { dice = { 6, 5, 2, 2, 1, 1, 6, 6 } }, -- 15 : 5, then the gun 4 : 14
  play = function(t)
    t.A:attack("daring")
    t.A:system("flagship/gun45")
    t.B:gun("fire")
    t.check { B = { hull = 16, flagship = { "flagship" } } }
  end,
}

match "bulges: their own admiral's submarine and the enemy's flagship are no concern of them" {
  rules = "admiral",
  given = { A = { water = { "oberon" }, flagship = { "flagship{bulges}" } } },
  luck = { dice = { 3, 3, 3, 4 } },
  play = function(t)
    t.A:attack("oberon")
    t.check { A = { flagship = { "flagship{bulges[damage=0]}" } }, B = { hull = 18 } }
  end,
}
