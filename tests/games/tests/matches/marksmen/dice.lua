-- Dice of every sort. Those in parentheses of the log do not count: they were rolled again, or are dropped.
local function lines(t, expected) t.equal(table.concat(t.A:log(), "\n"), expected) end

match "MRK-02: dice of two sizes, of which the better one counts, against the best two of three" {
  rules = "marksmen",
  given = { A = { crew = { "D", "S" } }, B = { crew = { "D", "G" } } },
  luck = { dice = { 9, 4, 6, 1, 3, 5 } },   -- 9 + 3 skill; 6 + 5 - 4 + 3 skill, the one is rolled again
  play = function(t)
    t.A:duel("D", "D")
    t.check { A = { crew = { "D", "S" } }, B = { crew = { "G" }, lost = { "D" } }, dealt = 2 }
    local rolls = {}
    for _, e in ipairs(t.events()) do if e.kind == "duel_rolled" then rolls[#rolls + 1] = e end end
    t.equal(table.concat(rolls[1].dice, " "), "9 4")
    t.equal(table.concat(rolls[1].kept, " "), "9")
    t.equal(table.concat(rolls[2].dice, " "), "6 1 3 5")
    t.equal(table.concat(rolls[2].kept, " "), "6 5")
    lines(t, [[
A act: duel D -> D
  D rolls 9, (4): 12
  D rolls 6, (1), (3), 5: 10
  D is lost]])
  end,
}

match "MRK-02: a one that comes again stays; the lower sum is lost" {
  rules = "marksmen",
  given = { A = { crew = { "G", "S" } }, B = { crew = { "D" } } },
  luck = { dice = { 2, 6, 1, 1, 4, 4 } },   -- 6 + 1 skill; 4 + 4 - 4 + 3 skill
  play = function(t)
    t.A:duel("G", "D")
    t.check { A = { crew = { "G", "S" } }, B = { crew = { "D" } }, dealt = 0 }
  end,
}

match "MRK-02: a card changes what a roll comes to" {
  rules = "marksmen",
  given = { A = { crew = { "C", "S" } }, B = { crew = { "S" } } },
  luck = { dice = { 1, 5, 5, 5, 1, 2 } },   -- 5 + 2 skill + 1; 5 + 5 - 4 + 2
  play = function(t)
    t.A:duel("C", "S")
    t.check { A = { crew = { "C", "S" } }, B = { crew = { "S" } }, dealt = 0 }
  end,
}

match "MRK-02: a card changes a die before it is rolled again or dropped" {
  rules = "marksmen",
  given = { A = { crew = { "D" } }, B = { crew = { "A", "G" } } },
  luck = { dice = { 7, 2, 2, 2, 2 } },   -- the 2 is a 1 and loses to 7; those of the gambler stay twos
  play = function(t)
    t.A:duel("D", "A")
    t.check { B = { crew = { "G" }, lost = { "A" } }, dealt = 8 }
    t.is_true(t.A:log()[2] == "  D rolls 7, (1): 10", t.A:log()[2])
  end,
}

match "MRK-03: ones are rolled again, a six counts twice; a six of the cover brings a die" {
  rules = "marksmen",
  given = { A = { crew = { "G" } }, B = { crew = { "S", "D" } } },
  luck = { dice = { 6, 1, 4, 3, 5, 5, 6, 2, 3, 4 } },
  play = function(t)
    t.A:shoot("G", "S")   -- four hits, two of them blocked by 5 or more
    t.check { B = { crew = { "D" }, lost = { "S" } }, hits = 4, fives = 1, dealt = 2 }
    lines(t, [[
A act: shoot G -> S
  G fires 6, (1), 4, 3, 5: 4
  S takes cover 5, 6, 2, 3, 4: 2
  S has 2 wounds
  S is lost]])
  end,
}

match "MRK-03: more blocks than hits are none to spare" {
  rules = "marksmen",
  given = { A = { crew = { "D" } }, B = { crew = { "D" } } },
  luck = { dice = { 4, 6, 6 } },   -- explodes once
  play = function(t)
    t.A:shoot("D", "D")
    t.check { B = { crew = { "D" } }, hits = 1, dealt = 0 }
  end,
}

match "MRK-03: a die that a card changes is rolled again" {
  rules = "marksmen",
  given = { A = { crew = { "D" } }, B = { crew = { "D", "A" } } },
  luck = { dice = { 2, 6, 3, 5 } },   -- a two is a one; then a six, two hits, one of them blocked
  play = function(t)
    t.A:shoot("D", "D")
    t.check { B = { crew = { "A" } }, hits = 2, dealt = 1 }
  end,
}

match "MRK-04: dice of a volley explode, or the better one of two counts" {
  rules = "marksmen",
  given = { A = { crew = { "G", "C" } }, B = { crew = { "S", "G", "D" } } },
  luck = { dice = { 6, 6, 1, 3, 3, 5, 2, 4 } },   -- the gunner needs a 6, the captain a 4
  play = function(t)
    t.A:aim("G", "S")
    t.A:aim("C", "G")
    t.check { B = { crew = { "D" }, lost = { "S", "G" } } }
    lines(t, [[
A act: aim G -> S
A join: aim C -> G
  G fires at S: 6, 6, 1, 3, 3, 5
  C fires at G: (2), 4
  S is lost
  G is lost]])
  end,
}

match "MRK-04: what does not reach the armor does nothing" {
  rules = "marksmen",
  given = { A = { crew = { "G", "C" } }, B = { crew = { "S" } } },
  luck = { dice = { 5, 5, 5, 5, 5, 5 } },
  play = function(t)
    t.A:aim("G", "S")
    t.A:aim("C", "S")
    t.check { B = { crew = { "S" } } }
  end,
}

match "MRK-05: a function rolls dice of two sizes, both exploding" {
  rules = "marksmen",
  given = { A = { crew = { "D" } }, B = { crew = { "D" } } },
  luck = { dice = { 10, 3, 6, 6, 2 } },   -- 13 against 14
  play = function(t)
    t.A:search("D")
    t.check { A = { gold = 14 } }
  end,
}

match "MRK-06: a deed throws dice, and the next one uses what they come to" {
  rules = "marksmen",
  given = { A = { crew = { "S[wounds=1]", "C[wounds=1]", "G[wounds=2]" } }, B = { crew = { "D" } } },
  luck = { dice = { 4, 6, 6, 5, 1, 1, 1, 5 } },   -- the third round begins with the wind
  play = function(t)
    t.A:rest("S")
    t.check { A = { crew = { "S", "C[wounds=1]", "G[wounds=2]" } } }
    t.B:pass()
    t.A:rest("C")
    t.check { A = { crew = { "S", "C", "G[wounds=2]" } } }
    t.B:pass()
    t.A:rest("G")
    t.check { A = { crew = { "S", "C", "G[wounds=1]" } } }
  end,
}

match "MRK-07: the flow throws dice, and what they come to is kept" {
  rules = "marksmen",
  given = { A = { crew = { "C" } }, B = { crew = { "D" } }, round = 2 },
  luck = { dice = { 4, 3, 2, 6, 5, 6, 1 } },   -- 4 less 2: the captain needs a 7
  play = function(t)
    t.check { wind = 2 }
    t.A:aim("C", "D")
    t.check { B = { crew = { "D" } } }
    t.B:aim("D", "C")
    t.B:pass()
    t.check { A = { crew = { "C" } } }
    t.equal(t.A:log()[1], "  the wind 4, (3), 2: 2")
  end,
}

match "MRK-01: the crew that is gone has lost" {
  rules = "marksmen",
  given = { A = { crew = { "D" } }, B = { crew = { "D" } } },
  luck = { dice = { 1, 2, 6, 6, 6 } },
  play = function(t)
    t.A:duel("D", "D")
    t.wins("B", "the crew is gone")
  end,
}

match "MRK-08: exploding dice against cover that is halved, rounded up, and not below 2" {
  rules = "marksmen",
  given = { A = { crew = { "M", "G" } }, B = { crew = { "S", "C", "G[wounds=2]" } } },
  luck = { dice = { 6, 1, 2, 2 } },       -- the 6 brings the last die: three of the four reach it
  play = function(t)
    t.equal(t.B:value("crew", "S", "cover"), 3)
    t.equal(t.B:value("crew", "C", "cover"), 3)
    t.equal(t.B:value("crew", "G", "cover"), 2)
    t.A:aim("M", "G")
    t.A:pass()
    t.check { B = { crew = { "S", "C" }, lost = { "G" } } }
  end,
}
