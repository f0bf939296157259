match "frogmen: they damage the ship at the beginning of each main phase of its admiral" {
  rules = "admiral",
  given = {
    A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" }, water = { "koni" } },
    B = { water = { "centaur{kestrel}" } },
  },
  play = function(t)
    t.A:rejects("assign", "frogmen", "koni")
    t.A:assign("frogmen", "centaur")
    t.check { B = { water = { "centaur[damage=0]{kestrel,frogmen}" } } }
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "centaur[damage=1]{kestrel[damage=0],frogmen}" } } }
    t.B:done()
    t.A:library("main")
    t.check { B = { water = { "centaur[damage=1]{kestrel,frogmen}" } } }
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "centaur[damage=2]{kestrel,frogmen}" } } }
  end,
}

match "frogmen: the ship is lost, and the team goes to the scrapyard of its own admiral" {
  rules = "admiral",
  given = { A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" } }, B = { water = { "whiskey[damage=3]" } } },
  play = function(t)
    t.A:assign("frogmen", "whiskey")
    t.A:done()
    t.B:library("main")
    t.check { A = { scrapyard = { "frogmen" } }, B = { scrapyard = { "whiskey" }, water = {} } }
  end,
}

match "frogmen: destroyers repair themselves in their upkeep, before the next limpet" {
  rules = "admiral",
  given = { A = { hand = { "frogmen" }, battlefield = { "base", "arsenal" } }, B = { water = { "adams" } } },
  play = function(t)
    t.A:assign("frogmen", "adams")
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "adams[damage=1]{frogmen}" } } }
    t.B:done()
    t.A:library("main")
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "adams[damage=1]{frogmen}" } } }
  end,
}
