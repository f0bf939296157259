-- Activated abilities of other cards: who has them uses them as its own.
match "CHG-11: a manual teaches what the wrecks could do" {
  rules = "changeling",
  given = { A = { fleet = { "T{m}" }, wrecks = { "D" }, deck = { "S", "S" } } },
  play = function(t)
    t.equal(t.A:value("fleet", "T", "borrows"), 1)
    t.A:employ("T")
    t.check { A = { hand = { "S" }, fleet = { "T[tired=1]{m}" } } }
    t.A:rejects("employ", "T")
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-11: without wrecks there is nothing to learn" {
  rules = "changeling",
  given = { A = { fleet = { "T{m}", "T" }, deck = { "S" } }, B = { wrecks = { "D" } } },
  play = function(t)
    t.A:rejects("employ", "T#1")
    t.A:pass()
    t.B:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-11: several lend at once, and each use is told apart" {
  rules = "changeling",
  given = { A = { fleet = { "T{m}" }, wrecks = { "D", "N" }, deck = { "S", "S" } } },
  play = function(t)
    t.A:employ("T", "T")
    t.equal(t.A:value("fleet", "T", "power"), 4)
    t.A:options { "pass" }
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}

match "CHG-11: who has lost its abilities still has what it borrows" {
  rules = "changeling",
  given = { A = { fleet = { "D{m,j}" }, wrecks = { "N" }, deck = { "S" } } },
  play = function(t)
    t.A:options { "employ D -> D", "pass" }
    t.A:employ("D", "D")
    t.equal(t.A:value("fleet", "D", "power"), 3)
    t.A:pass()
    t.B:pass()
    t.A:pass()
    t.wins("A", "more power")
  end,
}
