-- Guards POP-02, POP-03, POP-11 and POP-12: the decks, the suit taken out, the deal and the order of turns.
local ranks = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }

-- A whole deck of these suits without the cards named
local function deck_without(suits, named)
  local out_of_deck = {}
  for _, card in ipairs(named) do out_of_deck[card] = true end
  local out = {}
  for _, suit in ipairs(suits) do
    for _, rank in ipairs(ranks) do
      if not out_of_deck[suit .. rank] then out[#out + 1] = suit .. rank end
    end
  end
  for _, joker in ipairs { "X1", "X2" } do
    if not out_of_deck[joker] then out[#out + 1] = joker end
  end
  return out
end

local function end_turn(seat)
  seat:done()
  seat:discard {}
end

local nine_a = { "S2", "S10", "SA", "CJ", "CQ", "CK", "D7", "X1", "D2" }
local nine_b = { "S2", "S10", "SA", "C3", "C4", "C5", "DK", "DA", "X2" }

match "POP-02: each player owns 41 cards, thirteen of three suits and two jokers" {
  rules = "popes",
  seed = 3,
  seats = 2,
  options = { first = "A" },
  luck = { shuffles = { nine_a, nine_b } },
  play = function(t)
    local suits = { "S", "C", "D" }
    t.equal(#deck_without(suits, nine_a), 32)
    t.check {
      A = { hand = nine_a, deck = deck_without(suits, nine_a), fleets = 0, discard = 0, destroyed = 0 },
      B = { hand = nine_b, deck = deck_without(suits, nine_b), fleets = 0, discard = 0, destroyed = 0 },
    }
  end,
}

match "POP-02: with four players there are four whole decks" {
  rules = "popes",
  seed = 5,
  seats = 4,
  options = { first = "A" },
  luck = { shuffles = { nine_a, nine_b, nine_a, nine_b } },
  play = function(t)
    local suits = { "S", "C", "D" }
    t.check {
      A = { hand = nine_a, deck = deck_without(suits, nine_a) },
      B = { hand = nine_b, deck = deck_without(suits, nine_b) },
      C = { hand = nine_a, deck = deck_without(suits, nine_a) },
      D = { hand = nine_b, deck = deck_without(suits, nine_b) },
    }
  end,
}

local kinds = {
  { deck = "no_hearts", suits = { "S", "C", "D" } },
  { deck = "no_spades", suits = { "C", "D", "H" } },
  { deck = "no_clubs", suits = { "S", "D", "H" } },
  { deck = "no_diamonds", suits = { "S", "C", "H" } },
}

for _, kind in ipairs(kinds) do
  match("POP-03: a match with " .. kind.deck .. " leaves all players the same three suits") {
    rules = "popes",
    seed = 11,
    seats = 3,
    decks = { kind.deck },
    options = { first = "A" },
    luck = { shuffles = { { "X1", "X2" }, { "X2", "X1" }, { "X1", "X2" } } },
    play = function(t)
      for _, seat in ipairs { "A", "B", "C" } do
        local sees = t[seat]:sees()[seat]
        t.equal(#sees.hand, 9)
        t.check { [seat] = { deck = 32 }, popes_to_win = 3 }
        -- what is not in the hand must be the deck: the two together are 41 known cards
        t.check { [seat] = { deck = deck_without(kind.suits, sees.hand) } }
      end
    end,
  }
end

match "POP-03: two players who take out different suits cannot start" {
  rules = "popes",
  seed = 7,
  seats = 2,
  decks = { "no_diamonds", "no_spades" },
  fails_setup = "same suit",
}

match "POP-03: one player of three with another suit taken out stops the match, whoever it is" {
  rules = "popes",
  seed = 7,
  seats = 3,
  decks = { "no_hearts", "no_hearts", "no_clubs" },
  fails_setup = "same suit",
}

match "POP-03: one player of four in the middle with another suit taken out stops the match" {
  rules = "popes",
  seed = 7,
  seats = 4,
  decks = { "no_hearts", "no_hearts", "no_spades", "no_hearts" },
  fails_setup = "same suit",
}

match "POP-11: each deck is shuffled and nine cards of it are drawn" {
  rules = "popes",
  seed = 7,
  seats = 2,
  options = { first = "A" },
  play = function(t)
    local empty = { hand = 9, deck = 32, discard = 0, destroyed = 0, fleets = 0, popes = 0 }
    t.check { A = empty, B = empty }
    local shuffled = { A = 0, B = 0 }
    for _, event in ipairs(t.events()) do
      if event.kind == "shuffled" then shuffled[event.seat] = shuffled[event.seat] + 1 end
    end
    t.equal(shuffled, { A = 1, B = 1 })
    t.equal(t.count("drawn"), 18)
  end,
}

match "POP-11: the nine cards come from the top, the rest stays in its order" {
  rules = "popes",
  seed = 7,
  seats = 2,
  options = { first = "A" },
  luck = { shuffles = { { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "SA", "X1" }, { "X1" } } },
  play = function(t)
    t.check { A = { hand = { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10" } } }
    t.A:deploy { ships = { "S2", "S3", "S4" } }
    t.A:done()
    t.A:discard { "S5", "S6", "S7", "S8" }
    t.B:asked("orders")
    local drawn = {}
    for _, card in ipairs(t.A:sees().A.hand) do drawn[card] = true end
    t.is_true(drawn.SA and drawn.X1, "the next cards of the deck are drawn next")
    t.check { A = { hand = 9, deck = 25, discard = 4 } }
  end,
}

match "POP-11: the opponents know no card of the deal" {
  rules = "popes",
  seed = 7,
  seats = 3,
  options = { first = "A" },
  luck = { shuffles = { { "X1", "X2", "SA" } } },
  play = function(t)
    t.equal(t.B:sees().A.hand, 9)
    t.equal(t.B:sees().A.deck, 32)
    t.equal(t.C:sees().A.hand, 9)
    t.equal(#t.C:sees().C.hand, 9)
    for _, line in ipairs(t.B:log()) do
      t.is_true(not (string.contains(line, "A draws X") or string.contains(line, "A draws SA")), line)
    end
  end,
}

match "POP-11: the two players of a match get different hands" {
  rules = "popes",
  seed = 31,
  seats = 2,
  options = { first = "A" },
  play = function(t)
    local a = table.concat(t.A:sees().A.hand, " ")
    local b = table.concat(t.B:sees().B.hand, " ")
    t.is_true(a ~= b, "each deck has a shuffle of its own")
  end,
}

match "POP-12: three players take turns clockwise and begin again with the first" {
  rules = "popes",
  seats = 3,
  given = common.B3(),
  play = function(t)
    for _, seat in ipairs { "A", "B", "C", "A", "B", "C" } do
      t.check { active = seat }
      t[seat]:asked("orders")
      end_turn(t[seat])
    end
    t.check { active = "A" }
  end,
}

match "POP-12: two players alternate, attacks or not" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.check { active = "A" }
    end_turn(t.A)
    t.check { active = "B" }
    end_turn(t.B)
    t.check { active = "A" }
  end,
}

match "POP-12: four players, the second of them first: the last one is followed by A" {
  rules = "popes",
  seed = 2,
  seats = 4,
  options = { first = "B" },
  play = function(t)
    for _, seat in ipairs { "B", "C", "D", "A", "B" } do
      t.check { active = seat }
      end_turn(t[seat])
    end
    t.check { active = "C" }
  end,
}

match "POP-12: who is attacked or blocks does not change the order of turns" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S6{S5,S4}" } }, C = { fleets = { "D10{D9,D7}" } } },
  play = function(t)
    t.A:attack("S6", "C")
    t.C:block("D10")
    t.C:repair { "D10", "D9", "D7" }
    end_turn(t.A)
    t.check { active = "B" }
    t.A:not_asked("orders")
    t.C:not_asked("orders")
    end_turn(t.B)
    t.check { active = "C" }
  end,
}
