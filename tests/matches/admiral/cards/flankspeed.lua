match "flankspeed: two more defense until the end of the turn, then it is spent" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "koni" }, hand = { "flankspeed" }, battlefield = { "depot" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 10 : 10
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("none")
    t.A:target("koni")
    t.B:play("flankspeed", "koni")
    t.A:asked("main_phase")
    t.check { B = { water = { "koni[damage=0]{flankspeed}" }, scrapyard = {}, hand = {}, battlefield = { "depot[tapped=1]" } } }
    t.equal(t.B:value("water", "koni", "defense"), 4, "defense")
    t.A:done()
    t.check { B = { water = { "koni" }, scrapyard = { "flankspeed" } } }
    t.equal(t.B:value("water", "koni", "defense"), 2, "defense afterwards")
  end,
}

match "flankspeed: in the own turn it goes at the end of this turn, and of no enemy's ship" {
  rules = "admiral",
  given = { A = { water = { "koni" }, hand = { "flankspeed" }, battlefield = { "depot" } }, B = { water = { "adams" } } },
  play = function(t)
    t.A:rejects("play", "flankspeed", "adams")
    t.A:play("flankspeed", "koni")
    t.A:done()
    t.check { A = { water = { "koni" }, scrapyard = { "flankspeed" } } }
  end,
}
