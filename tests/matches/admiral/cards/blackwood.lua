match "blackwood: two of them are worth one for a carrier" {
  rules = "admiral",
  given = { A = { water = { "blackwood", "blackwood", "colossus", "adams" } } },
  play = function(t)
    t.equal(t.A:value("water", "colossus", "defense"), 4, "defense of the carrier")
    t.equal(t.A:value("water", "adams", "defense"), 3, "defense of a destroyer")
  end,
}

match "blackwood: when one is lost the other one still screens" {
  rules = "admiral",
  given = { A = { water = { "blackwood", "blackwood[damage=3]", "colossus" } }, B = { water = { "kara" } } },
  luck = { dice = { 1, 1, 6, 6, 6, 6, 1, 1 } },
  play = function(t)
    t.A:attack("blackwood#2")
    t.B:intercept("kara")
    t.check { A = { scrapyard = { "blackwood" } } }
    t.equal(t.A:value("water", "colossus", "defense"), 4, "defense of the carrier")
  end,
}

match "blackwood: none, or one of the enemy, is no screen" {
  rules = "admiral",
  given = { A = { water = { "colossus" } }, B = { water = { "blackwood" } } },
  play = function(t)
    t.equal(t.A:value("water", "colossus", "defense"), 3, "defense of the carrier")
  end,
}
