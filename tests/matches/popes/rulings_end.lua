-- Popes: rulings about empty decks, elimination, popes to win, the hand and the turn limit.

match "POP-G05: an empty deck is made anew from the discard pile when a card must be drawn" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3" }, deck = { "C5" }, discard = { "S2", "S3" } },
  },
  luck = { shuffles = { { "S3", "S2" } } },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "C5", "S3" }, deck = { "S2" }, discard = 0 } }
  end,
}

match "POP-G05: a deck that is just used up is not made anew yet" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3" }, deck = { "C5", "C6" }, discard = { "S2", "S3" } },
  },
  play = function(t)
    local before = t.count("shuffled")
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = 9, deck = 0, discard = ordered { "S2", "S3" } } }
    t.equal(t.count("shuffled"), before)
  end,
}

match "POP-G05: the cards put away this turn are shuffled in as well" {
  rules = "popes",
  given = common.B2 { A = { deck = { "C5" } } },
  luck = { shuffles = { { "D2", "D4", "D3" } } },
  play = function(t)
    t.A:done()
    t.A:discard { "D2", "D3", "D4" }
    t.check { A = { hand = { "X1", "X2", "C2", "C3", "C4", "DJ", "C5", "D2", "D4" }, deck = { "D3" }, discard = 0 } }
  end,
}

match "POP-G05: without deck and discard pile fewer cards are drawn, and the destroyed ones stay where they are" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2" }, deck = { "C5" }, discard = {}, destroyed = { "S9", "S8" } },
  },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = 7, deck = 0, discard = 0, destroyed = ordered { "S9", "S8" } }, active = "B" }
  end,
}

match "POP-G05: the pile of another player is not touched" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2" }, deck = {}, discard = { "S9", "S8" } },
    B = { deck = {} },
  },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = { "X1", "X2", "C2", "S9", "S8" }, deck = 0, discard = 0 }, B = { discard = ordered { "S2", "S3" }, deck = 0 } }
  end,
}

match "POP-G05: an empty deck cannot be hit, and is not made anew for it" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { deck = {} } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:options { "hit hand", "hit discard", "stop" }
    t.A:rejects("hit", "deck")
    t.check { B = { deck = 0, discard = ordered { "S2", "S3" } } }
  end,
}

match "POP-G05: a deck that the hits have emptied cannot be hit again" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { deck = { "C7" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:rejects("hit", "deck")
    t.A:hit("discard")
    t.check { B = { deck = 0, discard = { "S3" }, destroyed = { "C7", "S2" }, hand = 9 } }
  end,
}

match "POP-G05: an empty discard pile cannot be hit" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { discard = {} } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:options { "hit deck", "hit hand", "stop" }
    t.A:rejects("hit", "discard")
  end,
}

match "POP-G05: hits that find no card are lost" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { hand = { "S4" }, deck = {}, discard = {} } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:repair { "S6", "S5", "S4" }
    t.check { B = { hand = 0, deck = 0, discard = 0, destroyed = { "S4" }, eliminated = 0 }, hits = 0 }
    t.running()
  end,
}

