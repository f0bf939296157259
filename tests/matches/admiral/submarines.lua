-- Rules ADM-120 to ADM-122, ruling ADR-39: submarines hit the hull of surface ships.

match "ADM-120: a submarine hits the hull of a ship past its weapon" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { water = { "daring{sam}" } } },
  luck = { dice = { 3, 3, 2, 3 } }, -- 10 : 7
  play = function(t)
    t.A:attack("oberon")
    t.A:target("daring")
    t.check { B = { water = { "daring[damage=3]{sam[damage=0]}" }, scrapyard = {} } }
  end,
}

match "ADM-120, ADR-39: with several weapons in the way nobody is asked, the hull is hit" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "sverdlov{ciws,aagun}" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("whiskey")
    t.A:target("sverdlov")
    t.A:not_asked("system")
    t.check { B = { water = { "sverdlov[damage=3]{ciws[damage=0],aagun[damage=0]}" }, scrapyard = {} } }
  end,
}

match "ADM-120, ADM-154: weapons that a submarine has bypassed go down with the ship" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 3, 3, 2, 2 } }, -- 10 : 6
  play = function(t)
    t.A:attack("oberon")
    t.A:target("koni")
    t.check { B = { water = {}, scrapyard = { "koni", "sam" } } }
  end,
}

match "ADM-120: a surface ship has to go through the weapon that a submarine bypasses" {
  rules = "admiral",
  given = { A = { water = { "oberon", "adams" } }, B = { water = { "daring{sam}" } } },
  luck = { dice = { 3, 3, 2, 3, 4, 4, 3, 3 } }, -- 10 : 7, then 11 : 8
  play = function(t)
    t.A:attack("oberon")
    t.A:target("daring")
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.check { B = { water = { "daring[damage=4]" }, scrapyard = { "sam" } } }
  end,
}

match "ADM-121: an intercepting submarine loses its torpedoes first" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "oberon{torpedo}" } } },
  luck = { dice = { 5, 4, 3, 3, 1, 1, 6, 6 } }, -- 12 : 9, then 8 : 14
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("oberon")
    t.check { B = { water = { "oberon[damage=2]" }, scrapyard = { "torpedo" } } }
  end,
}

match "ADM-121: a submarine chosen as target loses its torpedoes first" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "oberon{torpedo}" } } },
  luck = { dice = { 5, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("none")
    t.A:target("oberon")
    t.check { B = { water = { "oberon[damage=2]" }, scrapyard = { "torpedo" } } }
  end,
}

match "ADM-121: the counter-attack of a submarine hits the torpedoes of the attacker first" {
  rules = "admiral",
  given = { A = { water = { "oberon{torpedo}" } }, B = { water = { "whiskey" } } },
  luck = { dice = { 1, 1, 6, 6, 5, 4, 3, 3 } }, -- 8 : 14, then 12 : 9
  play = function(t)
    t.A:attack("oberon")
    t.B:intercept("whiskey")
    t.equal(t.A:value("water", "oberon", "damage"), 2, "damage of the hull")
    t.check { A = { scrapyard = { "torpedo" } } }
  end,
}

match "ADM-122: a submarine hits the hull of the frigate that intercepts it" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { water = { "leander{sam}" } } },
  luck = { dice = { 4, 4, 3, 3, 1, 1, 6, 6 } }, -- 12 : 9, then 4 : 15
  play = function(t)
    t.A:attack("oberon")
    t.B:intercept("leander")
    t.check { B = { water = { "leander[damage=3]{sam[damage=0]}" }, scrapyard = {} } }
  end,
}

match "ADM-116, ADM-122: the frigate that intercepts a submarine has to go through its torpedoes" {
  rules = "admiral",
  given = { A = { water = { "oberon{torpedo}" } }, B = { water = { "leander" } } },
  luck = { dice = { 1, 1, 6, 6, 5, 5, 3, 3 } }, -- 8 : 15, then 12 : 9
  play = function(t)
    t.A:attack("oberon")
    t.B:intercept("leander")
    t.equal(t.A:value("water", "oberon", "damage"), 2, "damage of the hull")
    t.check { A = { scrapyard = { "torpedo" } } }
  end,
}

match "ADM-122, ADR-39: a submarine hits the flagship past its gun" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 3, 3, 3, 2 } }, -- 10 : 6
  play = function(t)
    t.A:attack("oberon")
    t.check { B = { flagship = { "flagship{gun45[damage=0]}" }, hull = 16, scrapyard = {} } }
  end,
}

match "ADR-39: a submarine hits the flagship past guns and defense cards without a choice" {
  rules = "admiral",
  given = { A = { water = { "oberon" } }, B = { flagship = { "flagship{gun6,armor,radar}" } } },
  luck = { dice = { 3, 3, 2, 2 } }, -- 10 : 6, the belt counts
  play = function(t)
    t.A:attack("oberon")
    t.A:not_asked("system")
    t.check {
      B = { flagship = { "flagship{gun6[damage=0],armor[damage=0],radar[damage=0]}" }, hull = 16, scrapyard = {} },
    }
  end,
}

match "ADR-39: a submarine with torpedoes bypasses equipment as well" {
  rules = "admiral",
  given = { A = { water = { "whiskey{torpedo}" } }, B = { flagship = { "flagship{jammer}" } } },
  luck = { dice = { 3, 3, 4, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("whiskey")
    t.check { B = { flagship = { "flagship{jammer[damage=0]}" }, hull = 17, scrapyard = {} } }
  end,
}
