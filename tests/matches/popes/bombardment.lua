-- Rules POP-51 to POP-61 and POP-65: how many hits an attack has, where they strike, and the draw after a hit on the hand.

local every_stack = { "hit deck", "hit hand", "hit discard", "stop" }
local six = { fleets = { "S6{S5,S4}" } }

-- The card by which a fleet is named: "S6" of "S6{S5,S4}".
local function head(fleet)
  return string.sub(fleet, 1, string.contains(fleet, "{") - 1)
end

-- After the fight of these two fleets that many hits are left.
local function hits_after(name, attacking, blocking, hits)
  match(name) {
    rules = "popes",
    given = common.B2 { A = { fleets = { attacking } }, B = { fleets = { blocking } } },
    play = function(t)
      t.A:attack(head(attacking), "B")
      t.B:block(head(blocking))
      t.check { hits = hits }
      for left = hits - 1, 0, -1 do
        t.A:hit("deck")
        t.check { hits = left, B = { deck = 8 - hits + left } }
      end
      t.A:not_asked("bombardment")
      t.check { B = { hand = 9, deck = 8 - hits } }
    end,
  }
end

hits_after("POP-51: winners and ships that never met anybody bombard alike", "S9{S8,S7,S6,S5}", "DA{D10,D6}", 3)
hits_after("POP-51: a fleet that wins every pair bombards with the ships left over, too", "S10{S9,S8,S7,S6}", "D4{D3,D2}", 5)
hits_after("POP-51: a ship lost in a tie doesn't bombard", "S7{S5,S4}", "D7{D3,D2}", 2)
hits_after("POP-51: ties and defeats leave only the unrevealed ship to bombard", "S7{S5,S4,S2}", "D7{D6,D5}", 1)

-- Nobody blocks: so many hits.
local function unblocked(name, fleet, hits)
  match(name) {
    rules = "popes",
    given = common.B2 { A = { fleets = { fleet } } },
    play = function(t)
      t.A:attack(head(fleet), "B")
      t.check { hits = hits, A = { destroyed = {} }, B = { destroyed = {} } }
      t.equal(t.count("pair"), 0, "pairs fought")
      for _ = 1, hits do t.A:hit("deck") end
      t.is_true(not t.A:offered("hit deck"), "no hit is left")
      t.check { B = { deck = 8 - hits, destroyed = hits } }
    end,
  }
end

unblocked("POP-52: three unopposed ships strike three times", "S6{S5,S4}", 3)
unblocked("POP-52: seven unopposed ships strike seven times", "S8{S7,S6,S5,S4,S3,S2}", 7)
unblocked("POP-52: an ace is one ship and strikes once", "SA{S3,S2}", 3)
unblocked("POP-52: a king adds no hit to an unopposed attack", "SK{S6,S5,S4}", 3)
unblocked("POP-52: a queen adds no hit to an unopposed attack", "SQ{S6,S5,S4}", 3)
unblocked("POP-52: a jack neither adds nor takes a hit in an unopposed attack", "SJ{S6,S5,S4}", 3)

match "POP-52: a defender who lets the fleet pass suffers a hit for each ship" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S6,S5,S4,S3}" } }, B = { fleets = { "DA{D10,D9}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:answer("block", "none")
    t.check { hits = 4, A = { destroyed = {} }, B = { fleets = ordered { "DA{D10,D9}" }, destroyed = {} } }
  end,
}

hits_after("POP-53: two surviving defenders take no hit away", "S9{S8,S7,S6,S5}", "DA{D10,D6}", 3)
hits_after("POP-53: three survivors under a king take no hit away", "S9{S8,S7,S6,S5}", "DK{DA,D10,D6}", 2)
hits_after("POP-53: survivors under a queen take no hit away", "S9{S8,S7,S6,S5}", "DQ{DA,D10,D6}", 3)
hits_after("POP-53: defenders who never met anybody take no hit away", "SA{S10,S9}", "D8{D7,D6,D5,D4}", 3)

