match "veteran: they go down with their ship and come back to the hand" {
  rules = "admiral",
  given = { A = { water = { "koni[damage=3]{veteran,sam}" } }, B = { water = { "sverdlov" } } },
  luck = { dice = { 1, 1, 6, 6, 6, 5, 1, 1 } }, -- 4 : 15, then 16 : 5
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("sverdlov")
    t.check { A = { water = {}, scrapyard = { "koni", "sam" }, hand = { "veteran" } } }
  end,
}

match "veteran: one more defense" {
  rules = "admiral",
  given = { A = { water = { "koni{veteran}", "koni" } } },
  play = function(t)
    t.equal(t.A:value("water", "koni#1", "defense"), 3, "defense with them")
    t.equal(t.A:value("water", "koni#2", "defense"), 2, "defense without")
  end,
}

match "veteran: those who lie in the scrapyard do not mind other losses" {
  rules = "admiral",
  given = { A = { water = { "koni[damage=3]{gunnery}" }, scrapyard = { "veteran" } }, B = { water = { "sverdlov" } } },
  luck = { dice = { 1, 1, 6, 6, 6, 5, 1, 1 } },
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("sverdlov")
    t.check { A = { scrapyard = { "koni", "gunnery", "veteran" }, hand = {} } }
  end,
}

match "veteran: they serve again for one requisition" {
  rules = "admiral",
  given = { A = { hand = { "veteran" }, battlefield = { "depot" }, water = { "adams" } } },
  play = function(t)
    t.A:assign("veteran", "adams")
    t.check { A = { hand = {}, water = { "adams{veteran}" }, battlefield = { "depot[tapped=1]" } } }
  end,
}
