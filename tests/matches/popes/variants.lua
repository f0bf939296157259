-- Popes: what each of the variants does.

for _, number in ipairs { 2, 3, 4 } do
  match("variant two_popes: two popes win among " .. number .. " players") {
    rules = "popes",
    variants = { "two_popes" },
    seed = 3,
    seats = number,
    play = function(t) t.check { popes_to_win = 2 } end,
  }
end

match "variant two_popes: the second pope wins at once, one of each opponent" {
  rules = "popes",
  variants = { "two_popes" },
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}" }, popes = 1 },
    B = { hand = { "X2", "C2", "C3" }, destroyed = { "X1" } },
    C = { hand = common.no_jokers, deck = { "X1", "C7", "X2" } },
  },
  play = function(t)
    t.A:attack("S6", "C")
    t.A:hit("deck")
    t.wins("A", "enough popes destroyed")
    t.check { B = { eliminated = 0 }, C = { eliminated = 0 } }
  end,
}

match "variant small_squadrons: two ships may be deployed, one may not" {
  rules = "popes",
  variants = { "small_squadrons" },
  given = common.B2(),
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "C2" })
    t.A:answer("deploy.ships", { "C2", "C3" })
    t.A:answer("deploy.commander", "none")
    t.check { A = { hand = 7, fleets = { "C3{C2}" } } }
  end,
}

match "variant short_supplies: seven cards are dealt, and seven drawn up to" {
  rules = "popes",
  variants = { "short_supplies" },
  seed = 7,
  options = { first = "A" },
  play = function(t)
    t.check { A = { hand = 7, deck = 34 }, B = { hand = 7, deck = 34 } }
    local hand = t.A:sees().A.hand
    t.A:done()
    t.A:discard { hand[1], hand[2], hand[3] }
    t.check { active = "B", A = { hand = 7, deck = 31, discard = 3 } }
  end,
}

match "variant weakest_first: the weakest ship lies on top and is shown" {
  rules = "popes",
  variants = { "weakest_first" },
  given = common.B2 {
    A = { hand = { "S3", "SA", "S10", "S2", "X1", "X2", "C2", "C3", "C4" } },
    B = { fleets = { "D4{D5,D6}" } },
  },
  play = function(t)
    t.A:deploy { ships = { "SA", "S3", "S10" } }
    t.check { A = { fleets = ordered { "S3{S10,SA}" } } }
    t.equal(t.B:sees().A.fleets, { "S3{?,?}" })
    t.A:reinforce("S2", "S3")
    t.equal(t.B:sees().A.fleets, { "S2{S3,?,?}" })
  end,
}

