match "raiders: an instant of the shown hand is lost" {
  rules = "admiral",
  given = { A = { hand = { "raiders" }, battlefield = { "arsenal" } }, B = { hand = { "koni", "zigzag", "battery" } } },
  play = function(t)
    t.A:play("raiders")
    t.A:options { "zigzag", "battery" }
    t.A:loot("battery")
    t.check { B = { hand = { "koni", "zigzag" }, scrapyard = { "battery" } } }
  end,
}

match "raiders: a hand without instants loses nothing" {
  rules = "admiral",
  given = { A = { hand = { "raiders" }, battlefield = { "arsenal" } }, B = { hand = { "koni", "sam" } } },
  play = function(t)
    t.A:play("raiders")
    t.A:asked("main_phase")
    t.check { B = { hand = { "koni", "sam" } }, A = { scrapyard = { "raiders" } } }
  end,
}

match "raiders: no hand, no raid" {
  rules = "admiral",
  given = { A = { hand = { "raiders" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:rejects("play", "raiders")
  end,
}
