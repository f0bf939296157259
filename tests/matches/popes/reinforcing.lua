-- Guards POP-23 to POP-31: ships and commanders that join fleets on the table.
local function end_turn(seat)
  seat:done()
  seat:discard {}
end

local seven = { "S7", "D2", "D3", "D4", "C2", "C3", "C4", "X1", "X2" }

match "POP-23: a ship of the same suit joins a fleet, one of another suit does not" {
  rules = "popes",
  given = common.B2 { A = { hand = seven, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:rejects("reinforce", "D2", "S9")
    t.A:reinforce("S7", "S9")
    t.check { A = { hand = 8, fleets = ordered { "S9{S7,S5,S3}" } } }
    t.A:rejects("reinforce", "D2", "S9")
    t.A:rejects("reinforce", "C4", "S9")
    t.A:rejects("reinforce", "X1", "S9")
    t.check { A = { hand = { "D2", "D3", "D4", "C2", "C3", "C4", "X1", "X2" } } }
  end,
}

match "POP-23: under a commander of another suit the suit of the ships decides" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S7", "D2", "D7", "DQ", "SJ", "X1", "X2" }, fleets = { "DK{S9,S5,S3}" } },
  },
  play = function(t)
    t.A:rejects("reinforce", "D2", "DK")
    t.A:rejects("reinforce", "D7", "DK")
    t.A:rejects("reinforce", "SJ", "DK")
    t.A:reinforce("S7", "DK")
    t.check { A = { hand = { "D2", "D7", "DQ", "SJ", "X1", "X2" }, fleets = ordered { "DK{S9,S7,S5,S3}" } } }
  end,
}

match "POP-23: several ships join, and other fleets stay as they are" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S7", "S6", "SA", "X1", "X2" }, fleets = { "S9{S5,S3}", "S10{S8,S4}" } },
  },
  play = function(t)
    t.A:reinforce("S7", "S9")
    t.A:reinforce("S6", "S9")
    t.check { A = { hand = { "SA", "X1", "X2" }, fleets = { "S9{S7,S6,S5,S3}", "S10{S8,S4}" } } }
    t.A:attack("S10", "B")
    t.check { hits = 3 }
  end,
}

match "POP-23: only ships of the hand join, and only fleets of one's own" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S7", "X1", "X2" }, discard = { "S6" }, deck = { "S4" }, fleets = { "S9{S5,S3}" } },
    B = { fleets = { "S10{S8,S2}" } },
  },
  play = function(t)
    t.A:rejects("reinforce", "S6", "S9")
    t.A:rejects("reinforce", "S4", "S9")
    t.A:rejects("reinforce", "S7", "S10")
    t.A:rejects("reinforce", "S7", "B.S10")
    t.is_true(not t.A:offered("reinforce S7 -> S10"), "the fleet of the opponent is no target")
    t.check { A = { hand = 3, fleets = ordered { "S9{S5,S3}" } }, B = { fleets = ordered { "S10{S8,S2}" } } }
  end,
}

match "POP-24: each new ship goes to its place by number" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S7", "S2", "S10", "SA", "S4", "X1" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S2", "S9")
    t.check { A = { fleets = ordered { "S9{S5,S3,S2}" } } }
    t.A:reinforce("S7", "S9")
    t.check { A = { fleets = ordered { "S9{S7,S5,S3,S2}" } } }
    t.A:reinforce("S10", "S9")
    t.check { A = { fleets = ordered { "S10{S9,S7,S5,S3,S2}" } } }
    t.A:reinforce("S4", "S10")
    t.check { A = { fleets = ordered { "S10{S9,S7,S5,S4,S3,S2}" } } }
    t.A:reinforce("SA", "S10")
    t.check { A = { hand = { "X1" }, fleets = ordered { "SA{S10,S9,S7,S5,S4,S3,S2}" } } }
  end,
}

match "POP-24: under a commander the strongest newcomer lies on top of the ships, below the commander" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S10", "SA", "S2", "X1" }, fleets = { "DQ{S9,S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S10", "DQ")
    t.check { A = { fleets = ordered { "DQ{S10,S9,S5,S3}" } } }
    t.A:reinforce("SA", "DQ")
    t.A:reinforce("S2", "DQ")
    t.check { A = { fleets = ordered { "DQ{SA,S10,S9,S5,S3,S2}" } } }
  end,
}

