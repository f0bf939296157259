-- The variants of docs/cookbook.md at work: a match for each entry, named as it is.

match "an extra turn" {
  rules = "sea", variants = "second_wind",
  given = { A = { gold = 5 }, B = { hand = { "S" } } },
  play = function(t)
    t.A:again()
    t.A:done()
    t.A:done()
    t.check { A = { gold = 4 }, active = "A" }
    t.A:done()
    t.A:done()
    t.B:asked("port")
  end,
}

match "a number of actions in a turn" {
  rules = "sea", variants = "two_actions",
  given = { A = { hand = { "S", "S", "S" }, gold = 9 }, B = { hand = { "S" } } },
  play = function(t)
    t.A:deploy("S")
    t.A:deploy("S")
    t.A:asked("battle")
    t.check { A = { hand = { "S" }, fleet = { "S", "S" } } }
  end,
}

match "a hand limit" {
  rules = "sea", variants = "small_holds",
  given = { A = { hand = { "M", "FL" }, gold = 0 }, deck = { "G", "S" } },
  play = function(t)
    t.to("throw_away")
    t.A:throw_away { "G" }
    t.check { A = { hand = { "M", "FL" } }, discard = { "G" } }
  end,
}

match "a mulligan" {
  rules = "sea", variants = "new_hands",
  seed = 1,
  play = function(t)
    local first = t.open().seat
    t[first]:first_hand_is("again")
    t.equal(#t[first]:sees()[first].hand, 3)
    t.equal(t.open().name, "first_hand_is")
    t.is_true(t.open().seat ~= first, "the other player is asked")
  end,
}

match "a draft" {
  rules = "sea", variants = "draft",
  seed = 1,
  play = function(t)
    t.check { A = { packet = { "B", "M", "B" } }, B = { packet = { "G", "M", "CA" } } }
    t.A:choose("M")
    t.B:choose("CA")
    t.check { A = { hand = { "M" }, packet = { "G", "M" } }, B = { hand = { "CA" }, packet = { "B", "B" } } }
  end,
}

match "sealed bids" {
  rules = "sea", variants = "sealed_bids",
  given = { A = { gold = 3 }, B = { gold = 4 }, deck = { "M", "S" }, phase = "round" },
  play = function(t)
    t.A:seal(2)
    t.B:seal(3)
    t.check { B = { gold = 1, hand = { "M" } } }
  end,
}

match "a choice that all reveal together" {
  rules = "sea", variants = "weather",
  given = { A = { gold = 0 }, B = { gold = 0 }, C = { gold = 0 }, phase = "round" },
  play = function(t)
    t.A:heading("north")
    t.B:heading("south")
    t.C:heading("north")
    t.check { A = { gold = 2 }, B = { gold = 2 }, C = { gold = 0 } }   -- A has the income of its turn
  end,
}

match "secret roles" {
  rules = "sea", variants = "traitors", rests = false,
  given = { A = { prizes = { "M", "M", "F" }, role = "loyal" }, B = { prizes = { "M", "G", "G" }, role = "pirate" }, turns_taken = 1 },
  play = function(t)
    t.is_true(t.A:sees().B.role == nil, "A does not see the role of B")
    t.pass_all()
    t.wins("B")
  end,
}

match "several winners" {
  rules = "sea", variants = "shared_victory", rests = false,
  given = { A = { prizes = { "M", "M", "F" } }, B = { prizes = { "M", "G", "G" } }, C = { prizes = { "S" } }, turns_taken = 2 },
  play = function(t)
    t.pass_all()
    t.wins("AB", "shared")
  end,
}

match "another way to win" {
  rules = "sea", variants = "armada",
  given = { A = { fleet = { "S", "S", "F", "G" }, hand = { "S" } } },
  play = function(t)
    t.A:deploy("S")
    t.wins("A", "an armada")
  end,
}

match "elimination" {
  rules = "sea", variants = "bankrupt",
  given = { A = { fleet = { "M" } }, B = { fleet = { "S" }, gold = 0 }, C = { gold = 5 }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("M", "S")
    t.check { B = { eliminated = 1 }, C = { eliminated = 0 } }
  end,
}

match "area control" {
  rules = "sea", variants = "islands",
  given = { A = { fleet = { "M" }, gold = 0 }, B = { island = { "S" } }, turns_taken = 1 },
  play = function(t)
    t.A:land("M")
    t.A:done()
    t.A:asked("battle")
    t.A:done()
    t.check { A = { island = { "M" }, gold = 6 }, lord = "A" }
  end,
}

match "income from what one has" {
  rules = "sea", variants = "trade",
  given = { A = { fleet = { "S", "F" }, gold = 0 } },
  play = function(t)
    t.to("port")
    t.check { A = { gold = 4 } }
  end,
}

match "upkeep" {
  rules = "sea", variants = "wages",
  given = { A = { fleet = { "S", "F", "M" }, gold = 0 }, deck = { "S", "F" } },
  play = function(t)
    t.to("port")
    t.check { A = { gold = 0, fleet = 2 }, discard = 1 }
  end,
}

match "a turn order that changes" {
  rules = "sea", variants = "poorest_first",
  given = { A = { gold = 5 }, B = { gold = 7 }, C = { gold = 1, hand = { "M" } }, turns_taken = 2 },
  play = function(t)
    t.A:done()
    t.A:done()
    t.check { active = "C" }
  end,
}

match "players to order their abilities" {
  rules = "sea", variants = "own_order",
  given = { A = { hand = { "tempest" }, fleet = { "underwriter[aimed=1]", "underwriter[aimed=3]" } } },
  play = function(t)
    t.A:play("tempest")
    t.A:order("underwriter#2 claim")
    t.check { A = { gold = 9 } }
  end,
}

match "an ability until the end of the round" {
  rules = "sea", variants = "rally",
  given = { A = { fleet = { "M" } }, B = { fleet = { "S", "S" } }, phase = "battle" },
  luck = { dice = { 6, 1 } },
  play = function(t)
    local before = t.A:value("fleet", "M", "firepower")
    t.A:fire("M", "B.S#1")
    t.equal(t.A:value("fleet", "M", "firepower"), before + 1)
    t.equal(t.A:value("fleet", "M", "has_bold"), 1)
  end,
}

match "cards played in another player's turn" {
  rules = "sea", variants = "ambush",
  given = { A = { fleet = { "S" } }, B = { fleet = { "M" }, hand = { "B" } } },
  play = function(t)
    t.A:done()
    t.B:play("B", "M")
    t.equal(t.B:value("fleet", "M", "firepower"), 6)
  end,
}

match "limits on how many one may have" {
  rules = "sea", variants = "unique",
  given = { A = { fleet = { "S" }, hand = { "S", "F" }, gold = 9 } },
  play = function(t)
    t.A:rejects("deploy", "S")
    t.A:deploy("F")
    t.check { A = { fleet = { "S", "F" } } }
  end,
}

match "an event each round" {
  rules = "sea", variants = "news",
  given = { A = { gold = 1 }, B = { gold = 1 }, phase = "round" },
  luck = { dice = { 6 } },
  play = function(t)
    t.to("port")
    t.check { A = { gold = 4 }, B = { gold = 2 } }
  end,
}

match "face-down cards" {
  rules = "sea", variants = "hidden_fleets",
  given = { A = { hand = { "M" }, gold = 9 } },
  play = function(t)
    t.A:hide("M")
    t.equal(t.B:sees().A.cove, 1)
    t.A:sally("M")
    t.check { A = { fleet = { "M" }, gold = 7 } }
  end,
}

match "a team" {
  rules = "sea", variants = "teams",
  given = { A = { fleet = { "M" } }, B = { fleet = { "S" } }, C = { fleet = { "F" } }, D = { fleet = { "G" } }, phase = "battle" },
  play = function(t)
    t.A:rejects("fire", "M", "F")
    t.A:options { "fire M -> B.S", "fire M -> D.G", "done" }
  end,
}

match "to say what giving up means" {
  rules = "sea", variants = "white_flag",
  given = { A = { fleet = { "S" } }, B = { fleet = { "S" } }, C = { fleet = { "S" } } },
  play = function(t)
    t.B:forfeit()
    t.wins("C", "a white flag")
  end,
}

match "turns in the order of a value" {
  rules = "sea", variants = "alms",
  given = { A = { gold = 1, hand = { "S" } }, B = { gold = 3, hand = { "S" } }, purse = 1, phase = "next_to_begin" },
  play = function(t) t.check { A = { gold = 2 }, purse = 0 } end,
}

match "to keep the best two of three" {
  rules = "sea", variants = "best_two",
  given = { A = { fleet = { "F" } }, B = { fleet = { "F", "S" } }, phase = "battle" },
  luck = { dice = { 5, 2, 4, 6 } },   -- 5 + 4 + 2 guns, 6 + 2 armor
  play = function(t)
    t.A:fire("F", "B.F")
    t.check { A = { prizes = { "F" } }, dealt = 3 }
  end,
}

match "exploding dice" {
  rules = "sea", variants = "chain_shot",
  given = { A = { fleet = { "F" } }, B = { fleet = { "F", "S" } }, phase = "battle" },
  luck = { dice = { 6, 6, 1, 4 } },   -- 6 + 6 + 1 + 2 guns, 4 + 2 armor
  play = function(t)
    t.A:fire("F", "B.F")
    t.check { A = { prizes = { "F" } }, dealt = 9 }
  end,
}

match "advantage" {
  rules = "sea", variants = "good_eyes",
  given = { A = { fleet = { "FL" } }, B = { fleet = { "F", "S" } }, phase = "battle" },
  luck = { dice = { 2, 5, 4 } },   -- 5 + 2 guns, 4 + 2 armor
  play = function(t)
    t.A:fire("FL", "B.F")
    t.check { A = { prizes = { "F" } }, dealt = 1 }
  end,
}

match "to reroll ones" {
  rules = "sea", variants = "calm_hands",
  given = { A = { fleet = { "F" } }, B = { fleet = { "F", "S" } }, phase = "battle" },
  luck = { dice = { 1, 5, 4 } },   -- the 1 is rolled again: 5 + 2 guns, 4 + 2 armor
  play = function(t)
    t.A:fire("F", "B.F")
    t.check { A = { prizes = { "F" } }, dealt = 1 }
  end,
}

match "a d6 and a d8" {
  rules = "sea", variants = "long_guns",
  given = { A = { fleet = { "F" } }, B = { fleet = { "F", "S" } }, phase = "battle" },
  luck = { dice = { 5, 8, 6, 7 } },   -- 5 + 8 + 2 guns, 7 + 2 armor
  play = function(t)
    t.A:fire("F", "B.F")
    t.check { A = { prizes = { "F" } }, dealt = 6 }
  end,
}

match "a rival for each player" {
  rules = "sea", variants = "rivals", seats = 3,
  given = { A = { gold = 0, rival = "B", hand = { "S" } }, B = { gold = 0, rival = "A" }, C = { gold = 0, rival = "A" } },
  play = function(t) t.check { A = { gold = 4, rival = "B" } } end,
}
