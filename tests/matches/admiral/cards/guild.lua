match "guild: one counter more for a ship" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "guild", "depot" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.check { A = { construction = { "adams[counters=2]" }, battlefield = { "guild[tapped=1]", "depot[tapped=0]" } } }
    t.A:pay("adams")
    t.check { A = { construction = { "adams[counters=4]" } } }
    t.A:deploy("adams")
  end,
}

match "guild: never beyond the cost" {
  rules = "admiral",
  given = { A = { hand = { "koni" }, battlefield = { "guild", "depot" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(2)
    t.check { A = { construction = { "koni[counters=2]" } } }
  end,
}

match "guild: not for weapons, and not for the other admiral's ships" {
  rules = "admiral",
  given = { A = { hand = { "sam", "koni" }, battlefield = { "depot", "depot" } }, B = { battlefield = { "guild" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(1)
    t.A:place("sam")
    t.check { A = { construction = { "koni[counters=1]", "sam[counters=1]" } } }
  end,
}
