-- Popes: rulings about the battle, captures, the order of the steps after it, hits and repairs.

match "POP-G12: the battle turns up fleets, never the draw decks" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:asked("bombardment")
    t.check {
      A = { deck = ordered { "C5", "C6", "C7", "C8", "C9", "C10", "CA", "CJ" }, hand = 9 },
      B = { deck = ordered { "C7", "C8", "C9", "C10", "CA", "S9", "S10", "SA" }, hand = 9 },
    }
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:repair { "S8", "S4" }
    t.check { A = { deck = 8 }, B = { deck = 6 } }
  end,
}

match "POP-G13: ships that fought were seen, ships that did not go away unseen" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S9{S8,S7,S6,S5}" } }, B = { fleets = { "DA{D10,D6}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DA")
    t.A:stop()
    t.A:repair { "S7", "S6", "S5" }
    t.B:repair { "D10", "DA" }
    for _, seat in ipairs { t.B, t.C } do
      for _, ship in ipairs { "S9", "S8", "S7", "D10", "D6", "DA" } do
        t.is_true(common.told(seat:log(), ship), "the log names " .. ship)
      end
      t.is_true(not common.told(seat:log(), "S6"), "S6 was never seen")
      t.is_true(not common.told(seat:log(), "S5"), "S5 was never seen")
      t.equal(seat:sees().A.discard, { "S7", "?", "?" })
      t.equal(seat:sees().A.destroyed, t.A:sees().A.destroyed)
    end
    t.equal(t.A:sees().B.discard[1], "D10")
  end,
}

match "POP-G13: an unseen survivor that is put on top of the pile shows itself" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7,S6,S5}" } }, B = { fleets = { "DA{D10,D6}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DA")
    t.A:stop()
    t.A:repair { "S6", "S7", "S5" }
    t.equal(t.B:sees().A.discard, { "S6", "?", "?" })
    t.is_true(not common.told(t.B:log(), "S5"), "S5 was never seen")
  end,
}

match "POP-G14: a king does not lift his ace above another ace" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SA,S9,S8}" } }, B = { fleets = { "DA{D10,D9}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("DA")
    t.check { A = { destroyed = { "SA" } }, B = { destroyed = { "DA", "D10", "D9" } }, hits = 2 }
  end,
}

match "POP-G14: the king of a defender does not save his ace from an ace either" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SA{S9,S8}" } }, B = { fleets = { "DK{DA,D4,D3}" } } },
  play = function(t)
    t.A:attack("SA", "B")
    t.B:block("DK")
    t.check { A = { destroyed = { "SA" } }, B = { destroyed = { "DA", "D4", "D3", "DK" } }, hits = 2 }
  end,
}

match "POP-G15: captures lie on the winner's pile one above the other, on what was there" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S9,S8,S2}" }, discard = { "C9" } }, B = { fleets = { "D7{D6,D5}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.check {
      A = { discard = ordered { "D6", "D7", "C9" }, destroyed = { "S2" } },
      B = { discard = ordered { "S2", "S3" }, destroyed = 0 },
      hits = 2,
    }
  end,
}

match "POP-G15: a captured ship comes back through the winner's deck" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2", "C3", "C4", "C5", "C6", "C7" }, deck = {}, fleets = { "SQ{S9,S8,S2}" } },
    B = { fleets = { "D7{D6,D5}" } },
  },
  luck = { shuffles = { { "D6" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "S9", "S8", "SQ" }
    t.A:done()
    t.A:discard {}
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "C5", "C6", "C7", "D6" }, deck = { "D7", "S9", "S8", "SQ" }, discard = 0 },
    }
  end,
}

match "POP-G15: two equal cards in one hand make one fleet" {
  rules = "popes",
  given = common.B2 { A = { hand = { "D7", "D7", "D5", "X1", "X2", "C2", "C3", "C4", "DJ" } } },
  play = function(t)
    t.A:deploy { ships = { "D7", "D7", "D5" } }
    t.check { A = { hand = 6, fleets = ordered { "D7{D7,D5}" } } }
  end,
}

match "POP-G15: a captured ship that is hit later is destroyed with its new owner" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "SQ{C9,C8,C2}" } },
    B = { fleets = { "D7{D6,D5}", "S9{S8,S7,S6,S5}" }, discard = {} },
  },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "C9", "C8", "SQ" }
    t.A:done()
    t.A:discard {}
    t.B:attack("S9", "A")
    for _ = 1, 5 do t.B:hit("discard") end
    t.check {
      A = { destroyed = { "C2", "C9", "C8", "SQ", "D6", "D7" }, discard = 0 },
      B = { destroyed = 0, discard = { "D5" } },
    }
  end,
}

