match "patrol: one of three comes to the hand, the others under the library" {
  rules = "admiral",
  given = { A = { hand = { "patrol" }, battlefield = { "depot" }, main = { "koni", "adams", "kara", "daring" } } },
  play = function(t)
    t.A:play("patrol")
    t.A:options { "koni", "adams", "kara" }
    t.A:sighting("adams")
    t.check { A = { hand = { "adams" }, main = ordered { "daring", "koni", "kara" }, scrapyard = { "patrol" } } }
  end,
}

match "patrol: a library of two has two cards to choose from, an empty one none" {
  rules = "admiral",
  given = { A = { hand = { "patrol", "patrol" }, battlefield = { "depot", "depot" }, main = { "koni", "adams" } } },
  play = function(t)
    t.A:play("patrol")
    t.A:sighting("koni")
    t.check { A = { hand = { "koni", "patrol" }, main = { "adams" } } }
  end,
}

match "patrol: where there is no library there is nothing to look at" {
  rules = "admiral",
  given = { A = { hand = { "patrol" }, battlefield = { "depot" }, main = {} } },
  play = function(t)
    t.A:rejects("play", "patrol")
  end,
}
