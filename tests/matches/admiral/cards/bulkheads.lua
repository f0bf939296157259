match "bulkheads: the party is lost in place of its ship" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "koni{bulkheads,dcchief}" } } },
  luck = { dice = { 6, 5, 1, 1 } }, -- 16 : 5
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = { "koni[damage=3,crippled=0]{dcchief}" }, scrapyard = { "bulkheads" } } }
  end,
}

match "bulkheads: a cruiser left with one hit point of eight is crippled" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "kara[damage=3]{bulkheads}" } } },
  luck = { dice = { 6, 6, 1, 1 } }, -- 17 : 6
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("kara")
    t.check { B = { water = { "kara[damage=7,crippled=1]" }, scrapyard = { "bulkheads" } } }
  end,
}

match "bulkheads: the second time there is no party" {
  rules = "admiral",
  given = { A = { water = { "sverdlov", "daring" } }, B = { water = { "koni{bulkheads}" } } },
  luck = { dice = { 6, 5, 1, 1, 6, 5, 1, 1 } },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("koni")
    t.A:attack("daring")
    t.B:intercept("none")   -- three damage of four do not cripple it, so it could
    t.A:target("koni")
    t.check { B = { water = {}, scrapyard = { "koni", "bulkheads" } } }
  end,
}

match "bulkheads: another ship and its weapons are none of their business" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "koni", "adams{bulkheads}" } } },
  luck = { dice = { 6, 5, 1, 1 } },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = { "adams{bulkheads}" }, scrapyard = { "koni" } } }
  end,
}

match "bulkheads: the party goes aboard for three requisition" {
  rules = "admiral",
  given = { A = { hand = { "bulkheads" }, battlefield = { "arsenal", "depot" }, water = { "koni" } } },
  play = function(t)
    t.A:assign("bulkheads", "koni")
    t.check { A = { hand = {}, water = { "koni{bulkheads}" } } }
  end,
}