match "POP-54: an attacker without ships left doesn't bombard" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D7}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.B:asked("repair")
    t.A:not_asked("bombardment")
    t.check {
      A = { fleets = {}, discard = {}, destroyed = { "S6", "S5", "S4" } },
      B = { hand = 9, deck = 8, discard = ordered { "S2", "S3" }, destroyed = {} },
    }
    t.B:repair { "D10", "D9", "D7" }
    t.A:asked("orders")
    t.check { B = { hand = 9, deck = 8, discard = ordered { "D10", "D9", "D7", "S2", "S3" } } }
  end,
}

match "POP-54: two fleets that wipe each other out leave nobody to bombard" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D6{D5,D4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D6")
    t.A:asked("orders")
    t.check {
      A = { fleets = {}, discard = {}, destroyed = 3 },
      B = { fleets = {}, hand = 9, deck = 8, discard = ordered { "S2", "S3" }, destroyed = 3 },
    }
  end,
}

match "POP-55: deck, discard pile and deck again are struck in one bombardment" {
  rules = "popes",
  given = common.B2 { A = six },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:options(every_stack)
    t.A:hit("deck")
    t.A:options(every_stack)
    t.A:hit("discard")
    t.A:options(every_stack)
    t.A:hit("deck")
    t.check {
      B = { hand = 9, deck = ordered { "C9", "C10", "CA", "S9", "S10", "SA" }, discard = { "S3" }, destroyed = { "C7", "S2", "C8" } },
    }
  end,
}

