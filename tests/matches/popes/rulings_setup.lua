-- Popes: rulings about set-up and about whose pile is whose, and set-ups that must be refused.

-- Every card the two seats own: each throws the whole hand away, turn after turn, until the deck has gone round.
local function all_cards(t)
  local found = { A = {}, B = {} }
  for _ = 1, 10 do
    local letter = t.open().seat
    local seat = t[letter]
    local hand = seat:sees()[letter].hand
    for _, card in ipairs(hand) do found[letter][card] = true end
    seat:done()
    seat:discard(hand)
  end
  return found
end

local function has_no(t, suit)
  local found = all_cards(t)
  for _, letter in ipairs { "A", "B" } do
    local number, of_suit = 0, 0
    for card in pairs(found[letter]) do
      number = number + 1
      if string.sub(card, 1, 1) == suit then of_suit = of_suit + 1 end
    end
    t.equal(number, 41, letter .. " owns so many cards")
    t.equal(of_suit, 0, letter .. " owns so many of the removed suit")
  end
end

match "POP-G01: nobody plays alone" {
  rules = "popes",
  seed = 7,
  seats = 1,
  fails_setup = "players",
}

match "POP-G01: five players are too many" {
  rules = "popes",
  seed = 7,
  seats = 5,
  fails_setup = "players",
}

for number = 2, 4 do
  match("POP-G01, POP-G02: " .. number .. " players start alike, nobody is paid for going later") {
    rules = "popes",
    seed = 11,
    seats = number,
    options = { first = "A" },
    play = function(t)
      local start = { hand = 9, deck = 32, discard = 0, destroyed = 0, fleets = 0, popes = 0, eliminated = 0 }
      local expected = { active = "A" }
      for i, letter in ipairs { "A", "B", "C", "D" } do
        if i <= number then expected[letter] = start end
      end
      t.check(expected)
    end,
  }
end

match "POP-G02: hearts are taken out when nobody says otherwise" {
  rules = "popes",
  seed = 7,
  play = function(t) has_no(t, "H") end,
}

match "POP-G02: another suit may be taken out instead" {
  rules = "popes",
  seed = 7,
  decks = { "no_clubs" },
  play = function(t) has_no(t, "C") end,
}

match "POP-G02: the script may name the first player" {
  rules = "popes",
  seed = 7,
  seats = 3,
  options = { first = "B" },
  play = function(t)
    t.check { active = "B" }
    t.B:done()
    t.B:discard {}
    t.check { active = "C" }
    t.C:done()
    t.C:discard {}
    t.check { active = "A" }
  end,
}

-- A unit test checks with many seeds which seats the lot picks, and that a seed always picks the same one.
match "POP-G02: whoever the lot falls on takes the first turn, the other one the second" {
  rules = "popes",
  seed = 7,
  play = function(t)
    local first = t.open().seat
    local second = first == "A" and "B" or "A"
    t.check { active = first, turn = 1 }
    t[first]:done()
    t[first]:discard {}
    t.check { active = second, turn = 2 }
  end,
}

match "POP-G03: each player has an own discard pile and an own destroyed pile" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S8{S5,S4}" }, discard = { "C9" }, destroyed = { "D10" } },
    B = { fleets = { "D7{D6,D3}" }, destroyed = { "D9" } },
    C = { discard = { "D5" }, destroyed = { "D8" } },
  },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:hit("deck")
    t.A:hit("discard")
    t.A:repair { "S8", "S4" }
    t.check {
      A = { discard = ordered { "S8", "S4", "C9" }, destroyed = { "D10", "S5" } },
      B = { discard = ordered { "D6", "S3" }, destroyed = { "D9", "D7", "D3", "C7", "S2" } },
      C = { discard = ordered { "D5" }, destroyed = { "D8" } },
    }
  end,
}

match "POP-G03: everybody reads the whole destroyed pile, of a discard pile only top and number" {
  rules = "popes",
  seats = 3,
  given = common.B3 { B = { destroyed = { "D9", "D8" }, discard = { "S2", "S3", "S4" } } },
  play = function(t)
    for _, seat in ipairs { t.A, t.C } do
      t.equal(seat:sees().B.destroyed, { "D9", "D8" })
      t.equal(seat:sees().B.discard, { "S2", "?", "?" })
    end
  end,
}

