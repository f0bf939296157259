-- Guards POP-43 to POP-50: how two fleets fight, pair by pair.

-- Fleet against fleet: who is left is said by check, the pairs by pairs
local function fight(name, case)
  match(name) {
    rules = "popes",
    given = common.B2 { A = { fleets = { case.attacker } }, B = { fleets = { case.blocker } } },
    play = function(t)
      t.A:attack(case.heads[1], "B")
      t.B:block(case.heads[2])
      t.equal(common.pairs_met(t), case.pairs)
      t.check { A = { destroyed = case.lost[1], deck = 8 }, B = { destroyed = case.lost[2], deck = 8 }, hits = case.hits }
      if case.more then case.more(t) end
    end,
  }
end

local function shown(t)
  local out = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "ship_revealed" then out[event.card] = true end
  end
  return out
end

fight("POP-43: the commander stands aside while three ships fight, and falls with the last of them", {
  attacker = "SJ{S6,S5,S4}",
  blocker = "D9{D6,D5}",
  heads = { "SJ", "D9" },
  pairs = { "S6 D9", "S5 D6", "S4 D5" },
  lost = { { "S6", "S5", "S4", "SJ" }, {} },
  hits = 0,
})

fight("POP-43: a commander is no fourth card against a fleet of four", {
  attacker = "SQ{S9,S8,S7}",
  blocker = "D10{D6,D5,D4}",
  heads = { "SQ", "D10" },
  pairs = { "S9 D10", "S8 D6", "S7 D5" },
  lost = { { "S9" }, {} },
  hits = 2,
  more = function(t)
    t.check { A = { discard = { "D6", "D5" } } }
    t.A:stop()
    t.A:repair { "S8", "S7", "SQ" }
    t.B:repair { "D10", "D4" }
    t.check {
      A = { discard = { "S8", "S7", "SQ", "D6", "D5" } },
      B = { discard = ordered { "D10", "D4", "S2", "S3" } },
    }
  end,
})

fight("POP-43: the power of the king reaches every ship, not the first alone", {
  attacker = "CK{S6,S5,S4}",
  blocker = "D7{D6,D5}",
  heads = { "CK", "D7" },
  pairs = { "S6 D7", "S5 D6", "S4 D5" },
  lost = { {}, { "D7", "D6", "D5" } },
  hits = 3,
})

fight("POP-43: the commander of the blocking fleet stands aside as well and gives its power", {
  attacker = "S7{S6,S5}",
  blocker = "DK{D6,D5,D4}",
  heads = { "S7", "DK" },
  pairs = { "S7 D6", "S6 D5", "S5 D4" },
  lost = { { "S7", "S6", "S5" }, {} },
  hits = 0,
  more = function(t)
    t.B:repair { "DK", "D6", "D5", "D4" }
    t.check { B = { discard = ordered { "DK", "D6", "D5", "D4", "S2", "S3" } } }
  end,
})

fight("POP-43: with commanders on both sides neither of them meets a ship", {
  attacker = "SK{S8,S7,S6}",
  blocker = "DK{D9,D5,D4}",
  heads = { "SK", "DK" },
  pairs = { "S8 D9", "S7 D5", "S6 D4" },
  lost = { { "S8" }, { "D5", "D4" } },
  hits = 2,
})

match "POP-43: the power stays with its own fleet and its own battle" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "SK{S6,S5,S4}", "C6{C5,C4}" } },
    B = { fleets = { "D7{D6,D5}", "D8{D3,D2}" } },
  },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "SK", "S6", "S5", "S4" }
    t.A:attack("C6", "B")
    t.B:block("D8")
    t.check { A = { destroyed = { "C6" } }, B = { destroyed = { "D7", "D6", "D5", "D3", "D2" } }, hits = 2 }
  end,
}

match "POP-43: a king waiting on the table gives nothing to another fleet of its owner" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "SK{S6,S5,S4}", "S7{S3,S2}" } },
    B = { fleets = { "D8{D5,D4}", "DK{C9,C8,C7}" } },
  },
  play = function(t)
    t.A:attack("S7", "B")
    t.B:block("D8")
    t.check { A = { destroyed = { "S7", "S3", "S2" }, fleets = ordered { "SK{S6,S5,S4}" } }, B = { destroyed = {} }, hits = 0 }
  end,
}

match "POP-44: top ship meets top ship, and the lower one of each pair is destroyed" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.check { A = { destroyed = { "S5" }, deck = 8 }, B = { destroyed = { "D7", "D3" }, deck = 8 }, hits = 2 }
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:repair { "S4", "S8" }
    t.check {
      A = { destroyed = { "S5" }, discard = ordered { "S4", "S8" }, deck = 8, fleets = 0 },
      B = { destroyed = { "D7", "D3", "C7", "C8" }, discard = ordered { "D6", "S2", "S3" }, deck = 6, fleets = 0 },
    }
  end,
}