match "POP-55: each of the three stacks may take one of the three hits" {
  rules = "popes",
  given = common.B2 { A = six },
  luck = { shuffles = { { "SQ" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.A:hit("hand")
    t.A:hit("deck")
    t.check { B = { hand = 9, deck = 6, discard = { "S3" }, destroyed = { "S2", "SQ", "C7" } } }
  end,
}

match "POP-55: the attacker may give hits away and sees each card before the next choice" {
  rules = "popes",
  given = common.B2 { A = six },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.equal(t.A:sees().B.destroyed, { "C7" })
    t.check { hits = 2 }
    t.A:stop()
    t.A:asked("repair")
    t.check { B = { hand = 9, deck = 7, discard = 2, destroyed = { "C7" } } }
  end,
}

match "POP-55: hits are lost when no stack has a card left" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = {}, deck = { "C7" }, discard = { "S2" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:options { "hit deck", "hit discard", "stop" }
    t.A:hit("deck")
    t.A:options { "hit discard", "stop" }
    t.A:hit("discard")
    t.A:asked("repair")
    t.check { B = { hand = {}, deck = {}, discard = {}, destroyed = { "C7", "S2" }, eliminated = 0 } }
  end,
}

match "POP-56: hits on the deck take its cards from the top, one after the other" {
  rules = "popes",
  given = common.B2 { A = six },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.check { B = { deck = ordered { "C8", "C9", "C10", "CA", "S9", "S10", "SA" }, destroyed = { "C7" } } }
    t.A:hit("deck")
    t.check { B = { deck = ordered { "C9", "C10", "CA", "S9", "S10", "SA" }, destroyed = { "C7", "C8" } } }
    t.A:hit("deck")
    t.check {
      A = { deck = 8, discard = {}, destroyed = {} },
      B = { hand = 9, deck = ordered { "C10", "CA", "S9", "S10", "SA" }, discard = 2, destroyed = { "C7", "C8", "C9" } },
    }
  end,
}

match "POP-56: a hit needs a card in the deck, the discard pile isn't shuffled for it" {
  rules = "popes",
  given = common.B2 { A = six, B = { deck = { "C7" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:rejects("hit", "deck")
    t.A:options { "hit hand", "hit discard", "stop" }
    t.equal(t.count("shuffled"), 0, "shuffles")
    t.check { hits = 2, B = { deck = {}, discard = ordered { "S2", "S3" }, destroyed = { "C7" } } }
  end,
}

-- Further hits after the hand of one card is empty: none, or one on the deck.
for _, deck_hits in ipairs { 0, 1 } do
  match("POP-57: the only card in hand is the one that is hit; an empty hand is no target, and " .. deck_hits .. " more hits follow") {
    rules = "popes",
    given = common.B2 { A = six, B = { hand = { "S4" }, deck = { "C7", "C8", "C9", "C10", "CA", "S9", "S10", "SA", "C2", "C3" } } },
    play = function(t)
      t.A:attack("S6", "B")
      t.A:hit("hand")
      t.check { hits = 2, B = { hand = {}, destroyed = { "S4" }, deck = 10 } }
      t.A:rejects("hit", "hand")
      for _ = 1, deck_hits do t.A:hit("deck") end
      t.A:stop()
      t.check { B = { hand = 9, deck = 1 - deck_hits, destroyed = 1 + deck_hits } }
    end,
  }
end

match "POP-57: chance picks the card, nobody is asked for one" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = common.no_jokers } },
  luck = { shuffles = { { "SQ" }, { "C2" }, { "S5" } } },
  play = function(t)
    t.A:attack("S6", "B")
    for _, card in ipairs { "C2", "SQ", "S5" } do t.A:rejects("hit", card) end
    t.A:hit("hand")
    t.A:options(every_stack)
    t.check { hits = 2, B = { hand = { "C2", "C3", "C4", "C5", "C6", "SK", "S4", "S5" }, destroyed = { "SQ" } } }
    t.A:hit("hand")
    t.A:options(every_stack)
    t.check { hits = 1, B = { hand = { "C3", "C4", "C5", "C6", "SK", "S4", "S5" }, destroyed = { "SQ", "C2" } } }
    t.A:hit("hand")
    t.A:asked("repair")
    t.check { B = { destroyed = { "SQ", "C2", "S5" }, deck = 5, discard = ordered { "S2", "S3" } } }
  end,
}

match "POP-57: a destroyed hand card is shown, the rest of the hand is not" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = common.no_jokers } },
  luck = { shuffles = { { "SK" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.equal(t.A:sees().B.destroyed, { "SK" })
    t.equal(t.A:sees().B.hand, 8)
  end,
}

match "POP-58: hits on the discard pile take its cards from the top, one after the other" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" }, discard = { "D9", "CQ" } }, B = { discard = { "S7", "S2", "SA", "S3" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.check { B = { discard = ordered { "S2", "SA", "S3" }, destroyed = { "S7" } } }
    t.A:hit("discard")
    t.check { B = { discard = ordered { "SA", "S3" }, destroyed = { "S7", "S2" } } }
    t.A:hit("discard")
    t.check {
      A = { discard = ordered { "D9", "CQ" }, destroyed = {} },
      B = { hand = 9, deck = 8, discard = { "S3" }, destroyed = { "S7", "S2", "SA" } },
    }
  end,
}

match "POP-58: an emptied discard pile is no target any more" {
  rules = "popes",
  given = common.B2 { A = six },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.A:hit("discard")
    t.A:rejects("hit", "discard")
    t.A:options { "hit deck", "hit hand", "stop" }
    t.check { hits = 1, B = { discard = {}, destroyed = { "S2", "S3" } } }
  end,
}

match "POP-58, POP-59: a ship caught in the fight lies on the pile and can be hit; survivors lie there only later" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S9,S4}" } }, B = { fleets = { "DQ{D8,D7,D6}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("DQ")
    t.check { hits = 2, B = { discard = ordered { "S4", "S2", "S3" }, destroyed = { "D8", "D7" } } }
    t.A:hit("discard")
    t.A:hit("discard")
    t.check { A = { destroyed = {} }, B = { discard = { "S3" }, destroyed = { "D8", "D7", "S4", "S2" } } }
    t.A:repair { "S10", "S9" }
    t.B:repair { "D6", "DQ" }
    t.check { A = { discard = ordered { "S10", "S9" } }, B = { discard = ordered { "D6", "DQ", "S3" } } }
  end,
}