match "POP-G05: the draw after a hit on the hand makes the deck anew, too" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { hand = common.no_jokers, deck = {}, destroyed = { "D9" } } },
  luck = { shuffles = { { "SQ" }, { "S3", "S2" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:stop()
    t.check {
      B = { hand = { "C2", "C3", "C4", "C5", "C6", "SK", "S4", "S5", "S3" }, deck = { "S2" }, discard = 0, destroyed = { "D9", "SQ" } },
    }
  end,
}

-- B has lost X1 to A, X2 lies on top of the deck.
local function dying(fleets)
  return { hand = common.no_jokers, deck = { "X2", "C7", "C8" }, destroyed = { "X1" }, fleets = fleets }
end

match "POP-G20: all cards of an eliminated player leave, his seat is skipped, his neighbours become adjacent" {
  rules = "popes",
  seats = 4,
  given = common.B4 {
    A = { fleets = { "S6{S5,S4}", "D9{D8,D7}" }, popes = 1 },
    B = dying { "C10{C9,C8}" },
    C = { fleets = { "S9{S8,S7}" } },
  },
  play = function(t)
    t.A:rejects("attack", "S6", "C")
    t.A:attack("S6", "B")
    t.B:block("none")
    t.A:hit("deck")
    t.check { A = { popes = 2 }, B = { eliminated = 1, hand = 0, deck = 0, discard = 0, fleets = 0 } }
    t.running()
    t.A:asked("repair")
    t.A:repair { "S6", "S5", "S4" }
    t.check { A = { discard = ordered { "S6", "S5", "S4" }, eliminated = 0 } }
    t.A:done()
    t.A:discard {}
    t.check { active = "C" }
    t.is_true(t.C:offered("attack S9 -> A"), "C is now beside A")
    t.is_true(t.C:offered("attack S9 -> D"), "C is still beside D")
    t.C:rejects("attack", "S9", "B")
    t.C:done()
    t.C:discard {}
    t.D:done()
    t.D:discard {}
    t.check { active = "A" }
    t.is_true(t.A:offered("attack D9 -> C"), "A may attack C now")
    t.is_true(t.A:offered("attack D9 -> D"), "A may attack D")
    t.A:rejects("attack", "D9", "B")
  end,
}

match "POP-G20: a fleet that had blocked leaves with its player, only the attacker repairs" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S8{S5,S4}" }, popes = 1 }, B = dying { "D7{D6,D3}" } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:hit("deck")
    t.A:repair { "S4", "S8" }
    t.A:asked("orders")
    t.check { A = { discard = ordered { "S4", "S8" } }, B = { eliminated = 1, hand = 0, deck = 0, discard = 0, fleets = 0 } }
  end,
}

match "POP-G20: an eliminated player whose hand was hit draws nothing" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}" }, popes = 1 },
    B = { hand = { "X2" }, destroyed = { "X1" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:repair { "S6", "S5", "S4" }
    t.check { B = { eliminated = 1, hand = 0, deck = 0, discard = 0 }, A = { popes = 2 }, C = { eliminated = 0, hand = 9 } }
    t.running()
  end,
}

-- All cards of a player who is out have left the game, and so has the turn.
for _, zone in ipairs { "hand", "deck", "discard", "fleets" } do
  local left = { eliminated = 1, hand = {}, deck = {}, discard = {}, destroyed = { "X1", "X2" } }
  left[zone] = { zone == "fleets" and "S9{S8,S7}" or "S9" }

  match("POP-G20: a given player who is out and keeps cards is refused, " .. zone) {
    rules = "popes",
    seats = 3,
    given = common.B3 { B = left },
    fails_setup = "seat B: who is out has no cards",
  }
end

match "POP-G20: a position in the turn of a player who is out is refused" {
  rules = "popes",
  seats = 3,
  given = common.B3 { B = { eliminated = 1, hand = {}, deck = {}, discard = {} }, active = "B" },
  fails_setup = "seat B: the turn of somebody who is out",
}

match "POP-G20: a pope counts for the player whose hit destroyed it" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}" } }, B = dying {}, C = { popes = 1 } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.check { A = { popes = 1 }, B = { popes = 0, eliminated = 1 }, C = { popes = 1 }, D = { popes = 0 } }
    t.running()
  end,
}

for number = 2, 4 do
  match("POP-G21: among " .. number .. " players " .. number .. " popes win") {
    rules = "popes",
    seed = 3,
    seats = number,
    play = function(t) t.check { popes_to_win = number } end,
  }
end

local function once_hit(popes_of_b)
  return { hand = { "C2", "C3", "C4", "C5", "C6", "SQ", "SK", "X2" }, destroyed = { "X1" }, popes = popes_of_b }
end

match "POP-G21: the fourth pope wins among four, though three opponents lose only one or two each" {
  rules = "popes",
  seats = 4,
  given = common.B4 {
    A = { fleets = { "S6{S5,S4}" }, popes = 3 },
    B = dying {},
    C = once_hit(),
    D = once_hit(),
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 4 }, C = { eliminated = 0 }, D = { eliminated = 0 } }
  end,
}

match "POP-G21: three popes are not enough among four" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}" }, popes = 2 }, B = dying {}, C = once_hit() },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.running()
    t.A:asked("repair")
    t.check { A = { popes = 3 } }
  end,
}