match "POP-G16, POP-G15: what a blocking queen caught may be bombed before her own ships reach the pile" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S9,S4}" } }, B = { fleets = { "DQ{D8,D7,D6}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("DQ")
    t.A:asked("bombardment")
    t.check {
      A = { destroyed = 0, discard = 0 },
      B = { discard = ordered { "S4", "S2", "S3" }, destroyed = { "D8", "D7" } },
      hits = 2,
    }
    t.A:hit("discard")
    t.A:hit("discard")
    t.check { B = { destroyed = { "D8", "D7", "S4", "S2" }, discard = ordered { "S3" } } }
    t.A:asked("repair")
    t.A:repair { "S9", "S10" }
    t.B:asked("repair")
    t.B:repair { "D6", "DQ" }
    t.check { A = { discard = ordered { "S9", "S10" } }, B = { discard = ordered { "D6", "DQ", "S3" } } }
  end,
}

match "POP-G16: a commander without ships is gone before the first hit" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S10,S9,S8}" } }, B = { fleets = { "DK{D7,D6,D5}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("DK")
    t.A:asked("bombardment")
    t.check { A = { discard = ordered { "D5", "D6", "D7" } }, B = { destroyed = { "DK" }, fleets = 0 }, hits = 3 }
  end,
}

match "POP-G16: the hand is filled up before the ships reach the discard pile" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S8{S5,S4}" } },
    B = { hand = common.no_jokers, deck = {}, discard = {}, fleets = { "D7{D6,D3}" } },
  },
  luck = { shuffles = { { "C5" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:hit("hand")
    -- no stack but the hand, and one hit is left
    t.A:stop()
    t.A:asked("repair")
    t.check { B = { hand = 8, discard = 0 } }
    t.A:repair { "S8", "S4" }
    t.check { B = { hand = { "C2", "C3", "C4", "C6", "SQ", "SK", "S4", "S5" }, discard = { "D6" }, deck = 0 } }
  end,
}

match "POP-G16: the hit player has drawn when the attacker is asked for repairs" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { hand = common.no_jokers } },
  luck = { shuffles = { { "C5" }, { "SQ" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:hit("hand")
    t.check { B = { hand = 7, deck = 8 } }
    t.A:stop()
    t.A:asked("repair")
    t.check { B = { hand = { "C2", "C3", "C4", "C6", "SK", "S4", "S5", "C7", "C8" }, deck = 6 }, A = { discard = 0 } }
  end,
}

match "POP-G16: the hit that kills the last pope ends the match before repairs" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}" }, popes = 1 },
    B = { hand = common.no_jokers, deck = { "C7", "X2", "C8" }, destroyed = { "X1" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.running()
    t.A:hit("deck")
    t.wins("A")
    t.check { A = { popes = 2, discard = 0 } }
  end,
}

match "POP-G17: each hit is chosen when the one before has been seen" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}" } },
    B = { hand = { "S4" }, deck = { "C7", "C8", "C9", "C10", "CA", "S9", "S10", "SA", "C2", "C3" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:options { "hit deck", "hit hand", "hit discard", "stop" }
    t.check { hits = 3 }
    t.A:hit("hand")
    t.check { hits = 2, B = { hand = 0, destroyed = { "S4" }, deck = 10 } }
    t.is_true(common.told(t.A:log(), "S4"), "the card taken from the hand is shown")
    t.A:rejects("hit", "hand")
    t.A:options { "hit deck", "hit discard", "stop" }
    t.A:hit("deck")
    t.check { hits = 1, B = { hand = 0, destroyed = { "S4", "C7" }, deck = 9 } }
    t.A:stop()
    t.check {
      B = { hand = { "C8", "C9", "C10", "CA", "S9", "S10", "SA", "C2", "C3" }, deck = 0, destroyed = { "S4", "C7" } },
    }
  end,
}

match "POP-G17: the attacker may stop before the first hit" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:asked("repair")
    t.check { B = { hand = 9, deck = 8, discard = 2, destroyed = 0 } }
  end,
}

match "POP-G17: the attacker may stop in the middle" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.A:stop()
    t.A:asked("repair")
    t.check { B = { hand = 9, deck = 8, discard = { "S3" }, destroyed = { "S2" } } }
  end,
}

match "POP-G18: a surviving commander goes to the pile with the ships, where its owner wants it" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SA,S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D10")
    t.check { A = { destroyed = { "S3", "S2" } }, hits = 1 }
    t.A:stop()
    t.A:asked("repair")
    t.A:rejects("repair", { "SA" })
    t.A:repair { "SA", "SK" }
    t.check { A = { discard = ordered { "SA", "SK" }, destroyed = { "S3", "S2" } } }
  end,
}

match "POP-G18: the commander may lie on top of its ships" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SA,S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D10")
    t.A:stop()
    t.A:repair { "SK", "SA" }
    t.check { A = { discard = ordered { "SK", "SA" } } }
  end,
}

match "POP-G18: the defender orders ships and commander, too" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7}" } }, B = { fleets = { "DJ{DA,D10,D5}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DJ")
    t.B:repair { "D10", "DJ", "DA" }
    t.check {
      A = { discard = ordered { "S7" }, destroyed = { "S9", "S8" } },
      B = { discard = ordered { "D10", "DJ", "DA", "S2", "S3" }, destroyed = { "D5" } },
    }
  end,
}