match "POP-59: what a bombardment hits is destroyed on the defender's side" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" }, destroyed = { "C10" } }, B = { destroyed = { "D9" } } },
  luck = { shuffles = { { "C4" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:hit("discard")
    t.A:hit("hand")
    t.check { A = { destroyed = { "C10" }, discard = {} }, B = { destroyed = { "D9", "C7", "S2", "C4" } } }
  end,
}

match "POP-59: only the stacks of the attacked player are struck" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = six, C = { hand = common.no_jokers } },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.A:hit("discard")
    t.A:hit("hand")
    t.check {
      A = { hand = 9, deck = 8, destroyed = {} },
      B = { hand = 9, deck = 8, discard = ordered { "S2", "S3" }, destroyed = {} },
      C = { hand = 9, deck = 6, discard = { "S3" }, destroyed = 3 },
    }
  end,
}

match "POP-60: two lost hand cards are replaced after the last hit" {
  rules = "popes",
  given = common.B2 { A = six, B = { hand = common.no_jokers, deck = { "C7", "C8", "C9", "C10", "CA", "X1", "X2", "S9" } } },
  luck = { shuffles = { { "C3" }, { "SQ" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:hit("hand")
    t.check { B = { hand = 7, deck = 8 } }
    t.A:hit("deck")
    t.A:asked("repair")
    t.check {
      B = {
        hand = { "C2", "C4", "C5", "C6", "SK", "S4", "S5", "C8", "C9" },
        deck = ordered { "C10", "CA", "X1", "X2", "S9" },
        destroyed = { "C3", "SQ", "C7" },
      },
    }
  end,
}

match "POP-60: one lost card fills a small hand to nine, only the defender's" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" }, hand = { "X1", "X2", "C2" } }, B = { hand = { "X1", "X2", "C2", "C3", "C4" } } },
  luck = { shuffles = { { "C3" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.check {
      A = { hand = 3, deck = 8 },
      B = { hand = { "X1", "X2", "C2", "C4", "C7", "C8", "C9", "C10", "CA" }, deck = ordered { "S9", "S10", "SA" } },
    }
  end,
}

match "POP-60: the hand is filled before the survivors of the fight reach the discard pile" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S9{S8,S7}" } },
    B = { hand = { "C2", "C3", "C4", "C5", "C6" }, deck = { "C7" }, fleets = { "D10{D5,D4}" } },
  },
  luck = { shuffles = { { "C2" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("D10")
    t.A:hit("hand")
    t.A:stop()
    t.A:repair { "S8", "S7" }
    t.check {
      B = { hand = { "C3", "C4", "C5", "C6", "C7", "S2", "S3" }, deck = {}, discard = { "D10" }, destroyed = { "C2", "D5", "D4" } },
    }
  end,
}

-- A defender with seven cards in hand, and the stacks that are struck.
for _, case in ipairs { { "nothing" }, { "the deck", "deck", "deck", "deck" }, { "deck and discard pile", "deck", "deck", "discard" } } do
  match("POP-61: a hand of seven stays so when the hits strike " .. case[1]) {
    rules = "popes",
    given = common.B2 { A = six, B = { hand = { "X1", "X2", "C2", "C3", "C4", "SQ", "SK" } } },
    play = function(t)
      t.A:attack("S6", "B")
      for i = 2, #case do t.A:hit(case[i]) end
      if #case == 1 then t.A:stop() end
      t.A:repair { "S6", "S5", "S4" }
      t.check { B = { hand = { "X1", "X2", "C2", "C3", "C4", "SQ", "SK" }, destroyed = #case - 1 } }
    end,
  }
end

match "POP-65: fleets on the table and destroyed cards are no targets" {
  rules = "popes",
  given = common.B2 { A = six, B = { fleets = { "D10{D9,D8}" }, destroyed = { "C10" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:answer("block", "none")
    t.A:options(every_stack)
    for _, what in ipairs { "D10", "D9", "fleets", "destroyed" } do t.A:rejects("hit", what) end
    for _ = 1, 3 do t.A:hit("deck") end
    t.check { B = { fleets = ordered { "D10{D9,D8}" }, destroyed = 4 } }
  end,
}
