-- Rules POP-62 to POP-64 and POP-89 to POP-91: a destroyed pope ends the strike, a player survives the loss of one pope, not of two.

local six = { fleets = { "S6{S5,S4}" } }
local all_six = { "S6", "S5", "S4" }

-- A fleet that nobody opposes strikes the pope in this stack.
local function pope_hit(stack, defender, luck)
  match("POP-62: a pope destroyed in the " .. stack .. " ends the bombardment, the other hits are lost") {
    rules = "popes",
    given = common.B2 { A = { fleets = { "S7{S6,S5,S4}" } }, B = defender },
    luck = luck,
    play = function(t)
      t.A:attack("S7", "B")
      t.check { hits = 4 }
      t.A:hit(stack)
      t.A:asked("repair")
      t.A:not_asked("bombardment")
      t.check { A = { popes = 1 }, B = { destroyed = { "X1" }, eliminated = 0 } }
      t.A:repair { "S7", "S6", "S5", "S4" }
      t.A:asked("orders")
    end,
  }
end

pope_hit("deck", { hand = common.no_jokers, deck = { "X1", "C7", "C8", "C9", "X2" } })
pope_hit("discard", { hand = common.no_jokers, discard = { "X1", "S2", "X2" } })
pope_hit("hand", {}, { shuffles = { { "X1" } } })

match "POP-62: a pope as the second of four victims saves the rest of the stacks" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S7{S6,S5,S4}" } },
    B = { hand = common.no_jokers, deck = { "C7", "X1", "C8", "C9", "X2" } },
  },
  play = function(t)
    t.A:attack("S7", "B")
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:asked("repair")
    t.check { B = { hand = 9, deck = ordered { "C8", "C9", "X2" }, discard = 2, destroyed = { "C7", "X1" } } }
  end,
}

match "POP-62: a destroyed commander or ace is no pope and ends nothing" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S7{S6,S5,S4}" } }, B = { deck = { "CK", "CA", "CQ", "CJ", "C7" } } },
  play = function(t)
    t.A:attack("S7", "B")
    for left = 3, 1, -1 do
      t.A:hit("deck")
      t.check { hits = left }
    end
    t.A:hit("deck")
    t.check { A = { popes = 0 }, B = { deck = { "C7" }, destroyed = { "CK", "CA", "CQ", "CJ" } } }
  end,
}

match "POP-62: after a pope was destroyed in the hand the lost cards are still replaced" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = { "X1", "X2", "C2", "C3", "C4", "C5", "C6" } } },
  luck = { shuffles = { { "C3" }, { "X2" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:hit("hand")
    t.A:repair(all_six)
    t.check {
      B = {
        hand = { "X1", "C2", "C4", "C5", "C6", "C7", "C8", "C9", "C10" },
        deck = ordered { "CA", "S9", "S10", "SA" },
        destroyed = { "C3", "X2" },
      },
    }
  end,
}

match "POP-62: a pope in the deck doesn't refill a hand that lost nothing" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = { "C2", "C3" }, deck = { "X2", "C7", "C8", "X1" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.check { B = { hand = { "C2", "C3" }, deck = ordered { "C7", "C8", "X1" }, destroyed = { "X2" } } }
  end,
}

match "POP-63: of two popes on top of the deck one strike takes one" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = common.no_jokers, deck = { "X1", "X2", "C7", "C8" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 1 }, B = { deck = ordered { "X2", "C7", "C8" }, destroyed = { "X1" }, eliminated = 0 } }
  end,
}

match "POP-63: a hand of two popes loses one to a strike of eight ships" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7,S6,S5,S4,S3,S2}" } }, B = { hand = { "X1", "X2" } } },
  luck = { shuffles = { { "X2" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.A:hit("hand")
    t.A:asked("repair")
    t.running()
    t.check { A = { popes = 1 }, B = { hand = 9, destroyed = { "X2" }, eliminated = 0 } }
  end,
}

match "POP-63: popes in two different stacks aren't killed by one strike" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = common.no_jokers, deck = { "X1", "C7" }, discard = { "X2", "S2" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.A:repair(all_six)
    t.check { B = { deck = ordered { "X1", "C7" }, discard = { "S2" }, destroyed = { "X2" }, eliminated = 0 } }
  end,
}

-- Two fleets strike in one turn; the popes lie on the deck in this order.
for _, order in ipairs { { "X1", "X2" }, { "X2", "X1" } } do
  match("POP-64, POP-95: two strikes of a turn kill " .. order[1] .. " and then " .. order[2]) {
    rules = "popes",
    given = common.B2 {
      A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } },
      B = { hand = common.no_jokers, deck = { order[1], order[2], "C7", "C8" } },
    },
    play = function(t)
      t.A:attack("S6", "B")
      t.A:hit("deck")
      t.A:repair(all_six)
      t.running()
      t.check { A = { popes = 1 }, B = { destroyed = { order[1] }, eliminated = 0 } }
      t.A:attack("D10", "B")
      t.A:hit("deck")
      t.wins("A")
      t.check { A = { popes = 2 }, B = { eliminated = 1 } }
    end,
  }
end

