-- Copies. A copy reads what is printed on the other card, be that a token or not; numbers that changed, fittings and
-- modifiers are not printed.
match "HAN-05: a copy has print and abilities, not damage and fittings" {
  rules = "hangar",
  given = { A = { hand = { "D" }, line = { "C" } }, B = { line = { "A[damage=2]{T}" } } },
  play = function(t)
    t.A:play("D", "A")
    t.check { A = { line = { "C", "A[damage=0,token=vanishes]{}" } } }
    t.equal(t.A:value("line", "A", "strength"), 1)
    t.equal(t.A:value("line", "C", "strength"), 3)     -- the copy leads
    t.equal(t.B:value("line", "A", "strength"), 3)
  end,
}

match "HAN-05: a copy has the abilities of the ship, and only as long as it is there" {
  rules = "hangar",
  given = { A = { hand = { "D" }, line = { "H" } }, B = { line = { "U", "C" } } },
  play = function(t)
    t.A:play("D", "U")
    t.B:strike("C", "H")
    t.B:strike("C", "H")
    t.check { A = { salvage = 2, line = { "U" }, wrecks = { "H", "D" } }, B = { salvage = 0 } }
    t.B:strike("C", "U")
    t.B:strike("C", "U")
    t.check { A = { salvage = 3, line = 0, wrecks = { "H", "D" } } }   -- the undertaker is not awake when it is gone
  end,
}

match "HAN-06: a copy of a token has its print, not what has changed on it" {
  rules = "hangar",
  given = { A = { hand = { "M", "D" } }, B = { line = { "H[damage=3]{T}" } } },
  play = function(t)
    t.A:play("M", "H")
    t.check { A = { line = { "H[damage=3,token=vanishes]{}" } } }
    t.B:pass()
    t.A:play("D", "A.H")
    t.check { A = { line = { "H[damage=3,token=vanishes]{}", "H[damage=0,token=vanishes]{}" } } }
  end,
}

match "HAN-06: a drone that is copied is a drone" {
  rules = "hangar",
  given = { A = { hand = { "D" }, line = { "C" } }, B = { line = { "d[token=vanishes]" }, deck = { "H", "H" } } },
  play = function(t)
    t.A:play("D", "d")
    t.check { A = { line = { "C", "d[token=vanishes]" } } }
    t.B:strike("d", "d")
    t.check { A = { line = { "C" }, salvage = 1, wrecks = { "D" } } }
  end,
}

match "HAN-07: a mirror has the damage, too, and sinks by what is left" {
  rules = "hangar",
  given = { A = { hand = { "M" } }, B = { line = { "C[damage=1]", "d" } } },
  play = function(t)
    t.A:play("M", "C")
    t.check { A = { line = { "C[damage=1,token=vanishes]" } } }
    t.B:strike("d", "C")
    t.check { A = { line = 0, wrecks = { "M" }, salvage = 1 } }
  end,
}

match "HAN-05: a copy outlives the ship, and the ship the copy" {
  rules = "hangar",
  given = { A = { hand = { "D", "B" }, line = { "C" } }, B = { line = { "C" } } },
  play = function(t)
    t.A:play("D", "B.C")
    t.B:pass()
    t.A:strike("C#1", "C")
    t.check { B = { line = 0, wrecks = { "C" } }, A = { line = { "C", "C[token=vanishes]" } } }
    t.A:play("B", "C#2")
    t.check { A = { line = { "C[token=0]" }, hand = 0 } }
  end,
}

match "HAN-01: two passes in a row end the match" {
  rules = "hangar", given = { A = { line = { "C" } }, B = { line = { "C" } } },
  play = function(t)
    t.A:pass()
    t.B:pass()
    t.wins("", "as strong")
  end,
}
