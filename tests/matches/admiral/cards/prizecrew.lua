local given = {
  A = { hand = { "prizecrew" }, battlefield = { "arsenal", "mint", "depot" } },
  B = { water = { "adams[damage=5,crippled=1]{sam,dcchief}", "koni" } },
}

match "prizecrew: a crippled ship changes sides with all it carries" {
  rules = "admiral",
  given = given,
  play = function(t)
    t.A:rejects("play", "prizecrew", "koni")
    t.A:play("prizecrew", "adams")
    t.check { A = { water = { "adams[damage=5,crippled=1]{sam,dcchief}" } }, B = { water = { "koni" } } }
    t.A:rejects("attack", "adams")
  end,
}

match "prizecrew: its new admiral repairs it and attacks with it" {
  rules = "admiral",
  given = given,
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:play("prizecrew", "adams")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:repair("adams")
    t.A:library("main")
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("flagship")
    t.check { B = { hull = 18 }, A = { water = { "adams[damage=0,crippled=0]{sam,dcchief}" } } }
  end,
}

match "prizecrew: when it is lost, ship and equipment go to the scrapyard of their owner" {
  rules = "admiral",
  given = {
    A = { hand = { "prizecrew" }, battlefield = { "arsenal", "mint" } },
    B = { water = { "adams[damage=5,crippled=1]{dcchief}", "sverdlov" } },
  },
  luck = { dice = { 5, 5, 1, 1 } }, -- 15 : 6
  play = function(t)
    t.A:play("prizecrew", "adams")
    t.A:done()
    t.B:library("main")
    t.B:attack("sverdlov")
    t.B:target("adams")
    t.check { A = { water = {}, scrapyard = { "prizecrew" } }, B = { scrapyard = { "adams", "dcchief" } } }
  end,
}
