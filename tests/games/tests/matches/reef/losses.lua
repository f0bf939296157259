-- Ships that are lost together, and what abilities read of them. Cards: see cards/reef.
match "REE-01: when all have passed in a row the match ends" {
  rules = "reef", given = { A = { hand = { "C" }, gold = 2 }, B = { hand = { "C" }, gold = 1 } },
  play = function(t)
    t.A:pass()
    t.B:launch("C")
    t.A:pass()
    t.wins("A", "more gold")
  end,
}

match "REE-02: with as much gold nobody wins" {
  rules = "reef", given = { A = { gold = 2 }, B = { gold = 2 } },
  play = function(t) t.drawn("as much gold") end,
}

match "REE-03: a storm wrecks all ships that are not stronger, of all players" {
  rules = "reef",
  given = { A = { hand = { "S", "C" }, fleet = { "C", "C{X,X}" } }, B = { hand = { "C" }, fleet = { "W", "P" } } },
  play = function(t)
    t.A:storm("S")
    t.B:order("P mourn")
    t.check { A = { fleet = { "C{X,X}" }, gold = 0 }, B = { fleet = { "P" }, hand = { "C" }, gold = 3 } }
  end,
}

match "REE-04: two pilots that are lost together hear of each other, and not of themselves" {
  rules = "reef",
  given = { A = { hand = { "G" }, fleet = { "P", "P" } }, B = { hand = { "C" }, fleet = { "P" } } },
  play = function(t)
    t.A:storm("G")
    t.check { A = { fleet = {}, gold = 2 }, B = { fleet = {}, gold = 0 } }
    t.B:pass()
  end,
}

match "REE-05: a ship that is saved is not lost, so it is worth nothing" {
  rules = "reef",
  given = { A = { hand = { "G", "C" }, fleet = { "W[trim=1]{X,L}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("G")
    t.check { A = { fleet = {}, gold = 0, hand = { "C", "W", "X", "L" } } }
    t.B:pass()
  end,
}

match "REE-05: the whaler is worth what it was, and its fittings come back" {
  rules = "reef",
  given = { A = { hand = { "G", "C" }, fleet = { "W[trim=1]{X}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("G")
    t.check { A = { fleet = {}, gold = 4, hand = { "C", "X" } }, wrecks = { "W", "G" } }
    t.B:pass()
  end,
}

match "REE-05: a function reads a lost ship as it was" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "I", "C{X}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.check { A = { fleet = { "I" }, gold = 2 } }
    t.B:pass()
  end,
}
