-- Rules POP-81 to POP-83: after an attack both fleets go to their owners' discard piles, in an order of their choice.

-- S8 and S4 survive against D7, D6, D3, of which D6 survives.
local function three_pairs(more)
  return common.B2 {
    A = { fleets = { "S8{S5,S4}", more and "S9{S7,S6}" }, discard = { "CQ" } },
    B = { fleets = { "D7{D6,D3}" } },
  }
end

match "POP-81: survivors of both sides lie on their owners' discard piles" {
  rules = "popes",
  given = three_pairs(),
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.check { A = { discard = { "CQ" } }, B = { discard = ordered { "S2", "S3" } } }
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:repair { "S8", "S4" }
    t.A:asked("orders")
    t.check {
      A = { fleets = {}, discard = ordered { "S8", "S4", "CQ" }, destroyed = { "S5" }, hand = 9, deck = 8 },
      B = { fleets = {}, discard = ordered { "D6", "S2", "S3" }, destroyed = { "D7", "D3", "C7", "C8" }, hand = 9, deck = 6 },
    }
  end,
}

match "POP-81: an unopposed fleet leaves the table with its commander, the fleet that stayed away remains" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S8,S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:answer("block", "none")
    t.A:stop()
    t.A:repair { "S5", "SK", "S8", "S4" }
    t.A:asked("orders")
    t.check {
      A = { fleets = {}, discard = ordered { "S5", "SK", "S8", "S4" }, destroyed = {} },
      B = { fleets = ordered { "D7{D6,D3}" }, discard = ordered { "S2", "S3" } },
    }
  end,
}

match "POP-81: ships that never fought are put away without being shown" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7,S6,S5}" } }, B = { fleets = { "DA{D10,D6}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DA")
    t.A:stop()
    t.A:repair { "S7", "S6", "S5" }
    t.equal(t.B:sees().A.discard, { "S7", "?", "?" })
    for _, card in ipairs { "S6", "S5" } do t.is_true(not common.told(t.B:log(), card), card .. " was never shown") end
    t.is_true(common.told(t.B:log(), "S7"), "S7 was shown in the fight")
    t.B:repair { "D10", "DA" }
    t.check { A = { discard = ordered { "S7", "S6", "S5" } }, B = { discard = ordered { "D10", "DA", "S2", "S3" } } }
  end,
}

match "POP-81: only the fleets of this fight are put away" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S8{S5,S4}", "CK{C10,C9,C8}" } },
    B = { fleets = { "D7{D6,D3}", "CA{C4,C3}" } },
  },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "S8", "S4" }
    t.check {
      A = { fleets = ordered { "CK{C10,C9,C8}" }, discard = ordered { "S8", "S4" } },
      B = { fleets = ordered { "CA{C4,C3}" }, discard = ordered { "D6", "S2", "S3" } },
    }
  end,
}

-- All orders of two ships and their king.
local orders = {
  { "SK", "S9", "S8" }, { "SK", "S8", "S9" }, { "S9", "SK", "S8" }, { "S9", "S8", "SK" }, { "S8", "SK", "S9" }, { "S8", "S9", "SK" },
}

for _, order in ipairs(orders) do
  match("POP-82: the attacker may lay " .. table.concat(order, " over ")) {
    rules = "popes",
    given = common.B2 { A = { fleets = { "SK{S9,S8,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
    play = function(t)
      t.A:attack("SK", "B")
      t.B:block("D10")
      t.A:stop()
      t.A:repair(order)
      t.check { A = { discard = ordered(order), destroyed = { "S2" } } }
    end,
  }
end

for _, order in ipairs { { "D9", "DQ", "D10" }, { "D10", "D9", "DQ" }, { "DQ", "D10", "D9" } } do
  match("POP-82: the defender may lay " .. table.concat(order, " over ") .. " on the older discards") {
    rules = "popes",
    given = common.B2 { A = { fleets = { "S8{S7,S6}" } }, B = { fleets = { "DQ{D10,D9,D5}" } } },
    play = function(t)
      t.A:attack("S8", "B")
      t.B:block("DQ")
      t.A:stop()
      t.B:asked("repair")
      t.check { A = { discard = { "S6" }, fleets = {} }, B = { discard = ordered { "S7", "S8", "S2", "S3" } } }
      t.B:repair(order)
      t.check { B = { discard = ordered { order[1], order[2], order[3], "S7", "S8", "S2", "S3" }, destroyed = { "D5" } } }
    end,
  }
end

match "POP-82: each side orders its own cards, all of them, the attacker first" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SA,S9,S4}" } }, B = { fleets = { "D10{D9,D7}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D10")
    t.check { hits = 2, A = { destroyed = { "S4" } }, B = { destroyed = { "D10", "D9" } } }
    t.A:stop()
    t.A:asked("repair")
    t.A:rejects("repair", { "SA", "SK" })
    t.A:rejects("repair", { "SA", "SK", "S4" })
    t.A:rejects("repair", { "SA", "SK", "S9", "D7" })
    t.A:rejects("repair", { "SA", "SA", "SK" })
    t.A:repair { "S9", "SK", "SA" }
    t.check { A = { discard = ordered { "S9", "SK", "SA" } }, B = { discard = ordered { "D7", "S2", "S3" } } }
  end,
}

match "POP-83: a fleet that blocked can't block the next attack, one that attacked can't attack again" {
  rules = "popes",
  given = three_pairs(true),
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "S8", "S4" }
    t.A:rejects("attack", "S8", "B")
    t.A:attack("S9", "B")
    t.A:asked("bombardment")
    t.check { hits = 3, A = { destroyed = { "S5" } }, B = { fleets = {}, destroyed = { "D7", "D3" } } }
    t.equal(t.count("pair"), 3, "pairs fought in the turn")
  end,
}

match "POP-83: a second blocker is there for the second attack, the first one isn't" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S8{S5,S4}", "S9{S7,S6}" } },
    B = { fleets = { "DA{D6,D3}", "C10{C9,C8}" } },
  },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:options { "DA", "C10", "none" }
    t.B:block("DA")
    t.A:stop()
    t.B:repair { "DA", "D6" }
    t.A:attack("S9", "B")
    t.B:options { "C10", "none" }
    t.B:rejects("block", "DA")
  end,
}

match "POP-83: after an unopposed attack the fleet is gone for the rest of the turn and later" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S8{S5,S4}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.A:stop()
    t.A:repair { "S8", "S5", "S4" }
    t.A:rejects("attack", "S8", "B")
    t.A:rejects("attack", "S8", "C")
    t.is_true(not t.A:offered("attack S8 -> C"), "no attack is left")
    t.A:done()
    t.A:discard {}
    t.B:done()
    t.B:discard {}
    t.C:done()
    t.C:discard {}
    t.A:rejects("attack", "S8", "B")
    t.check { A = { fleets = {}, discard = ordered { "S8", "S5", "S4" } } }
  end,
}
