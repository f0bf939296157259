-- Copies: a card reads as another one. Public rules of card games: a copy has what is printed, not what modifiers or counters
-- add; it stays when the original changes; a copy of a copy is what that is at the time; copies are settled first.
local function ended(t)
  t.A:pass()
  t.B:pass()
  t.A:pass()
end

match "CHG-12: a mimic is a flagship until the end of the turn, and leads as one" {
  rules = "changeling",
  given = { A = { fleet = { "X", "T" } }, B = { fleet = { "F" } } },
  play = function(t)
    t.A:employ("X", "F")
    t.check { A = { fleet = { "X[guise=F,tired=1]", "T" } } }
    t.equal(t.A:value("fleet", "F", "power"), 3)
    t.equal(t.A:value("fleet", "T", "power"), 4)
    t.A:pass()
    t.check { A = { fleet = { "X", "T" } } }
    t.equal(t.A:value("fleet", "X", "power"), 0)
    t.equal(t.A:value("fleet", "T", "power"), 2)
    t.B:pass()
    t.A:pass()
    t.wins("B", "more power")
  end,
}

match "CHG-12: a changeling stays what it is, also when the other one is gone" {
  rules = "changeling",
  given = { A = { fleet = { "Z", "R" } }, B = { fleet = { "S", "T", "T" } } },
  play = function(t)
    t.A:employ("Z", "S")
    t.equal(t.A:value("fleet", "S", "is_submarine"), 1)
    t.A:employ("R", "B.S")
    t.check { B = { fleet = { "T", "T" } }, A = { fleet = { "Z[likeness=S]", "R" } } }
    t.equal(t.A:value("fleet", "S", "power"), 3)
    t.B:pass()
    t.A:dive("S")
    t.A:rejects("employ", "S")
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-12: a copy of a copy is what that was then" {
  rules = "changeling",
  given = { A = { fleet = { "X", "Z" } }, B = { fleet = { "D" } } },
  play = function(t)
    t.A:employ("X", "D")
    t.A:employ("Z", "A.D")
    t.check { A = { fleet = { "X", "Z[likeness=D]" } } }
    t.B:pass()
    t.equal(t.A:value("fleet", "D", "power"), 1)
    t.A:rejects("employ", "D", "X")
    t.A:pass()
    t.drawn("as much power")
  end,
}

match "CHG-12: a copy has what is printed, not what others add, and keeps what it carries" {
  rules = "changeling",
  given = { A = { fleet = { "Z{s}" } }, B = { fleet = { "F", "T{s}" } } },
  play = function(t)
    t.equal(t.B:value("fleet", "T", "power"), 4)
    t.A:employ("Z", "T")
    t.equal(t.A:value("fleet", "T", "power"), 4)
    t.check { A = { fleet = { "Z[likeness=T,tired=1]{s}" } } }
    ended(t)
    t.wins("B", "more power")
  end,
}

match "CHG-12: a copy hears as the other one does, and has keywords that are printed" {
  rules = "changeling",
  given = { A = { fleet = { "Z[likeness=E]", "X[likeness=Q]" }, hand = { "T" }, deck = { "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "Q", "power"), 3)
    t.A:launch("T")
    t.check { A = { hand = { "S" } } }
    ended(t)
    t.wins("A", "more power")
  end,
}

match "CHG-12: what is lost is itself again" {
  rules = "changeling",
  given = { A = { fleet = { "R" } }, B = { fleet = { "Z[likeness=S]" } } },
  play = function(t)
    t.A:employ("R", "S")
    t.check { B = { fleet = {}, wrecks = { "Z" } } }
    ended(t)
    t.wins("A", "more power")
  end,
}

match "CHG-13: a copy that has lost its abilities reads as the other one all the same" {
  rules = "changeling",
  given = { A = { fleet = { "Z[likeness=F]{j}", "T" } }, B = { fleet = { "C" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "F", "power"), 3)
    t.equal(t.A:value("fleet", "F", "has_abilities"), 0)
    t.equal(t.A:value("fleet", "T", "power"), 2)
    t.A:pass()
    t.B:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-13: kinds that modifiers change are settled after the copy" {
  rules = "changeling",
  given = { A = { fleet = { "Z[likeness=S]{k}", "H" } }, B = { fleet = { "H", "X[guise=S]" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "S", "is_submarine"), 0)
    t.equal(t.B:value("fleet", "H", "power"), 2)
    t.equal(t.A:value("fleet", "H", "power"), 3)
    t.A:pass()
    t.B:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-11: what a rig lends to the other vessel is not copied" {
  rules = "changeling",
  given = { A = { fleet = { "T{m}" }, wrecks = { "D" }, deck = { "S" } }, B = { fleet = { "Z" } } },
  play = function(t)
    t.A:employ("T")
    t.A:pass()
    t.B:employ("Z", "T")
    t.check { B = { fleet = { "Z[likeness=T,tired=1]" } } }
    t.B:rejects("employ", "T")
    t.B:pass()
    t.A:pass()
    t.B:pass()
    t.drawn("as much power")
  end,
}