fight("POP-44: the top ship of the fleet fights, not the top card of the deck", {
  attacker = "S4{S3,S2}",
  blocker = "C5{C3,C2}",
  heads = { "S4", "C5" },
  pairs = { "S4 C5", "S3 C3", "S2 C2" },
  lost = { { "S4", "S3", "S2" }, { "C3", "C2" } },
  hits = 0,
})

fight("POP-45: a winning ace does not fight a second time", {
  attacker = "SA{S3,S2}",
  blocker = "D6{D5,D4}",
  heads = { "SA", "D6" },
  pairs = { "SA D6", "S3 D5", "S2 D4" },
  lost = { { "S3", "S2" }, { "D6" } },
  hits = 1,
})

fight("POP-45: winners of the blocking fleet are laid aside too", {
  attacker = "S9{S8,S7}",
  blocker = "DA{D5,D4}",
  heads = { "S9", "DA" },
  pairs = { "S9 DA", "S8 D5", "S7 D4" },
  lost = { { "S9" }, { "D5", "D4" } },
  hits = 2,
})

fight("POP-45: winners do not come back when the other side has ships left", {
  attacker = "S10{S9,S8}",
  blocker = "D7{D6,D5,D4,D3}",
  heads = { "S10", "D7" },
  pairs = { "S10 D7", "S9 D6", "S8 D5" },
  lost = { {}, { "D7", "D6", "D5" } },
  hits = 3,
  more = function(t)
    t.A:stop()
    t.A:repair { "S10", "S9", "S8" }
    t.B:repair { "D4", "D3" }
    t.check { B = { discard = ordered { "D4", "D3", "S2", "S3" } } }
  end,
})

fight("POP-46: equal ships destroy each other, and the next two meet", {
  attacker = "S7{S5,S2}",
  blocker = "D7{D4,D3}",
  heads = { "S7", "D7" },
  pairs = { "S7 D7", "S5 D4", "S2 D3" },
  lost = { { "S7", "S2" }, { "D7", "D4" } },
  hits = 1,
})

fight("POP-46: when all pairs are equal nothing is left on either side", {
  attacker = "S10{S6,S2}",
  blocker = "D10{D6,D2}",
  heads = { "S10", "D10" },
  pairs = { "S10 D10", "S6 D6", "S2 D2" },
  lost = { { "S10", "S6", "S2" }, { "D10", "D6", "D2" } },
  hits = 0,
  more = function(t)
    t.A:asked("orders")
    t.check { A = { discard = 0, fleets = 0 }, B = { discard = ordered { "S2", "S3" }, fleets = 0 } }
    t.equal(t.count("ship_lost"), 6)
  end,
})

fight("POP-46: the strength counts, so ships that a king makes equal are destroyed both", {
  attacker = "SK{S6,S5,S4}",
  blocker = "D8{D7,D5}",
  heads = { "SK", "D8" },
  pairs = { "S6 D8", "S5 D7", "S4 D5" },
  lost = { { "S6", "S5" }, { "D8", "D7", "D5" } },
  hits = 1,
})

fight("POP-47: a blocking ace beats the ship it meets", {
  attacker = "S10{S9,S8}",
  blocker = "DA{D3,D2}",
  heads = { "S10", "DA" },
  pairs = { "S10 DA", "S9 D3", "S8 D2" },
  lost = { { "S10" }, { "D3", "D2" } },
  hits = 2,
})

fight("POP-47: an ace beats ships of a king, even a ten that counts twelve", {
  attacker = "SK{S10,S9,S8}",
  blocker = "DA{D7,D6}",
  heads = { "SK", "DA" },
  pairs = { "S10 DA", "S9 D7", "S8 D6" },
  lost = { { "S10" }, { "D7", "D6" } },
  hits = 2,
})

fight("POP-47: several aces of one fleet win their pairs one after the other", {
  attacker = "SA{SA,S2}",
  blocker = "D10{D10,D9}",
  heads = { "SA", "D10" },
  pairs = { "SA D10", "SA D10", "S2 D9" },
  lost = { { "S2" }, { "D10", "D10" } },
  hits = 2,
})

fight("POP-47: a two is no exception, the ace beats it as well", {
  attacker = "S2{S2,S2}",
  blocker = "DA{D3,D2}",
  heads = { "S2", "DA" },
  pairs = { "S2 DA", "S2 D3", "S2 D2" },
  lost = { { "S2", "S2", "S2" }, { "D2" } },
  hits = 0,
})

