-- Rules POP-84 to POP-88: discarding at the end of the turn, and drawing up to nine, which happens at no other time.

local nine = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ" }

local function the_turn_passes(t, seat, next_seat, cards)
  t[seat]:done()
  t[seat]:discard(cards)
  t[next_seat]:asked("orders")
end

local function first_cards(count)
  local out = {}
  for i = 1, count do out[i] = nine[i] end
  return out
end

for count = 0, 8 do
  match("POP-84, POP-87: a player may discard " .. count .. " of nine cards and draws as many") {
    rules = "popes",
    given = common.B2(),
    play = function(t)
      the_turn_passes(t, "A", "B", first_cards(count))
      t.check {
        A = { hand = 9, deck = 8 - count, discard = ordered(first_cards(count)), destroyed = {} },
        B = { hand = 9, deck = 8, discard = ordered { "S2", "S3" } },
      }
      t.equal(t.count("drawn"), count, "cards drawn")
    end,
  }
end

match "POP-84: all nine cards may go, and the last one drawn comes from the shuffled discards" {
  rules = "popes",
  given = common.B2(),
  luck = { shuffles = { { "D3" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", nine)
    t.check {
      A = {
        hand = { "C5", "C6", "C7", "C8", "C9", "C10", "CA", "CJ", "D3" },
        deck = { "X1", "X2", "C2", "C3", "C4", "D2", "D4", "DJ" },
        discard = {},
        eliminated = 0,
      },
    }
  end,
}

match "POP-84: only cards of the hand can be discarded, each of them once, and only by the player whose turn it is" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7}" } } },
  play = function(t)
    t.A:done()
    t.A:asked("discard")
    t.A:rejects("discard", { "C5" })
    t.A:rejects("discard", { "S9" })
    t.A:rejects("discard", { "C2", "C2" })
    t.B:not_asked("discard")
    t.A:discard { "C2" }
    t.B:asked("orders")
    t.check { A = { hand = 9, fleets = ordered { "S9{S8,S7}" }, discard = { "C2" } }, B = { hand = 9, discard = 2 } }
  end,
}

match "POP-84: nothing is discarded before the end of the turn, and nothing deployed after it" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:asked("orders")
    t.A:done()
    t.A:asked("discard")
    t.A:discard {}
    t.check { active = "B", A = { hand = nine, discard = {} } }
  end,
}

match "POP-85: of the discards others see the top one and how many there are" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    the_turn_passes(t, "A", "B", { "C2", "X1", "D2" })
    t.equal(t.B:sees().A.discard, { "C2", "?", "?" })
    t.equal(t.A:sees().A.discard, { "C2", "X1", "D2" })
    t.equal(t.B:sees().A.hand, 9)
    t.is_true(common.told(t.B:log(), "C2"), "the top card is named")
    for _, card in ipairs { "X1", "D2", "X2", "C3", "C5", "C6", "C7" } do
      t.is_true(not common.told(t.B:log(), card), card .. " is named to nobody else")
    end
  end,
}

match "POP-85: a later heap hides the card that was on top before" {
  rules = "popes",
  given = common.B2 { A = { discard = { "S9", "S8" } } },
  play = function(t)
    t.equal(t.B:sees().A.discard, { "S9", "?" })
    the_turn_passes(t, "A", "B", { "X2", "D4" })
    t.equal(t.B:sees().A.discard[1], "X2")
    t.equal(#t.B:sees().A.discard, 4)
    t.equal(t.B:sees().A.discard[2], "?")
    t.is_true(not common.told(t.B:log(), "D4"), "D4 is named to nobody else")
  end,
}

match "POP-85: a third player learns no more than the next one" {
  rules = "popes",
  seats = 3,
  given = common.B3(),
  play = function(t)
    the_turn_passes(t, "A", "B", { "D4", "X1" })
    for _, seat in ipairs { "B", "C" } do
      t.equal(t[seat]:sees().A.discard, { "D4", "?" })
      t.is_true(not common.told(t[seat]:log(), "X1"), "X1 is named to nobody else")
    end
  end,
}

match "POP-85: discards that are shuffled into the deck unseen stay unseen" {
  rules = "popes",
  given = common.B2 { A = { deck = { "C5" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", { "C2", "X1", "D2" })
    t.check { A = { hand = 9, deck = 1, discard = {} } }
    t.equal(t.B:sees().A.deck, 1)
    for _, card in ipairs { "X1", "D2", "C5" } do
      t.is_true(not common.told(t.B:log(), card), card .. " is named to nobody else")
    end
  end,
}

-- The order is free: neither sorted nor that of the hand.
local orders = { { "C2", "D4", "X1" }, { "X1", "C2", "D4" }, { "D4", "X1", "C2" }, { "D4", "C2", "X1" } }

for _, order in ipairs(orders) do
  match("POP-86: discards lie as their owner wants: " .. table.concat(order, " over ")) {
    rules = "popes",
    given = common.B2 { A = { discard = { "S9" } } },
    play = function(t)
      the_turn_passes(t, "A", "B", order)
      t.check { A = { discard = ordered { order[1], order[2], order[3], "S9" } } }
      t.equal(t.B:sees().A.discard[1], order[1])
    end,
  }
end

match "POP-86: discards of two turns lie on each other" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    the_turn_passes(t, "A", "B", { "C2", "D2" })
    the_turn_passes(t, "B", "A", {})
    the_turn_passes(t, "A", "B", { "D3", "C5" })
    t.check { A = { discard = ordered { "D3", "C5", "C2", "D2" }, hand = 9, deck = 4 }, B = { discard = ordered { "S2", "S3" } } }
  end,
}

match "POP-87: a player who deployed three cards and discarded two draws five" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.check { A = { hand = 6, deck = 8 } }
    t.A:done()
    t.check { A = { hand = 6, deck = 8 } }
    t.A:discard { "D2", "D3" }
    t.B:asked("orders")
    t.check {
      A = {
        hand = { "X1", "X2", "D4", "DJ", "C5", "C6", "C7", "C8", "C9" },
        deck = ordered { "C10", "CA", "CJ" },
        discard = ordered { "D2", "D3" },
      },
    }
  end,
}

match "POP-87: whoever discards nothing draws all the same" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" }, commander = "DJ" }
    the_turn_passes(t, "A", "B", {})
    t.check { A = { hand = { "X1", "X2", "D2", "D3", "D4", "C5", "C6", "C7", "C8" }, deck = 4, discard = {} } }
  end,
}

match "POP-87: without enough cards the hand stays smaller, and destroyed cards stay destroyed" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2" }, deck = { "C5" }, destroyed = { "S9", "S8" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", {})
    t.check { A = { hand = { "X1", "X2", "C2", "C5" }, deck = {}, discard = {}, destroyed = { "S9", "S8" } } }
  end,
}

