match "minefield: with a five the attacker takes two damage before the dice" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { battlefield = { "minefield" } } },
  luck = { dice = { 5, 3, 3, 3, 3 } }, -- mine, then 9 : 7
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.check { A = { water = { "adams[damage=2]" } }, B = { hull = 18 } }
  end,
}

match "minefield: with a four it does not" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { battlefield = { "minefield" } } },
  luck = { dice = { 4, 3, 3, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.check { A = { water = { "adams[damage=0]" } }, B = { hull = 18 } }
  end,
}

match "minefield: no die for submarines and aircraft" {
  rules = "admiral",
  given = { A = { water = { "oberon", "centaur{petrel}" } }, B = { battlefield = { "minefield" } } },
  luck = { dice = { 3, 3, 3, 3, 3, 3, 3, 3 } },
  play = function(t)
    t.A:attack("oberon")
    t.A:launch("centaur/petrel", "anti_ship")
    t.check { A = { water = { "oberon[damage=0]", "centaur[damage=0]{petrel}" } } }
  end,
}

match "minefield: the own ships know the way" {
  rules = "admiral",
  given = { A = { water = { "adams" }, battlefield = { "minefield" } } },
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.check { A = { water = { "adams[damage=0]" } }, B = { hull = 18 } }
  end,
}
