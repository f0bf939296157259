-- Kinds that modifiers change. Expected results follow the layers that card games have settled on: kinds, then abilities,
-- then numbers.
local function still(name, given, check)
  match(name) {
    rules = "changeling", given = given,
    play = function(t)
      check(t)
      t.A:pass()
      t.B:pass()
    end,
  }
end

still("CHG-08: a count of submarines counts who has become one", { A = { fleet = { "H" } }, B = { fleet = { "S", "T{p}", "T" } } },
  function(t)
    t.equal(t.A:value("fleet", "H", "power"), 4)
    t.equal(t.B:value("fleet", "T#1", "is_submarine"), 1)
    t.equal(t.B:value("fleet", "T#2", "is_submarine"), 0)
  end)

still("CHG-08: a kind may be lost, and another one won",
  { A = { fleet = { "H" } }, B = { fleet = { "S{k}", "S" } } },
  function(t)
    t.equal(t.A:value("fleet", "H", "power"), 3)
    t.equal(t.B:value("fleet", "S#1", "is_submarine"), 0)
    t.equal(t.B:value("fleet", "S#1", "is_cruiser"), 1)
  end)

still("CHG-08: what a vessel loses of kinds comes before what it wins", { A = { fleet = { "S{p,k}" } } },
  function(t) t.equal(t.A:value("fleet", "S", "is_submarine"), 1) end)

still("CHG-08: a moray makes the others submarines, whoever reads it",
  { A = { fleet = { "Y", "T", "Q" } }, B = { fleet = { "H", "H" } } },
  function(t) t.equal(t.B:value("fleet", "H#1", "power"), 5) end)

still("CHG-08: kinds are settled before abilities: a moray that lost its ability still makes submarines",
  { A = { fleet = { "Y{j}", "T" } }, B = { fleet = { "H" } } },
  function(t)
    t.equal(t.A:value("fleet", "Y", "has_abilities"), 0)
    t.equal(t.B:value("fleet", "H", "power"), 4)
  end)

match "CHG-04: who has become a submarine dives, who is none any more does not" {
  rules = "changeling",
  given = { A = { fleet = { "T{p}", "T", "S{k}" }, deck = { "F", "C" } } },
  play = function(t)
    t.A:rejects("dive", "T#2")
    t.A:rejects("dive", "S")
    t.A:dive("T#1")
    t.check { A = { hand = { "F" } } }
    t.A:rejects("dive", "T#1")
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-06: a raid takes who has become a submarine" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "T{p}", "T", "S{k}" } } },
  play = function(t)
    t.A:rejects("employ", "R", "T#2")
    t.A:rejects("employ", "R", "S")
    t.A:employ("R", "T#1")
    t.check { B = { fleet = { "T", "S{k}" }, wrecks = { "p", "T" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("B", "more power")
  end,
}

match "CHG-01: the fortieth turn is the last" {
  rules = "changeling",
  given = { A = { fleet = { "T" }, hand = { "T" } }, played = 39 },
  play = function(t)
    t.A:launch("T")
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-01: two acts end a turn; CHG-03: who was used rests until then" {
  rules = "changeling",
  given = { A = { fleet = { "D", "D" }, deck = { "T", "T", "S" } } },
  play = function(t)
    t.A:employ("D#1")
    t.A:rejects("employ", "D#1")
    t.A:employ("D#2")
    t.B:pass()
    t.A:employ("D#1")
    t.check { A = { hand = { "T", "T", "S" } } }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}
