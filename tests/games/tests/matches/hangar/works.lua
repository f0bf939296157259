-- Two ideas at once: tokens and copies with questions, dice, numbers, and what a ship was when it was sunk.
match "HAN-14: as many drones as the player names, whose price the other side gets" {
  rules = "hangar",
  given = { A = { hand = { "E" }, line = { "H", "C" } } },
  play = function(t)
    t.A:play("E")
    t.A:options { "0", "1", "2" }
    t.A:how_many("2")
    t.check { A = { line = { "H", "C", "d[token=vanishes]", "d[token=vanishes]" } }, B = { salvage = 2 } }
  end,
}

match "HAN-14: both name a ship in secret; one of them is a token, and its copy is a token like it" {
  rules = "hangar",
  given = { A = { hand = { "W" }, line = { "C[damage=1]", "H" } }, B = { line = { "d[token=vanishes]", "A" } } },
  play = function(t)
    t.A:play("W")
    t.A:model("C")
    t.check { A = { line = { "C", "H" } } }
    t.equal(t.B:log()[#t.B:log()], "A has chosen")
    t.B:model("d")
    t.check { A = { line = { "C[damage=1]", "H", "C[damage=0,token=vanishes]", "d[token=vanishes]" } } }
  end,
}

match "HAN-14: who names none has no ship copied" {
  rules = "hangar",
  given = { A = { hand = { "W" }, line = { "C" } }, B = { line = { "A" } } },
  play = function(t)
    t.A:play("W")
    t.A:model("none")
    t.B:model("A")
    t.check { A = { line = { "C", "A[token=vanishes]" } } }
  end,
}

match "HAN-15: the best two of three dice" {
  rules = "hangar",
  given = { A = { hand = { "G" } } }, luck = { dice = { 1, 6, 3 } },   -- 6 + 3: two drones
  play = function(t)
    t.A:play("G")
    t.check { A = { line = { "d[token=vanishes]", "d[token=vanishes]" } } }
  end,
}

match "HAN-16: a ship is remembered with the guns that fittings and a flagship gave it" {
  rules = "hangar",
  given = { A = { line = { "C", "A", "H" } }, B = { line = { "C[damage=1]{T}", "N", "A" } } },
  play = function(t)
    t.equal(t.B:value("line", "C", "strength"), 5)                      -- 2, 2 of the turret, 1 of the flagship
    t.A:strike("C", "C")
    t.check { B = { line = { "N", "A", "d", "d", "d", "d", "d" }, wrecks = { "T", "C" }, salvage = 1 } }
  end,
}

match "HAN-16: of a drone that ceases to be the guns are known, too" {
  rules = "hangar",
  given = { A = { line = { "C" } }, B = { line = { "d[token=vanishes]{T}", "N" } } },
  play = function(t)
    t.A:strike("C", "d")
    t.check { B = { line = { "N", "d", "d", "d" }, wrecks = { "T" } } }
  end,
}

match "HAN-17: guns of a copy of a token are doubled, then capped" {
  rules = "hangar",
  given = { A = { hand = { "D", "P" }, line = { "C[token=vanishes]{T,P}", "H{P}", "A" } } },
  play = function(t)
    t.equal(t.A:value("line", "C", "strength"), 6)                      -- 2 * (2 + 2 + 1), at most 6
    t.equal(t.A:value("line", "H", "strength"), 2)
    t.A:play("D", "C")
    t.equal(t.A:value("line", "C#2", "strength"), 3)                    -- without the fittings
    t.A:fit("P", "C#2")
    t.equal(t.A:value("line", "C#2", "strength"), 6)
  end,
}