match "POP-64: the second strike of a turn has all its hits before it meets the other pope" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } },
    B = { hand = common.no_jokers, deck = { "C9", "C10", "X2", "C7" }, discard = { "X1" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.A:repair(all_six)
    t.A:attack("D10", "B")
    t.check { hits = 3 }
    t.A:hit("deck")
    t.A:hit("deck")
    t.check { hits = 1 }
    t.A:hit("deck")
    t.wins("A")
  end,
}

match "POP-89: with one pope left a player stays in the game and plays the next turn" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S7{S6,S5,S4}" } },
    B = { hand = common.no_jokers, deck = { "X1", "C7", "C8", "C9", "X2" } },
  },
  play = function(t)
    t.A:attack("S7", "B")
    t.A:hit("deck")
    t.A:repair { "S7", "S6", "S5", "S4" }
    t.A:done()
    t.A:discard {}
    t.running()
    t.B:asked("orders")
    t.check { active = "B", B = { hand = 9, deck = 4, discard = 2, eliminated = 0 } }
    t.B:deploy { ships = { "C2", "C3", "C4" } }
    t.check { B = { fleets = ordered { "C4{C3,C2}" }, hand = 6 } }
  end,
}

match "POP-89: popes of two different players don't add up to an elimination" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } },
    B = { hand = common.no_jokers, deck = { "X1", "C7", "X2" } },
    C = { hand = common.no_jokers, deck = { "X2", "C7", "X1" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.A:attack("D10", "C")
    t.A:hit("deck")
    t.A:repair { "D10", "D9", "D8" }
    t.running()
    t.check { A = { popes = 2 }, B = { eliminated = 0, destroyed = { "X1" } }, C = { eliminated = 0, destroyed = { "X2" } } }
    t.A:done()
    t.A:discard {}
    t.B:asked("orders")
  end,
}

-- B has lost X1 before; the other pope is on top of the deck, and A's strike has two hits more.
local function last_pope(changes)
  return {
    hand = common.no_jokers,
    deck = { "X2", "C7", "C8" },
    destroyed = { "X1", "D9" },
    fleets = changes and changes.fleets,
  }
end

match "POP-90: the loss of the second pope ends a player, whose cards leave the game" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = six, B = last_pope { fleets = { "DK{D10,D9,D8}" } }, C = { popes = 1 } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:answer("block", "none")
    t.A:hit("deck")
    t.A:asked("repair")
    t.running()
    t.check {
      A = { popes = 1 },
      B = { eliminated = 1, hand = 0, deck = 0, discard = 0, fleets = 0 },
      C = { popes = 1, eliminated = 0, hand = 9, deck = 8, discard = 2 },
    }
    t.A:repair(all_six)
    t.A:done()
    t.A:discard {}
    t.C:asked("orders")
    t.check { active = "C", A = { discard = ordered(all_six), fleets = {} } }
    t.C:done()
    t.C:discard {}
    t.A:asked("orders")
  end,
}

match "POP-90: an eliminated player is no target, the neighbours become adjacent" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } }, B = last_pope(), C = { popes = 1 } },
  play = function(t)
    t.A:rejects("attack", "D10", "C")
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.A:rejects("attack", "D10", "B")
    t.is_true(t.A:offered("attack D10 -> C"), "C is adjacent now")
    t.is_true(t.A:offered("attack D10 -> D"), "D is still adjacent")
    t.A:done()
    t.A:discard {}
    t.C:asked("orders")
  end,
}

match "POP-90: a blocker who loses the last pope puts no surviving ship away" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = six, B = last_pope { fleets = { "D10{D3,D2}" } }, C = { popes = 1 } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.check { hits = 2 }
    t.A:hit("deck")
    t.check { B = { eliminated = 1, hand = 0, deck = 0, discard = 0, fleets = 0 } }
    t.A:repair { "S5", "S4" }
    t.A:asked("orders")
    t.check { A = { discard = ordered { "S5", "S4" }, destroyed = { "S6" } }, B = { discard = 0, fleets = 0 } }
  end,
}

match "POP-91: popes may stay in the hand turn after turn" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    for _ = 1, 2 do
      t.A:done()
      t.A:discard {}
      t.B:done()
      t.B:discard {}
    end
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ" }, deck = 8 },
      B = { hand = { "X1", "X2", "C2", "C3", "C4", "C5", "C6", "SQ", "SK" }, deck = 8 },
    }
  end,
}

match "POP-91: a pope hidden under another discard is safe from the first hit only" {
  rules = "popes",
  given = common.B2 { B = { fleets = { "S9{S8,S7}" } } },
  play = function(t)
    t.A:done()
    t.A:discard { "C2", "X1" }
    t.check { active = "B", A = { discard = ordered { "C2", "X1" }, eliminated = 0 } }
    t.equal(t.B:sees().A.discard, { "C2", "?" })
    t.B:attack("S9", "A")
    t.B:hit("discard")
    t.check { hits = 2, A = { discard = { "X1" }, destroyed = { "C2" } } }
    t.equal(t.B:sees().A.discard, { "X1" })
    t.B:hit("discard")
    t.B:asked("repair")
    t.check { B = { popes = 1 }, A = { discard = {}, destroyed = { "C2", "X1" }, eliminated = 0 } }
  end,
}

match "POP-91: to discard both popes costs neither, and an open pope is public" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:done()
    t.A:discard { "X2", "X1" }
    t.running()
    t.B:asked("orders")
    t.equal(t.B:sees().A.discard, { "X2", "?" })
    t.check { A = { hand = 9, discard = ordered { "X2", "X1" }, destroyed = {}, eliminated = 0 }, B = { popes = 0 } }
  end,
}
