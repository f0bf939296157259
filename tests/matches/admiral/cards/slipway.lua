match "slipway: a destroyer is paid for with one requisition less" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "slipway", "depot", "depot", "depot" } } },
  play = function(t)
    t.equal(t.A:value("hand", "adams", "cost"), 3, "cost in the hand")
    t.A:place("adams")
    t.A:payment(3)
    t.A:deploy("adams")
    t.check { A = { water = { "adams" } } }
  end,
}

match "slipway: two requisition are the least" {
  rules = "admiral",
  given = { A = { hand = { "koni", "leander", "gun76" }, battlefield = { "slipway" } } },
  play = function(t)
    t.equal(t.A:value("hand", "koni", "cost"), 2, "cost of a koni")
    t.equal(t.A:value("hand", "leander", "cost"), 2, "cost of a leander")
    t.equal(t.A:value("hand", "gun76", "cost"), 1, "cost of a gun")
  end,
}

match "slipway: cruisers and the other admiral's ships cost what they cost" {
  rules = "admiral",
  given = { A = { hand = { "kara" }, battlefield = { "slipway" } }, B = { construction = { "adams[counters=3]" } } },
  play = function(t)
    t.equal(t.A:value("hand", "kara", "cost"), 6, "cost of a cruiser")
    t.equal(t.B:value("construction", "adams", "cost"), 4, "cost of B's destroyer")
  end,
}

match "slipway: when it is lost, an item that was finished is so no more" {
  rules = "admiral",
  given = { A = { construction = { "adams[counters=3]" }, battlefield = { "slipway[damage=2]" } }, B = { water = { "sverdlov" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 13 : 7
  play = function(t)
    t.A:done()
    t.B:library("main")
    t.B:attack("sverdlov")
    t.B:target("slipway")
    t.B:done()
    t.A:library("main")
    t.A:rejects("deploy", "adams")
  end,
}
