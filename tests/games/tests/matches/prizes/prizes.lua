-- Teams AC and BD. Harbours: S sloop (1 gun), B brig (2), F frigate (4), R bell ship (1). Papers: T treaty, G gong.
local function four(given)
  for _, seat in ipairs { "A", "B", "C", "D" } do
    given[seat] = given[seat] or {}
    given[seat].harbour = given[seat].harbour or { "S" }
  end
  return given
end
local function prizes(name, given, play, more)
  local m = more or {}
  m.rules, m.seats, m.given, m.play = "prizes", m.seats or 4, four(given), play
  match(name)(m)
end

prizes("PRI-01: the least famous captain acts first, equals by their seats",
  { A = { glory = 2 }, B = { glory = 1 }, D = { glory = 1 } },
  function(t)
    t.C:pass()
    t.B:pass()
    t.D:pass()
    t.check { round = 1, captain = "A" }
    t.A:pass()
  end)

prizes("PRI-01: glory that is won in a round gives no second turn in it",
  { A = { harbour = { "F" } } },
  function(t)
    t.A:take("F", "B.S")
    t.B:pass()
    t.C:pass()
    t.D:pass()
    t.B:pass()
    t.check { round = 2, A = { glory = 1 } }
  end)

prizes("PRI-02: a ship is launched from the hand",
  { A = { hand = { "F", "T" } } },
  function(t)
    t.A:launch("F")
    t.check { A = { hand = { "T" }, harbour = { "S", "F" } } }
  end)

prizes("PRI-03: a weaker ship of the other team is taken, and brings glory",
  { A = { harbour = { "B" } }, B = { harbour = { "S", "B" } } },
  function(t)
    t.A:rejects("take", "B", "B.B")
    t.A:take("B", "B.S")
    t.check { A = { harbour = { "B", "S" }, glory = 1 }, B = { harbour = { "B" } } }
  end)

prizes("PRI-05: a ship of the own team is not taken",
  { A = { harbour = { "F" } } },
  function(t)
    t.A:rejects("take", "F", "C.S")
    t.A:pass()
    t.check { C = { harbour = { "S" } } }
  end)

prizes("PRI-05: captains of one team see each other's hands, those of the other team their number",
  { A = { hand = { "F", "T" } }, B = { hand = { "G" } }, D = { hand = { "S" } } },
  function(t)
    local c, b = t.C:sees(), t.B:sees()
    t.equal(table.concat(c.A.hand, " "), "F T")
    t.equal(c.B.hand, 1)
    t.equal(b.A.hand, 2)
    t.equal(table.concat(b.D.hand, " "), "S")
  end)

prizes("PRI-04: who has no ship at the end of a round is out, and what was taken goes home",
  { round = 1, A = { harbour = { "F" } }, B = { harbour = { "S" }, hand = { "G" } } },
  function(t)
    t.A:take("F", "B.S")
    t.B:pass()
    t.C:pass()
    t.D:pass()
    t.check { B = { eliminated = 1, harbour = {}, hand = {} }, A = { harbour = { "F", "S" } }, round = 3 }
  end)

prizes("PRI-04: in the first round nobody is out",
  { B = { harbour = {} } },
  function(t)
    t.A:pass()
    t.B:pass()
    t.C:pass()
    t.D:pass()
    t.check { B = { eliminated = 0 }, round = 2 }
  end)

prizes("PRI-04, PRI-07: the ships that a captain took go home when the captain gives up",
  { A = { harbour = { "F" } }, B = { harbour = { "S", "B" } } },
  function(t)
    t.A:take("F", "B.S")
    t.A:forfeit()
    t.check { A = { eliminated = 1, harbour = {} }, B = { harbour = { "B", "S" }, eliminated = 0 } }
    t.B:pass()
  end)

prizes("PRI-07: whoever is asked gives up, and the next one is asked",
  { B = { glory = 1 } },
  function(t)
    t.A:forfeit()
    t.check { A = { eliminated = 1, forfeited = 1 } }
    t.C:pass()
    t.D:pass()
    t.B:pass()
  end)

prizes("PRI-06, PRI-07: a team whose captains have all given up has lost, and the other one wins, all of it",
  {},
  function(t)
    t.B:forfeit()
    t.A:pass()
    t.D:forfeit()
    t.wins("AC", "forfeit")
  end)

prizes("PRI-06: the last team afloat wins, those who are out as well",
  { round = 1, A = { harbour = { "F" } }, B = { eliminated = 1, harbour = {} }, C = { eliminated = 1, harbour = {} } },
  function(t)
    t.A:take("F", "D.S")
    t.D:pass()
    t.wins("AC", "last afloat")
  end)

prizes("PRI-06: after eight rounds there is peace",
  { round = 7 },
  function(t)
    for _, seat in ipairs { "A", "B", "C", "D" } do t[seat]:pass() end
    t.drawn("peace")
  end)

prizes("PRI-08: one bell is silent when its own gong has been heard",
  { A = { hand = { "G" }, harbour = { "R" } } },
  function(t)
    t.A:read("G")
    t.check { A = { hand = {}, harbour = { "R" }, spent = { "G" } } }
  end)

prizes("PRI-08: two bells ring each other without end, which is a draw",
  { A = { hand = { "G" }, harbour = { "R" } }, B = { harbour = { "R" } } },
  function(t)
    t.A:read("G")
    t.drawn("becalmed")
  end)

prizes("PRI-09: a card brings an ending",
  { A = { hand = { "T" } } },
  function(t)
    t.A:read("T")
    t.drawn("treaty")
  end)

prizes("PRI-07: a variant says what giving up means",
  {},
  function(t)
    t.C:forfeit()
    t.wins("BD", "struck colours")
  end, { variants = { "honour" } })

match "PRI-07: with two seats the other one has won" {
  rules = "prizes",
  given = { A = { harbour = { "S" } }, B = { harbour = { "S" } } },
  play = function(t)
    t.A:pass()
    t.B:forfeit()
    t.wins("A", "forfeit")
  end,
}

prizes("PRI-10: a captain of the other team is chosen, and its team yields",
  { A = { hand = { "U" } } },
  function(t)
    t.A:read("U")
    t.A:options { "B", "D" }
    t.A:rival("D")
    t.D:reply("yield")
    t.wins("AC", "yielded")
  end)

prizes("PRI-10: who fights on has a point of glory, and acts later in the next round",
  { A = { hand = { "U" } } },
  function(t)
    t.A:read("U")
    t.A:rival("B")
    t.B:reply("fight")
    t.check { B = { glory = 1 } }
    t.C:pass()
    t.D:pass()
    t.B:pass()
    t.check { round = 2, captain = "A" }
  end)
