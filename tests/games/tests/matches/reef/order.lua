-- Who says in which order abilities act. Cards: see cards/reef.
match "REE-06: the controller lets the pilot act before the usurer" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "P", "U" }, gold = 1 }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.is_true(t.A:offered("P mourn") and t.A:offered("U double"))
    t.A:order("P mourn")
    t.check { A = { gold = 4 } }
    t.B:pass()
  end,
}

match "REE-06: or the usurer before the pilot" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "P", "U" }, gold = 1 }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.A:order("U")
    t.check { A = { gold = 3 } }
    t.B:pass()
  end,
}

match "REE-06: three players order theirs before any ability acts, and the active player's act first" {
  rules = "reef",
  given = {
    A = { fleet = { "P", "U", "C" }, gold = 1 },
    B = { hand = { "S" }, fleet = { "R", "P", "C" }, gold = 0 },
    C = { fleet = { "R", "U", "C" }, gold = 1, hand = { "C" } },
    skipper = "B",
  },
  play = function(t)
    t.B:storm("S")
    t.B:order("R raid")
    t.B:order("P mourn")
    t.C:order("U double")
    t.A:order("P mourn")
    t.check { A = { gold = 2 }, B = { gold = 2 }, C = { gold = 1 } }
  end,
}

match "REE-06: abilities of the active player act first, then those of the next" {
  rules = "reef",
  given = {
    A = { fleet = { "R" } },
    B = { hand = { "S" }, fleet = { "C", "R" } },
    C = { fleet = { "R" }, gold = 1 },
    skipper = "B",
  },
  play = function(t)
    t.B:storm("S")                     -- B takes it from C, C finds nothing, A takes it from B
    t.check { A = { gold = 1 }, B = { gold = 0 }, C = { gold = 0 } }
    t.wins("A", "more gold")
  end,
}

match "REE-07: the player who gains the gold says that it is doubled first" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "P", "B", "N" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.is_true(t.A:offered("B fee") and t.A:offered("N share"))
    t.A:replace("N share")
    t.check { A = { gold = 3 } }
    t.B:pass()
  end,
}

match "REE-07: or that the fee comes first" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "P", "B", "N" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.A:replace("B fee")
    t.check { A = { gold = 4 } }
    t.B:pass()
  end,
}

match "REE-07: the owner of a ship says which fitting saves it, whoever let the storm break" {
  rules = "reef",
  given = { A = { hand = { "S" } }, B = { fleet = { "C{L,A}" }, hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.B:replace("A hold")
    t.check { B = { fleet = { "C{L}" } } }
    t.B:pass()
  end,
}

match "REE-07: each of two ships that would be lost together is asked about by itself" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C{L,A}", "W{L,A}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.A:replace("C/L rescue")
    t.A:replace("A hold")
    t.check { A = { fleet = { "W{L}" }, hand = { "C", "L", "A" }, gold = 0 } }
    t.B:pass()
  end,
}

match "REE-08: two pilots alike, and one pilot that hears of two ships, are not asked about" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "C{X}", "P", "P" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.check { A = { gold = 4 } }
    t.B:pass()
  end,
}

match "REE-08: of two lifeboats on one ship either will do" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C{L,L}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.check { A = { fleet = {}, hand = { "C", "L", "L" } } }
    t.B:pass()
  end,
}

match "REE-08: pilots of which one carries something can be told apart" {
  rules = "reef",
  given = { A = { hand = { "S" }, fleet = { "C", "P", "P{X}" } }, B = { hand = { "C" } } },
  play = function(t)
    t.A:storm("S")
    t.A:order("P#1 mourn")
    t.check { A = { gold = 2 } }
    t.B:pass()
  end,
}
