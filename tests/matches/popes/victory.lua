-- Rules POP-92 to POP-96: the last player wins, or whoever has destroyed as many popes as there are players.

local six = { "S6{S5,S4}" }
local all_six = { "S6", "S5", "S4" }
local gone = { hand = {}, deck = {}, discard = {}, destroyed = { "X1", "X2" }, eliminated = 1 }

-- Seats of the base positions that differ in their popes: one destroyed, one atop the deck; one destroyed, one in hand; two in the deck.
local function one_left() return { deck = { "X2", "C7", "C8" }, hand = common.no_jokers, destroyed = { "X1" } } end
local function one_safe() return { hand = { "X2", "C2", "C3", "C4" }, destroyed = { "X1" } } end
local function on_top() return { deck = { "X1", "C7", "X2" }, hand = common.no_jokers } end

match "POP-92: the only one left wins, with fewer popes than the number asks" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six, popes = 1 }, B = gone, C = one_left() },
  play = function(t)
    t.check { popes_to_win = 3 }
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.wins("A", "last player standing")
    t.check { A = { popes = 2, eliminated = 0 }, C = { eliminated = 1 } }
  end,
}

match "POP-92: the last one wins even if a fallen player has destroyed more popes" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = six },
    B = gone,
    C = { deck = { "X2", "C7", "C8" }, hand = common.no_jokers, destroyed = { "X1" }, popes = 2 },
  },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.wins("A", "last player standing")
    t.check { A = { popes = 1 } }
  end,
}

match "POP-92: in a later seat's turn that seat may be the last one" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { hand = { "C2", "C3" }, deck = { "C5" }, discard = { "X1", "C4" }, destroyed = { "X2" } },
    B = gone,
    C = { fleets = six, popes = 1 },
    active = "C",
  },
  play = function(t)
    t.C:attack("S6", "A")
    t.C:hit("discard")
    t.wins("C", "last player standing")
  end,
}

for _, phase in ipairs { "war", "end_of_turn" } do
  match("POP-92: who is alone in a position has won at once, " .. phase) {
    rules = "popes",
    seats = 3,
    given = common.B3 { B = gone, C = gone, phase = phase },
    play = function(t)
      t.wins("A", "last player standing")
      t.equal(t.count("ended"), 1)
      t.equal(t.count("drawn"), 0)
    end,
  }
end

match "POP-92: whoever is alone in a position has won, popes or not" {
  rules = "popes",
  seats = 4,
  given = common.B4 {
    A = gone,
    B = gone,
    C = { destroyed = { "X1" } },
    D = { eliminated = 1, hand = {}, deck = {}, discard = {} },
    active = "C",
  },
  play = function(t) t.wins("C", "last player standing") end,
}

match "POP-92: the last opponent is taken out of the match: who is left has won" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:asked("orders")
    t.edit("set B.eliminated 1")
    t.wins("A", "last player standing")
  end,
}

match "POP-92: with two players left the game goes on" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six }, B = one_left(), C = one_safe() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 1 }, B = { eliminated = 1 }, C = { eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.C:asked("orders")
  end,
}

match "POP-93, POP-96: the third pope wins at a table of three, though another player is still in the game" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six, popes = 2 }, B = one_safe(), C = one_left() },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 3 }, B = { eliminated = 0, hand = 4 } }
  end,
}

match "POP-93: the win comes with the hit, in the middle of a turn with another fleet to attack" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}", "D9{D8,D7}" }, popes = 1 },
    B = on_top(),
    C = { deck = { "X2", "C7", "C8" }, hand = common.no_jokers, destroyed = { "X1" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 2 } }
    t.A:attack("D9", "C")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 3, hand = 9, deck = 8 } }
  end,
}

match "POP-93, POP-94: two popes aren't enough at a table of three" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six, popes = 1 }, B = one_safe(), C = on_top() },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 2 }, B = { eliminated = 0 }, C = { eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.B:asked("orders")
  end,
}