match "POP-G03: a card that lay on top of a discard pile is covered by the next one" {
  rules = "popes",
  given = common.B2 { A = { discard = { "S9" } } },
  play = function(t)
    t.equal(t.B:sees().A.discard, { "S9" })
    t.A:done()
    t.A:discard { "C4", "C3" }
    t.equal(t.B:sees().A.discard, { "C4", "?", "?" })
  end,
}

match "POP-G03, POP-82: a face-up ship that is laid under another one is covered" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7}" } }, B = { fleets = { "DA{D10,D6}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DA")
    t.A:stop()
    t.B:repair { "D10", "DA" }
    t.equal(t.A:sees().B.discard, { "D10", "?", "?", "?" })
  end,
}

match "POP-G19: new discards go on top of the old ones in the order chosen" {
  rules = "popes",
  given = common.B2 { A = { discard = { "S9" } } },
  play = function(t)
    t.A:done()
    t.A:discard { "C2", "D2" }
    t.check { A = { discard = ordered { "C2", "D2", "S9" } } }
  end,
}

match "POP-G19: neither repairs nor discards sort the pile" {
  rules = "popes",
  given = common.B2 { A = { discard = { "S9", "SA", "S7" }, fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S5", "S4", "S6" }
    t.check { A = { discard = ordered { "S5", "S4", "S6", "S9", "SA", "S7" } } }
    t.A:done()
    t.A:discard { "C2", "C4", "C3" }
    t.check { A = { discard = ordered { "C2", "C4", "C3", "S5", "S4", "S6", "S9", "SA", "S7" } } }
  end,
}

match "POP-G25: the own discard pile may be read in order, a deck by nobody" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "C2", "C3", "C4" }, discard = { "S9", "X2", "C9" } } },
  play = function(t)
    t.equal(t.A:sees().A.discard, { "S9", "X2", "C9" })
    t.equal(t.A:sees().A.deck, 8)
    t.equal(t.B:sees().A.deck, 8)
    t.equal(t.B:sees().A.discard, { "S9", "?", "?" })
    t.A:done()
    t.A:discard { "C4", "X1", "C3" }
    t.equal(t.A:sees().A.discard, { "C4", "X1", "C3", "S9", "X2", "C9" })
    t.equal(t.A:sees().A.deck, 0)
  end,
}

match "POP-G04: a given fleet with the weakest ship on top is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S4{S5,S6}" } } },
  fails_setup = "fleet",
}

match "POP-G04: a given fleet with an ace at the bottom is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S3,SA}" } } },
  fails_setup = "fleet",
}

match "POP-15: a given fleet of two suits is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{D5,S4}" } } },
  fails_setup = "fleet",
}

match "POP-15: a given fleet of two suits under a commander is refused" {
  rules = "popes",
  given = common.B2 { B = { fleets = { "SK{S6,S5,C4}" } } },
  fails_setup = "fleet",
}

match "POP-26: a given fleet with two commanders is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SQ,S6,S5,S4}" } } },
  fails_setup = "fleet",
}

match "POP-18: a given fleet with its commander below a ship is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{SK,S5,S4}" } } },
  fails_setup = "fleet",
}

match "POP-07: a given fleet under a joker is refused" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X2" }, fleets = { "X1{S6,S5,S4}" } } },
  fails_setup = "fleet",
}

match "POP-07: a given fleet with a joker among the ships is refused" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X2" }, fleets = { "S6{S5,S4,X1}" } } },
  fails_setup = "fleet",
}

match "POP-16: a given ship that lies on another ship of its fleet is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S6,S5{S4}}" } } },
  fails_setup = "S5: no card of a fleet carries another one",
}

match "POP-06: a given commander without ships is refused" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK" } } },
  fails_setup = "fleet",
}

match "POP-03: two players who took out different suits cannot play" {
  rules = "popes",
  seed = 7,
  decks = { "no_hearts", "no_spades" },
  fails_setup = "suit",
}

match "POP-03: one of three players who took out another suit is enough" {
  rules = "popes",
  seed = 7,
  seats = 3,
  decks = { "no_diamonds", "no_diamonds", "no_clubs" },
  fails_setup = "suit",
}

match "POP-03: naming the same suit for each player is fine" {
  rules = "popes",
  seed = 7,
  decks = { "no_spades", "no_spades" },
  play = function(t) has_no(t, "S") end,
}