match "POP-87: the deck is used up before the discards are shuffled, today's among them" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4" }, deck = { "C5" }, discard = { "S2" } } },
  luck = { shuffles = { { "D4" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", { "D4" })
    t.check { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "C5", "D4" }, deck = { "S2" }, discard = {} } }
  end,
}

match "POP-87: a deck that just suffices isn't refilled" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3" }, deck = { "C5", "C6" }, discard = { "S2" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", {})
    t.equal(t.count("shuffled"), 0, "shuffles")
    t.check { A = { hand = 9, deck = {}, discard = { "S2" } } }
  end,
}

match "POP-87, POP-88: more than nine cards in hand are neither drawn to nor given up" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ", "DQ", "DK" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", { "D2" })
    t.check { A = { hand = 10, deck = 8, discard = { "D2" } } }
    the_turn_passes(t, "B", "A", {})
    the_turn_passes(t, "A", "B", { "D3", "D4" })
    t.check { A = { hand = 9, deck = 7, discard = ordered { "D3", "D4", "D2" } } }
  end,
}

match "POP-88: a hand of seven is filled at the end of the own turn, not before" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3" } } },
  play = function(t)
    t.A:asked("orders")
    t.check { A = { hand = 7, deck = 8 } }
    t.A:done()
    t.check { A = { hand = 7, deck = 8 } }
    t.A:discard {}
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "C5", "C6" }, deck = ordered { "C7", "C8", "C9", "C10", "CA", "CJ" } },
    }
  end,
}

match "POP-88: nobody draws when a turn begins or when another one's turn ends" {
  rules = "popes",
  seats = 3,
  given = common.B3 { B = { hand = { "X1", "X2", "C2" } }, C = { hand = { "X1", "X2" } } },
  play = function(t)
    the_turn_passes(t, "A", "B", { "C2" })
    t.check { B = { hand = 3, deck = 8 }, C = { hand = 2, deck = 8 } }
    the_turn_passes(t, "B", "C", {})
    t.check { A = { hand = 9, deck = 7 }, B = { hand = 9, deck = 2 }, C = { hand = 2, deck = 8 } }
  end,
}

match "POP-88: deploying, reinforcing and attacking draw no cards" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2", "C3", "C4", "S2", "DJ" }, fleets = { "S9{S8,S7}", "D9{D8,D7}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:reinforce("S2", "S9")
    t.A:lead("DJ", "D9")
    t.A:attack("DJ", "B")
    t.A:hit("deck")
    t.A:stop()
    t.A:repair { "DJ", "D9", "D8", "D7" }
    t.equal(t.count("drawn"), 0, "cards drawn")
    t.check { A = { hand = { "X1", "X2" }, deck = 8 }, B = { hand = 9, deck = 7 } }
    t.A:done()
    t.A:discard { "X1" }
    t.B:asked("orders")
    t.check { A = { hand = 9, deck = {}, discard = ordered { "X1", "DJ", "D9", "D8", "D7" } } }
  end,
}

match "POP-88: the draw after a bombardment isn't repeated in the own turn" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { hand = common.no_jokers } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("hand")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.check { B = { hand = 9, deck = 7 } }
    the_turn_passes(t, "A", "B", {})
    t.check { B = { hand = 9, deck = 7 } }
    the_turn_passes(t, "B", "A", {})
    t.check { B = { hand = 9, deck = 7 } }
  end,
}