match "POP-93: popes destroyed by different players aren't added up" {
  rules = "popes",
  seats = 4,
  given = common.B4 {
    A = { fleets = six, popes = 1 },
    B = { hand = { "X2", "C2" }, destroyed = { "X1" }, popes = 1 },
    C = { hand = { "X2", "C2" }, destroyed = { "X1" }, popes = 1 },
    D = on_top(),
  },
  play = function(t)
    t.A:attack("S6", "D")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 2 }, B = { popes = 1 }, C = { popes = 1 }, D = { popes = 0, eliminated = 0 } }
  end,
}

match "POP-93: the lost popes of the own side don't count" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six, hand = { "X2", "C2" }, destroyed = { "X1" }, popes = 1 }, B = on_top(), C = one_safe() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 2, eliminated = 0 } }
  end,
}

for seats = 2, 4 do
  match("POP-94: at a table of " .. seats .. " it takes " .. seats .. " popes to win") {
    rules = "popes",
    seed = 11,
    seats = seats,
    play = function(t) t.check { popes_to_win = seats } end,
  }
end

match "POP-94: at a table of four the third pope doesn't win" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = six, popes = 2 }, B = one_left(), C = { popes = 0 }, D = one_safe() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { popes_to_win = 4, A = { popes = 3 }, B = { eliminated = 1 }, C = { eliminated = 0 }, D = { eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.C:asked("orders")
  end,
}

match "POP-94: the number doesn't sink when a player is eliminated" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = six, popes = 2 }, B = gone, C = { popes = 2 }, D = on_top() },
  play = function(t)
    t.check { popes_to_win = 4 }
    t.A:attack("S6", "D")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { popes_to_win = 4, A = { popes = 3 } }
  end,
}

match "POP-95: between two players one pope isn't enough" {
  rules = "popes",
  given = common.B2 { A = { fleets = six }, B = on_top() },
  play = function(t)
    t.check { popes_to_win = 2 }
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 1 }, B = { eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.B:asked("orders")
  end,
}

match "POP-95: between two players the opponent's second pope decides" {
  rules = "popes",
  given = common.B2 { A = { fleets = six, popes = 1 }, B = one_left() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.wins("A")
    t.check { A = { popes = 2 }, B = { eliminated = 1 } }
  end,
}

match "POP-95: one lost pope on either side decides nothing, the next one does" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = six, hand = { "X1", "C2" }, destroyed = { "X2" } },
    B = { hand = { "X2", "C2" }, deck = { "X1", "C7", "C8" }, fleets = { "D9{D8,D7}" }, popes = 1 },
  },
  luck = { shuffles = { { "X1" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:answer("block", "none")
    t.A:hit("deck")
    t.A:repair(all_six)
    t.running()
    t.check { A = { popes = 1, eliminated = 0 }, B = { popes = 1, eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.B:attack("D9", "A")
    t.B:hit("hand")
    t.wins("B")
    t.check { A = { eliminated = 1 }, B = { popes = 2 } }
  end,
}

match "POP-96: the fourth pope wins at a table of four against two players still in the game" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = six, popes = 3 }, B = one_left(), C = one_safe(), D = one_safe() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 4 }, C = { eliminated = 0 }, D = { eliminated = 0 } }
  end,
}

match "POP-96: the deciding pope may be the first one its owner loses" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = six, popes = 2 }, B = gone, C = on_top() },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 3 }, C = { eliminated = 0, destroyed = { "X1" } } }
  end,
}

local fallen = { destroyed = { "X1", "X2" }, hand = common.no_jokers, deck = { "C7", "C8" } }

match "POP-90: who have lost both popes at once are all out, and nobody wins" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = fallen, B = fallen, C = fallen },
  play = function(t) t.drawn("no player is left") end,
}

match "POP-90: of two players who lose both popes at once nobody is the last one" {
  rules = "popes",
  given = common.B2 { A = fallen, B = fallen },
  play = function(t) t.drawn("no player is left") end,
}

match "POP-92: two of three lose both popes at once, the third is the last one" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = fallen, B = fallen },
  play = function(t) t.wins("C", "last player standing") end,
}

match "POP-93: who destroy enough popes at once have all done it, and nobody wins alone" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { popes = 3 }, C = { popes = 3 } },
  play = function(t) t.drawn("enough popes destroyed") end,
}

match "POP-93: one of several who has destroyed enough popes wins" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { popes = 2 }, C = { popes = 3 } },
  play = function(t) t.wins("C", "enough popes destroyed") end,
}