match "POP-24: the new ship fights at its place" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S8{S6,S4}" } },
    B = { hand = { "D7", "X1", "X2" }, fleets = { "D9{D5,D3}" } },
    active = "B",
  },
  play = function(t)
    t.B:reinforce("D7", "D9")
    end_turn(t.B)
    t.A:attack("S8", "B")
    t.B:block("D9")
    t.equal(common.pairs_met(t), { "S8 D9", "S6 D7", "S4 D5" })
    t.check { A = { destroyed = { "S8", "S6", "S4" } }, B = { destroyed = {} } }
  end,
}

match "POP-25: a commander of any suit takes over a fleet without one" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:lead("DJ", "S9")
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4" }, fleets = ordered { "DJ{S9,S5,S3}" } },
    }
    t.equal(t.count("commander_joined"), 1)
    for _, seat in ipairs { t.A, t.B } do
      t.is_true(table.concat(seat:log(), "\n"):contains("A's DJ takes command of a fleet"), "it lies open: everybody reads which one")
    end
  end,
}

for _, rank in ipairs { "J", "Q", "K" } do
  match("POP-25: the commander S" .. rank .. " joins an old fleet and one deployed this turn") {
    rules = "popes",
    given = common.B2 {
      A = { hand = { "S" .. rank, "C" .. rank, "C2", "C3", "C4", "X1", "X2" }, fleets = { "S9{S5,S3}" } },
    },
    play = function(t)
      t.A:deploy { ships = { "C2", "C3", "C4" } }
      t.A:lead("S" .. rank, "C4")
      t.A:lead("C" .. rank, "S9")
      t.check { A = { hand = { "X1", "X2" }, fleets = { "S" .. rank .. "{C4,C3,C2}", "C" .. rank .. "{S9,S5,S3}" } } }
    end,
  }
end

match "POP-25: the power of a commander that joined works in the attack of the same turn" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "CK", "X1", "X2" }, fleets = { "S6{S5,S4}" } },
    B = { fleets = { "D7{D6,D5}" } },
  },
  play = function(t)
    t.A:lead("CK", "S6")
    t.A:attack("CK", "B")
    t.B:block("D7")
    t.check { A = { destroyed = {} }, B = { destroyed = { "D7", "D6", "D5" } }, hits = 3 }
  end,
}

match "POP-26: a second commander is refused by a fleet that has one" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S9,S5,S3}" } } },
  play = function(t)
    t.A:rejects("lead", "DJ", "SK")
    t.is_true(not t.A:offered("lead DJ -> SK"), "not offered")
    t.check { A = { hand = 9, fleets = ordered { "SK{S9,S5,S3}" } } }
  end,
}

match "POP-26: it does not matter how the first commander came, nor that the second outranks it" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "SJ", "SQ", "SK", "CK", "C2", "C3", "C4", "X1", "X2" }, fleets = { "S9{S5,S3}" } },
  },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" }, commander = "SJ" }
    t.A:lead("SQ", "S9")
    t.A:rejects("lead", "SK", "SJ")
    t.A:rejects("lead", "SK", "SQ")
    t.A:rejects("lead", "CK", "SQ")
    t.check { A = { hand = { "SK", "CK", "X1", "X2" }, fleets = { "SJ{C4,C3,C2}", "SQ{S9,S5,S3}" } } }
  end,
}

match "POP-27: a fleet that got a ship does not attack in this turn" {
  rules = "popes",
  given = common.B2 { A = { hand = seven, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.is_true(t.A:offered("attack S9 -> B"), "before")
    t.A:reinforce("S7", "S9")
    t.A:rejects("attack", "S9", "B")
    t.is_true(not t.A:offered("attack S9 -> B"), "after")
  end,
}

match "POP-27: the ban holds for the reinforced fleet only, and through the attacks of others" {
  rules = "popes",
  given = common.B2 { A = { hand = seven, fleets = { "S9{S5,S3}", "C8{C7,C6}" } } },
  play = function(t)
    t.A:reinforce("S7", "S9")
    t.A:attack("C8", "B")
    t.A:stop()
    t.A:repair { "C8", "C7", "C6" }
    t.A:rejects("attack", "S9", "B")
    t.check { A = { fleets = ordered { "S9{S7,S5,S3}" } } }
  end,
}

match "POP-27: the ban holds when the new ship lies on top or under a commander" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "SA", "C2", "X1", "X2" }, fleets = { "S9{S5,S3}", "DK{C8,C7,C6}" } },
  },
  play = function(t)
    t.A:reinforce("SA", "S9")
    t.A:rejects("attack", "SA", "B")
    t.A:reinforce("C2", "DK")
    t.A:rejects("attack", "DK", "B")
  end,
}

