-- Cards that come into being, and cease to be. Expected results follow the rules that card games share: a token exists in
-- play only, its leaving is heard first, and what has left does not come back.
match "HAN-04: a carrier launches two drones" {
  rules = "hangar", given = { A = { hand = { "R" } } },
  play = function(t)
    t.A:deploy("R")
    t.check { A = { line = { "R[token=0]", "d[token=vanishes]", "d[token=vanishes]" }, hand = 0 } }
    t.equal(t.A:value("line", "d#1", "strength"), 1)
  end,
}

match "HAN-03: a drone that is sunk ceases to be, and what its loss leads to happens" {
  rules = "hangar",
  given = { A = { line = { "C" } }, B = { line = { "d[token=vanishes]", "U" }, deck = { "H", "C" } } },
  play = function(t)
    t.A:strike("C", "d")
    t.check { B = { line = { "U" }, wrecks = 0, hand = { "H", "C" }, salvage = 2 } }   -- one drawn by the drone, one for the turn
  end,
}

match "HAN-03: a drone that a deck brought is a card like others" {
  rules = "hangar",
  given = { A = { line = { "C" } }, B = { line = { "d" } } },
  play = function(t)
    t.A:strike("C", "d")
    t.check { B = { line = 0, wrecks = { "d[token=0]" }, salvage = 1 } }
  end,
}

match "HAN-03: a token that goes to a hand is not there, and is not sunk" {
  rules = "hangar",
  given = { A = { hand = { "B", "B" }, line = { "C[damage=1]" } }, B = { line = { "d[token=vanishes]" } } },
  play = function(t)
    t.A:play("B", "d")
    t.check { B = { line = 0, hand = 0, wrecks = 0, salvage = 0 } }
    t.A:play("B", "C")
    t.check { A = { line = 0, hand = { "C[token=0]" } } }
  end,
}

match "HAN-02: what a token carries goes to the wrecks, and stays" {
  rules = "hangar",
  given = { A = { line = { "C" } }, B = { line = { "d[token=vanishes]{T}" } } },
  play = function(t)
    t.equal(t.B:value("line", "d", "strength"), 3)
    t.A:strike("C", "d")
    t.check { B = { line = 0, wrecks = { "T" }, salvage = 1 } }
  end,
}

match "HAN-08: a mine weighs on a ship, and goes with it" {
  rules = "hangar",
  given = { A = { hand = { "L" }, line = { "C" } }, B = { line = { "C", "H" } } },
  play = function(t)
    t.A:play("L", "C")
    t.check { B = { line = { "C{m[token=vanishes]}", "H" } } }
    t.equal(t.B:value("line", "C", "strength"), 1)
    t.B:pass()
    t.A:strike("C", "C")
    t.check { B = { line = { "H" }, wrecks = { "C" }, salvage = 1 } }
  end,
}

match "HAN-09: spares stay when they leave the line" {
  rules = "hangar",
  given = { A = { hand = { "Y" }, line = { "C" } }, B = { line = { "A", "C", "C" } } },
  play = function(t)
    t.A:play("Y")
    t.check { A = { hand = { "T[token=stays]", "T[token=stays]" }, wrecks = { "Y" } } }
    t.B:pass()
    t.A:fit("T", "C")
    t.equal(t.A:value("line", "C", "strength"), 4)
    t.B:strike("C#1", "C")
    t.check { A = { line = 0, wrecks = { "T[token=stays]", "C", "Y" }, hand = { "T[token=stays]" } } }
  end,
}

match "HAN-10: a jammer keeps drones of the other side from being" {
  rules = "hangar",
  given = { A = { hand = { "R", "S" } }, B = { line = { "J" }, hand = { "R" } } },
  play = function(t)
    t.A:deploy("R")
    t.check { A = { line = { "R" } } }
    t.B:deploy("R")
    t.check { B = { line = { "J", "R", "d", "d" } } }
    t.A:play("S")
    t.check { A = { line = { "R" }, wrecks = { "S" } } }
  end,
}

match "HAN-11: a foundry adds a drone for each that is launched, by a copy of it as well" {
  rules = "hangar",
  given = { A = { hand = { "R", "D", "S" }, line = { "F" } } },
  play = function(t)
    t.A:deploy("R")
    t.check { A = { line = { "F", "R", "d", "d", "d", "d" } } }
    t.A:play("D", "F")
    t.A:play("S")
    t.check { A = { line = { "F", "F[token=vanishes]", "R", "d", "d", "d", "d", "d", "d", "d", "d", "d", "d", "d", "d", "d" } } }
  end,
}

match "HAN-12: a ship comes back without damage; a token that has left does not" {
  rules = "hangar",
  given = { A = { hand = { "O", "O" }, line = { "H[damage=3]", "d[token=vanishes]" } } },
  play = function(t)
    t.A:play("O", "H")
    t.check { A = { line = { "d", "H[damage=0]" } } }
    t.A:play("O", "d")
    t.check { A = { line = { "H" }, hand = 0, wrecks = { "O", "O" } } }
  end,
}

match "HAN-13: tokens count for the stronger line" {
  rules = "hangar",
  given = { A = { line = { "d[token=vanishes]", "d[token=vanishes]" } }, B = { line = { "J" }, salvage = 1 } },
  play = function(t)
    t.A:pass()
    t.wins("A", "the stronger line")
  end,
}
