match "nanuchka: for two requisition it attacks a second time, but not a third" {
  rules = "admiral",
  given = { A = { water = { "nanuchka" }, battlefield = { "arsenal", "mint" } } },
  luck = { dice = { 3, 3, 3, 3, 3, 3, 4, 3 } }, -- 10 : 7, then 10 : 8
  play = function(t)
    t.A:attack("nanuchka")
    t.A:rejects("attack", "nanuchka")
    t.A:activate("nanuchka")
    t.A:attack("nanuchka")
    t.check { B = { hull = 15 } }
    t.A:rejects("activate", "nanuchka")
    t.A:rejects("attack", "nanuchka")
  end,
}

match "nanuchka: not before the first attack, not without requisition" {
  rules = "admiral",
  given = {
    A = { water = { "nanuchka", "nanuchka[attacked=1]" }, battlefield = { "depot" } },
    B = { water = { "nanuchka" }, battlefield = { "arsenal" } },
  },
  play = function(t)
    t.A:rejects("activate", "nanuchka#2")
    t.A:done()
    t.B:library("main")
    t.B:rejects("activate", "nanuchka")
  end,
}

match "nanuchka: one more defense against ships, none against aircraft" {
  rules = "admiral",
  given = { A = { water = { "koni", "centaur{petrel}" } }, B = { water = { "nanuchka" } } },
  luck = { dice = { 4, 4, 3, 3, 3, 3, 3, 3 } }, -- 10 : 8, then 9 : 7
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("none")
    t.A:target("nanuchka")
    t.check { B = { water = { "nanuchka[damage=2]" } } }
    t.A:launch("centaur/petrel", "anti_ship")
    t.A:target("nanuchka")
    t.check { B = { scrapyard = { "nanuchka" } } }
  end,
}