match "POP-28: in the next turn of its owner the reinforced fleet attacks again" {
  rules = "popes",
  given = common.B2 { A = { hand = seven, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S7", "S9")
    t.A:rejects("attack", "S9", "B")
    end_turn(t.A)
    end_turn(t.B)
    t.A:attack("S9", "B")
    t.check { hits = 4 }
  end,
}

match "POP-28: a ship more in the next turn stops the fleet again" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { hand = { "S7", "S6", "X1", "X2", "C2", "C3", "D2", "D3", "D4" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S7", "S9")
    end_turn(t.A)
    end_turn(t.B)
    end_turn(t.C)
    t.is_true(t.A:offered("attack S9 -> B") and t.A:offered("attack S9 -> C"), "free again")
    t.A:reinforce("S6", "S9")
    t.A:rejects("attack", "S9", "B")
    t.A:rejects("attack", "S9", "C")
  end,
}

match "POP-29: a ship that was open stays open under the stronger one that joins" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SA", "S7", "D2", "D3", "C2", "C3", "C4", "X1", "X2" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.equal(t.B:sees().A.fleets, { "S9{?,?}" })
    t.A:reinforce("SA", "S9")
    t.check { A = { fleets = ordered { "SA{S9,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SA{S9,?,?}" })
    t.A:reinforce("S7", "SA")
    t.check { A = { fleets = ordered { "SA{S9,S7,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SA{S9,?,?,?}" })
    t.is_true(not common.told(t.B:log(), "S7"), "the log keeps the hidden ship secret")
  end,
}

match "POP-29: a ship that joins below the open one stays hidden, in the log too" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { hand = seven, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S7", "S9")
    for _, seat in ipairs { "B", "C" } do
      t.equal(t[seat]:sees().A.fleets, { "S9{?,?,?}" })
      t.is_true(not common.told(t[seat]:log(), "S7"), "the log of " .. seat)
    end
  end,
}

match "POP-29: under a commander even the strongest newcomer is hidden" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SA", "X1", "X2" }, fleets = { "DK{S9,S5,S3}" } } },
  play = function(t)
    t.A:reinforce("SA", "DK")
    t.check { A = { fleets = ordered { "DK{SA,S9,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "DK{?,?,?,?}" })
    t.is_true(not common.told(t.B:log(), "SA"), "the log keeps the ace secret")
  end,
}

match "POP-30: a fleet attacks in the turn in which it got its commander" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:lead("DJ", "S9")
    t.is_true(t.A:offered("attack DJ -> B"), "still free to attack")
    t.A:attack("DJ", "B")
    t.check { hits = 3 }
  end,
}

match "POP-30: a commander does not lift the ban of a fleet that got a ship, before or after" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S7", "C2", "DJ", "DQ", "X1", "X2" }, fleets = { "S9{S5,S3}", "C8{C7,C6}" } },
  },
  play = function(t)
    t.A:reinforce("S7", "S9")
    t.A:lead("DJ", "S9")
    t.A:rejects("attack", "DJ", "B")
    t.A:lead("DQ", "C8")
    t.A:reinforce("C2", "DQ")
    t.A:rejects("attack", "DQ", "B")
  end,
}

match "POP-30: a commander does not make a fleet of this turn ready" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:lead("DJ", "C4")
    t.A:rejects("attack", "DJ", "B")
    end_turn(t.A)
    end_turn(t.B)
    t.A:attack("DJ", "B")
    t.check { hits = 3 }
  end,
}

match "POP-31: the open ship stays open below the commander that comes later" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:lead("DJ", "S9")
    t.equal(t.B:sees().A.fleets, { "DJ{S9,?,?}" })
    t.equal(t.C:sees().A.fleets, { "DJ{S9,?,?}" })
    end_turn(t.A)
    t.equal(t.B:sees().A.fleets, { "DJ{S9,?,?}" })
  end,
}

match "POP-31, POP-29: an ace that joins later is hidden between the commander and the open ship" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SA", "S7", "DJ", "X1", "X2" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:lead("DJ", "S9")
    t.A:reinforce("SA", "DJ")
    t.A:reinforce("S7", "DJ")
    t.check { A = { fleets = ordered { "DJ{SA,S9,S7,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "DJ{?,S9,?,?,?}" })
    t.is_true(not common.told(t.B:log(), "SA"), "the log keeps the ace secret")
  end,
}