match "POP-G21: two popes are not enough among three, a third one is" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" }, popes = 1 },
    B = dying {},
    C = { hand = common.no_jokers, deck = { "X1", "C7", "X2" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.check { A = { popes = 2 }, B = { eliminated = 1 } }
    t.running()
    t.A:repair { "S6", "S5", "S4" }
    t.A:attack("D10", "C")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { A = { popes = 3 }, C = { eliminated = 0 } }
  end,
}

match "POP-G22: the decoy may die first and the pope second, it makes no difference" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } },
    B = { hand = common.no_jokers, deck = { "X2", "X1", "C7", "C8" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:asked("repair")
    t.check { A = { popes = 1 }, B = { destroyed = { "X2" }, eliminated = 0, deck = 3 } }
    t.A:repair { "S6", "S5", "S4" }
    t.A:attack("D10", "B")
    t.A:hit("deck")
    t.wins("A")
    t.check { A = { popes = 2 } }
  end,
}

match "POP-G23: the hit player fills up at once and does not draw when the own turn begins" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}" } },
    B = { hand = common.no_jokers, deck = { "C7", "C8", "C9", "C10", "CA", "X1", "X2", "S9" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:hit("hand")
    t.A:hit("deck")
    t.A:repair { "S6", "S5", "S4" }
    t.check { B = { hand = 9, deck = ordered { "C10", "CA", "X1", "X2", "S9" } } }
    t.A:done()
    t.A:discard {}
    t.check { active = "B", B = { hand = 9, deck = 5 } }
  end,
}

match "POP-G23: short hands are filled only at the end of the own turn" {
  rules = "popes",
  seats = 3,
  given = common.B3 { B = { hand = { "X1", "X2", "C2" } }, C = { hand = { "X1", "X2" } } },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.check { active = "B", B = { hand = 3, deck = 8 }, C = { hand = 2, deck = 8 } }
    t.B:done()
    t.B:discard {}
    t.check { active = "C", B = { hand = 9, deck = 2 }, C = { hand = 2, deck = 8 } }
  end,
}

match "POP-G23: a hand above nine need not be cut" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ", "D9", "D10" } } },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.check { active = "B", A = { hand = 11, deck = 8, discard = 0 } }
  end,
}

-- Players who only end their turns, 200 in all; the match goes on until the last of them.
local function idle(t, players)
  for turn = 1, 200 do
    t.running()
    local seat = t[players[(turn - 1) % #players + 1]]
    seat:done()
    seat:discard {}
  end
end

local function quiet(hand, popes)
  return { hand = hand, deck = {}, discard = {}, popes = popes }
end

local limits = {
  { "with nothing to choose between the two the match is drawn", nil,
    { A = quiet { "X1", "X2", "DJ" }, B = quiet { "X1", "X2", "SQ", "SK" } } },
  { "more popes win, whatever the ships", "B",
    { A = quiet { "X1", "C2", "C3", "C4" }, B = quiet({ "X1", "X2", "SQ" }, 1) } },
  { "with equal popes more ships left win, destroyed ones not counting", "B",
    { A = { hand = { "X1", "X2", "C2", "C3" }, deck = {}, discard = {}, destroyed = { "S4", "S5", "S6", "S7" } },
      B = { hand = { "X1", "X2", "SK" }, deck = {}, discard = {}, fleets = { "S4{S3,S2}" } } } },
  { "the third of three players wins over two that are equal", "C",
    { A = quiet { "X1", "X2", "C2" }, B = quiet { "X1", "X2", "C3" }, C = quiet { "X1", "X2", "C2", "C3" } } },
  { "nobody wins if two of three players share the most", nil,
    { A = quiet { "X1", "X2", "C2" }, B = quiet { "X1", "X2", "C3", "C4" }, C = quiet { "X1", "X2", "C2", "C3" } } },
}

for _, case in ipairs(limits) do
  local what, winner, sides = case[1], case[2], case[3]

  match("POP-G24: after 200 turns " .. what) {
    rules = "popes",
    modes = { "plain", "replay" },
    given = sides.C and common.B3(sides) or common.B2(sides),
    play = function(t)
      idle(t, sides.C and { "A", "B", "C" } or { "A", "B" })
      if winner then
        t.wins(winner, "turn limit")
      else
        t.drawn("turn limit")
      end
    end,
  }
end
