match "gales: aircraft attack with one less" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" }, battlefield = { "gales" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.check { B = { hull = 18 } }
  end,
}

match "gales: the aircraft of the other side, too" {
  rules = "admiral",
  given = { A = { water = { "koni" }, battlefield = { "gales" } }, B = { water = { "colossus{peregrine}" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 4 : 15, then 10 : 8
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("colossus/peregrine")
    t.check { A = { water = { "koni[damage=2]" } } }
  end,
}

match "gales: not ships, not weapons, and not the defense of aircraft" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "adams{sam}" }, battlefield = { "gales" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 5 : 15, then 11 : 8
  play = function(t)
    t.equal(t.B:value("water", "adams", "attack"), 3, "attack of a ship")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("adams")
    t.check { A = { scrapyard = { "cormorant" } } }
  end,
}

match "gales: they blow as soon as the coast lies on the battlefield" {
  rules = "admiral",
  given = { A = { water = { "centaur{petrel,petrel}" }, hand = { "gales" } } },
  luck = { dice = { 4, 3, 3, 3, 4, 3, 3, 3 } }, -- 10 : 7, then 9 : 7
  play = function(t)
    t.A:launch("centaur/petrel#1", "anti_ship")
    t.check { B = { hull = 17 } }
    t.A:lay("gales")
    t.A:launch("centaur/petrel#2", "anti_ship")
    t.check { B = { hull = 15 } }
  end,
}