match "variant weakest_first: the weakest ships meet first" {
  rules = "popes",
  variants = { "weakest_first" },
  given = common.B2 { A = { fleets = { "SK{S4,S5,S8}" } }, B = { fleets = { "D3{D6,D7}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D3")
    t.equal(common.pairs_met(t), { "S4 D3", "S5 D6", "S8 D7" })
  end,
}

match "variant stronger_king: three points more for the ships of a king of any suit" {
  rules = "popes",
  variants = { "stronger_king" },
  given = common.B2 { A = { fleets = { "CK{S6,S5,S4}" } }, B = { fleets = { "D8{D8,D8}" } } },
  play = function(t)
    t.A:attack("CK", "B")
    t.B:block("D8")
    -- 9, 8 and 7 against three times 8: one win, one tie, one loss
    t.check { A = { destroyed = { "S5", "S4" } }, B = { destroyed = { "D8", "D8" } }, hits = 1 }
  end,
}

match "variant merciful_queen: beaten ships go to the discard pile of their owner" {
  rules = "popes",
  variants = { "merciful_queen" },
  given = common.B2 { A = { fleets = { "SQ{S9,S8,S2}" } }, B = { fleets = { "D7{D6,D5}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.check {
      A = { discard = 0, destroyed = { "S2" } },
      B = { discard = ordered { "D6", "D7", "S2", "S3" }, destroyed = 0 },
      hits = 2,
    }
  end,
}

match "variant merciful_queen: the queen of a blocker spares attackers" {
  rules = "popes",
  variants = { "merciful_queen" },
  given = common.B2 { A = { fleets = { "S10{S9,S4}" } }, B = { fleets = { "DQ{D8,D7,D6}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("DQ")
    t.check {
      A = { discard = ordered { "S4" }, destroyed = 0 },
      B = { discard = ordered { "S2", "S3" }, destroyed = { "D8", "D7" } },
    }
  end,
}

match "variant boarding_queen: captured ships are in the winner's hand at once" {
  rules = "popes",
  variants = { "boarding_queen" },
  given = common.B2 { A = { fleets = { "SQ{S9,S8,S2}" } }, B = { fleets = { "D7{D6,D5}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ", "D6", "D7" }, discard = 0, destroyed = { "S2" } },
      B = { discard = ordered { "S2", "S3" }, destroyed = 0 },
      hits = 2,
    }
    t.A:stop()
    t.A:repair { "S9", "S8", "SQ" }
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = 11, deck = 8 } }
  end,
}

match "variant boarding_queen: ships boarded by a blocker can be hit in the hand" {
  rules = "popes",
  variants = { "boarding_queen" },
  given = common.B2 { A = { fleets = { "S10{S9,S4}" } }, B = { hand = {}, fleets = { "DQ{D8,D7,D6}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("DQ")
    t.check { B = { hand = { "S4" } } }
    t.A:hit("hand")
    t.check { A = { destroyed = 0 }, B = { hand = 0, destroyed = { "D8", "D7", "S4" } } }
  end,
}

match "POP-17, POP-18, variant boarding_queen: the log does not tell which of the boarded ships in a hand are deployed" {
  rules = "popes",
  variants = { "boarding_queen" },
  given = {
    A = { hand = { "D2" }, deck = { "CJ", "CK", "CQ", "DJ", "DQ" }, fleets = { "SQ{S9,S8,S7}" } },
    B = { fleets = { "D6{D5,D4}" } },
  },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D6")
    t.A:stop()
    t.A:repair { "SQ", "S9", "S8", "S7" }
    t.A:done()
    t.A:discard {}
    t.B:done()
    t.B:discard {}
    t.A:deploy { ships = { "D6", "D5", "D4" }, commander = "CJ" }      -- D2 stays in the hand; B cannot know that
    t.equal(t.B:sees().A.fleets, { "CJ{?,?,?}" })
    t.is_true(common.told(t.B:log(), "A answers deploy.ships"), "that ships were chosen")
    for _, ship in ipairs { "D5", "D4", "D2" } do
      for _, line in ipairs(t.B:log()) do
        t.is_true(not (string.contains(line, "deploy") and string.contains(line, ship)), "B reads: " .. line)
      end
    end
  end,
}

match "variant david_and_goliath: a two destroys an ace, on either side, kings or not" {
  rules = "popes",
  variants = { "david_and_goliath" },
  given = common.B2 {
    A = { fleets = { "SA{SA,SA,S3}", "C2{C2,C2}" } },
    B = { fleets = { "D2{D2,D2}", "DK{DA,DA,D3}" } },
  },
  play = function(t)
    t.A:attack("SA", "B")
    t.B:block("D2")
    t.check { A = { destroyed = { "SA", "SA", "SA" } }, B = { destroyed = 0 }, hits = 1 }
    t.A:stop()
    t.B:repair { "D2", "D2", "D2" }
    t.A:attack("C2", "B")
    t.B:block("DK")
    t.check { A = { destroyed = { "SA", "SA", "SA", "C2" } }, B = { destroyed = { "DA", "DA" } }, hits = 2 }
  end,
}

match "variant david_and_goliath: a three does not, and aces still tie" {
  rules = "popes",
  variants = { "david_and_goliath" },
  given = common.B2 { A = { fleets = { "SA{SA,S3}" } }, B = { fleets = { "DA{D3,D2}" } } },
  play = function(t)
    t.A:attack("SA", "B")
    t.B:block("DA")
    t.check { A = { destroyed = { "SA" } }, B = { destroyed = { "DA", "D3", "D2" } }, hits = 2 }
  end,
}

match "variant raiders_stay_out: after an attack without a block the fleet stays, for one attack a turn" {
  rules = "popes",
  variants = { "raiders_stay_out" },
  given = common.B2 { A = { fleets = { "SK{S6,S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("none")
    t.A:hit("deck")
    t.A:stop()
    t.check { A = { fleets = { "SK{S6,S5,S4}" }, discard = 0 }, B = { deck = 7, fleets = { "D10{D9,D8}" } } }
    t.equal(t.B:sees().A.fleets, { "SK{?,?,?}" })
    t.A:rejects("attack", "SK", "B")
    t.A:done()
    t.A:discard {}
    -- in the turn of B it blocks, and goes home like any fleet that fought
    t.B:attack("D10", "A")
    t.A:block("SK")
    t.B:stop()
    t.B:repair { "D10", "D9", "D8" }
    t.check { A = { fleets = 0, destroyed = { "S6", "S5", "S4", "SK" } } }
  end,
}

match "variant raiders_stay_out: the fleet attacks again in the next turn, and a blocked one is used up" {
  rules = "popes",
  variants = { "raiders_stay_out" },
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D3{D3,D2}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("none")
    t.A:stop()
    t.A:done()
    t.A:discard {}
    t.B:done()
    t.B:discard {}
    t.A:attack("S6", "B")
    t.B:block("D3")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.check { A = { fleets = 0, discard = ordered { "S6", "S5", "S4" } }, B = { fleets = 0, destroyed = { "D3", "D3", "D2" } } }
  end,
}

match "variant civil_war: spades block spades" {
  rules = "popes",
  variants = { "civil_war" },
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "S8{S7,S3}", "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:options { "S8", "D10", "none" }
    t.B:block("S8")
    t.check { A = { destroyed = { "S6", "S5" } }, B = { destroyed = { "S3" } }, hits = 1 }
  end,
}

match "variant total_war: after a pope the hits go on, and both may fall to one strike" {
  rules = "popes",
  variants = { "total_war" },
  given = common.B2 {
    A = { fleets = { "S7{S6,S5,S4}" } },
    B = { hand = common.no_jokers, deck = { "X1", "C7", "X2", "C8" } },
  },
  play = function(t)
    t.A:attack("S7", "B")
    t.A:hit("deck")
    t.check { hits = 3, A = { popes = 1 }, B = { destroyed = { "X1" } } }
    t.A:hit("deck")
    t.running()
    t.A:hit("deck")
    t.wins("A")
    t.check { A = { popes = 2 } }
  end,
}

match "variant total_war: hand and discard pile give up popes in one strike, the rest of the hits is lost with the player" {
  rules = "popes",
  variants = { "total_war" },
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S7{S6,S5,S4}" } },
    B = { hand = { "X1" }, discard = { "X2", "S3" } },
  },
  play = function(t)
    t.A:attack("S7", "B")
    t.A:hit("hand")
    t.check { hits = 3 }
    t.A:hit("discard")
    t.check { A = { popes = 2 }, B = { eliminated = 1, hand = 0, deck = 0, discard = 0 } }
    t.A:asked("repair")
    t.running()
  end,
}

match "variant one_strike: the second fleet stays at home this turn" {
  rules = "popes",
  variants = { "one_strike" },
  given = common.B2 { A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:rejects("attack", "D10", "B")
    t.A:done()
    t.A:discard {}
    t.B:done()
    t.B:discard {}
    t.A:attack("D10", "B")
    t.check { hits = 3 }
  end,
}
