match "twinpier: two payments of one before it stays tapped" {
  rules = "admiral",
  given = { A = { hand = { "adams", "koni" }, battlefield = { "twinpier" } } },
  play = function(t)
    t.A:place("adams")
    t.check { A = { battlefield = { "twinpier[tapped=0]" }, construction = { "adams[counters=1]" } } }
    t.A:place("koni")
    t.check { A = { battlefield = { "twinpier[tapped=1]" }, construction = { "adams[counters=1]", "koni[counters=1]" } } }
    t.A:rejects("pay", "adams")
  end,
}

match "twinpier: twice again in the next turn" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "twinpier" } } },
  play = function(t)
    t.A:place("adams")
    t.A:pay("adams")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("main")
    t.A:pay("adams")
    t.A:pay("adams")
    t.check { A = { battlefield = { "twinpier[tapped=1]" }, construction = { "adams[counters=4]" } } }
  end,
}

match "twinpier: its neighbour pays once" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "twinpier", "depot" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.A:requisition { "depot" }
    t.check { A = { battlefield = { "twinpier[tapped=0,used=0]", "depot[tapped=1]" } } }
  end,
}

match "twinpier: dockers who go on strike there have to do it twice" {
  rules = "admiral",
  given = { A = { hand = { "dockstrike", "dockstrike" }, battlefield = { "depot", "depot" } }, B = { battlefield = { "twinpier" } } },
  play = function(t)
    t.A:play("dockstrike")
    t.A:strike { "twinpier" }
    t.check { B = { battlefield = { "twinpier[tapped=0]" } } }
    t.A:play("dockstrike")
    t.A:strike { "twinpier" }
    t.check { B = { battlefield = { "twinpier[tapped=1]" } } }
  end,
}