fight("POP-48: ace against ace costs both", {
  attacker = "SA{S9,S8}",
  blocker = "DA{D6,D5}",
  heads = { "SA", "DA" },
  pairs = { "SA DA", "S9 D6", "S8 D5" },
  lost = { { "SA" }, { "DA", "D6", "D5" } },
  hits = 2,
})

fight("POP-48: a king on one side changes nothing between two aces", {
  attacker = "SK{SA,S9,S8}",
  blocker = "DA{D10,D9}",
  heads = { "SK", "DA" },
  pairs = { "SA DA", "S9 D10", "S8 D9" },
  lost = { { "SA" }, { "DA", "D10", "D9" } },
  hits = 2,
})

fight("POP-48: a king of the blocker changes nothing between two aces either", {
  attacker = "SA{S9,S8}",
  blocker = "DK{DA,D8,D4}",
  heads = { "SA", "DK" },
  pairs = { "SA DA", "S9 D8", "S8 D4" },
  lost = { { "SA", "S9" }, { "DA", "D4" } },
  hits = 1,
})

fight("POP-48: after the aces have fallen a second ace still wins", {
  attacker = "SA{SA,S9}",
  blocker = "DA{D10,D9}",
  heads = { "SA", "DA" },
  pairs = { "SA DA", "SA D10", "S9 D9" },
  lost = { { "SA", "S9" }, { "DA", "D10", "D9" } },
  hits = 1,
})

fight("POP-49: the pairs follow one another from the top down", {
  attacker = "S8{S5,S4}",
  blocker = "D7{D6,D3}",
  heads = { "S8", "D7" },
  pairs = { "S8 D7", "S5 D6", "S4 D3" },
  lost = { { "S5" }, { "D7", "D3" } },
  hits = 2,
})

fight("POP-49: wins, losses and ties in a row do not shift the pairs", {
  attacker = "S10{S8,S7,S5,S4,S2}",
  blocker = "D9{D8,D8,D6,D3,D2}",
  heads = { "S10", "D9" },
  pairs = { "S10 D9", "S8 D8", "S7 D8", "S5 D6", "S4 D3", "S2 D2" },
  lost = { { "S8", "S7", "S5", "S2" }, { "D9", "D8", "D3", "D2" } },
  hits = 2,
})

fight("POP-50: the battle ends when the blocker has no ship left to reveal", {
  attacker = "S9{S8,S7,S6,S5}",
  blocker = "DA{D10,D6}",
  heads = { "S9", "DA" },
  pairs = { "S9 DA", "S8 D10", "S7 D6" },
  lost = { { "S9", "S8" }, { "D6" } },
  hits = 3,
  more = function(t)
    local seen = shown(t)
    t.is_true(seen.S7 and not seen.S6 and not seen.S5, "S6 and S5 were not revealed")
    t.A:stop()
    t.A:repair { "S7", "S6", "S5" }
    t.B:repair { "DA", "D10" }
    t.check { A = { discard = ordered { "S7", "S6", "S5" } }, B = { discard = ordered { "DA", "D10", "S2", "S3" } } }
    t.equal(t.B:sees().A.discard, { "S7", "?", "?" })
    t.is_true(not common.told(t.B:log(), "S6") and not common.told(t.B:log(), "S5"), "nor does the log name them")
  end,
})

fight("POP-50: the battle ends when the attacker has no ship left to reveal", {
  attacker = "S10{S3,S2}",
  blocker = "D9{D8,D7,D6,D5}",
  heads = { "S10", "D9" },
  pairs = { "S10 D9", "S3 D8", "S2 D7" },
  lost = { { "S3", "S2" }, { "D9" } },
  hits = 1,
  more = function(t)
    local seen = shown(t)
    t.is_true(seen.D7 and not seen.D6 and not seen.D5, "D6 and D5 were not revealed")
    t.A:stop()
    t.B:repair { "D8", "D7", "D6", "D5" }
    t.check { A = { discard = ordered { "S10" } }, B = { discard = ordered { "D8", "D7", "D6", "D5", "S2", "S3" } } }
    t.is_true(not common.told(t.A:log(), "D6") and not common.told(t.A:log(), "D5"), "nor does the log name them")
  end,
})

match "POP-50: ships that were not revealed stay hidden while the bombardment goes on" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S9,S8,S7,S6,S5}" } }, B = { fleets = { "CJ{DA,D10,D6}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("CJ")
    t.A:asked("bombardment")
    t.check { hits = 1, A = { destroyed = { "S9", "S8" }, discard = ordered { "D6" } } }
    t.is_true(not common.told(t.B:log(), "S6") and not common.told(t.B:log(), "S5"), "the log")
    for _, fleet in ipairs(t.B:sees().A.fleets) do
      t.is_true(not string.contains(fleet, "S6") and not string.contains(fleet, "S5"), "the table: " .. fleet)
    end
  end,
}
