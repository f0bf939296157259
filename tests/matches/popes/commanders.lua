-- Rules POP-66 to POP-80: what king, queen and jack do for their fleets, and how commanders are lost.

-- The card by which a fleet is named: "SK" of "SK{S6,S5,S4}".
local function head(fleet)
  return string.sub(fleet, 1, string.contains(fleet, "{") - 1)
end

-- These two fleets fight; then, before any repair, this must be true.
local function fought(name, attacking, blocking, after)
  match(name) {
    rules = "popes",
    given = common.B2 { A = { fleets = { attacking } }, B = { fleets = { blocking } } },
    play = function(t)
      t.A:attack(head(attacking), "B")
      t.B:block(head(blocking))
      if after.hits and after.hits > 0 then
        t.A:options { "hit deck", "hit hand", "hit discard", "stop" }
      else
        t.A:not_asked("bombardment")
      end
      t.check(after)
    end,
  }
end

-- POP-66: the same ships under each rank, against 7, 6 and 5.
fought("POP-66: without commander three ships that are one point weaker are lost", "S6{S5,S4}", "D7{D6,D5}", {
  A = { destroyed = { "S6", "S5", "S4" } },
  B = { destroyed = {} },
})
fought("POP-66: a queen doesn't strengthen the ships", "SQ{S6,S5,S4}", "D7{D6,D5}", {
  A = { destroyed = { "S6", "S5", "S4", "SQ" }, discard = {} },
  B = { destroyed = {} },
})
fought("POP-66: a jack doesn't strengthen the ships", "SJ{S6,S5,S4}", "D7{D6,D5}", {
  A = { destroyed = { "S6", "S5", "S4", "SJ" } },
  B = { destroyed = {} },
})
fought("POP-66: a king of another suit has the same power", "CK{S6,S5,S4}", "D7{D6,D5}", {
  hits = 3,
  A = { destroyed = {} },
  B = { destroyed = { "D7", "D6", "D5" } },
})
fought("POP-66: a king catches no ships", "SK{S9,S8,S7}", "D7{D6,D5}", {
  hits = 3,
  A = { discard = {}, destroyed = {} },
  B = { destroyed = { "D7", "D6", "D5" }, discard = ordered { "S2", "S3" } },
})

match "POP-66: commanders in the hand or over other fleets help nobody" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "SK", "SQ", "X1", "X2" }, fleets = { "S6{S5,S4}", "DK{S9,S8,S7}" } },
    B = { fleets = { "D7{D6,D5}", "DJ{CA,C10,C9}" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D7")
    t.check {
      A = { destroyed = { "S6", "S5", "S4" }, fleets = { "DK{S9,S8,S7}" } },
      B = { destroyed = {} },
    }
  end,
}

fought("POP-67: two points more win three pairs that would be lost", "SK{S6,S5,S4}", "D7{D6,D5}", {
  hits = 3,
  A = { destroyed = {} },
  B = { destroyed = { "D7", "D6", "D5" } },
})
fought("POP-67: every ship has the two points, not the first one only", "SK{S3,S3,S2}", "D10{D9,D3}", {
  hits = 1,
  A = { destroyed = { "S3", "S3" } },
  B = { destroyed = { "D3" } },
})
fought("POP-67: three points are too many for a king", "SK{S6,S5,S4}", "D9{D8,D7}", {
  A = { destroyed = { "S6", "S5", "S4", "SK" } },
  B = { destroyed = {} },
})

fought("POP-68: with the two points equal strength is a tie", "SK{S6,S5,S4}", "D8{D7,D6}", {
  A = { destroyed = { "S6", "S5", "S4", "SK" } },
  B = { destroyed = { "D8", "D7", "D6" } },
})
fought("POP-68: equal numbers are no tie when one side has a king", "SK{S7,S6,S5}", "D7{D6,D5}", {
  hits = 3,
  A = { destroyed = {} },
  B = { destroyed = { "D7", "D6", "D5" } },
})
fought("POP-68: a defending king strengthens the defenders", "S7{S6,S5}", "DK{D6,D5,D4}", {
  A = { destroyed = { "S7", "S6", "S5" } },
  B = { destroyed = {} },
})
fought("POP-68: a defending king turns defeats by two points into ties", "S9{S8,S7}", "DK{D7,D6,D5}", {
  A = { destroyed = { "S9", "S8", "S7" } },
  B = { destroyed = { "D7", "D6", "D5", "DK" } },
})
fought("POP-68: two kings cancel out", "SK{S6,S5,S4}", "DK{D6,D5,D3}", {
  hits = 1,
  A = { destroyed = { "S6", "S5" } },
  B = { destroyed = { "D6", "D5", "D3", "DK" } },
})

fought("POP-69: a ten under a king loses to an ace", "SK{S10,S9,S8}", "DA{D10,D9}", {
  hits = 2,
  A = { destroyed = { "S10" } },
  B = { destroyed = { "D10", "D9" } },
})
fought("POP-69: a nine under a king is no match for an ace", "SK{S9,S8,S7}", "DA{D3,D2}", {
  hits = 2,
  A = { destroyed = { "S9" } },
  B = { destroyed = { "D3", "D2" } },
})
fought("POP-69: an attacking ace beats a ten under a king", "SA{S3,S2}", "DK{D10,D9,D8}", {
  hits = 1,
  A = { destroyed = { "S3", "S2" } },
  B = { destroyed = { "D10" } },
})
fought("POP-69: under a king an ace ties with an ace all the same", "SK{SA,S9,S8}", "DA{D10,D9}", {
  hits = 2,
  A = { destroyed = { "SA" } },
  B = { destroyed = { "DA", "D10", "D9" } },
})

match "POP-70: ships beaten by the queen's fleet become the winner's discards" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S9,S8,S2}" }, discard = { "CK" } }, B = { fleets = { "D7{D6,D5}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D7")
    t.check {
      hits = 2,
      A = { discard = ordered { "D6", "D7", "CK" }, destroyed = { "S2" }, hand = 9, deck = 8 },
      B = { discard = ordered { "S2", "S3" }, destroyed = {} },
    }
    t.A:stop()
    t.A:repair { "S9", "SQ", "S8" }
    t.check {
      A = { discard = ordered { "S9", "SQ", "S8", "D6", "D7", "CK" }, destroyed = { "S2" } },
      B = { discard = ordered { "D5", "S2", "S3" }, destroyed = {} },
    }
  end,
}

match "POP-70: captured ships come back through the winner's deck and fight for the winner" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2" }, deck = {}, fleets = { "SQ{S9,S8,S7}" } }, B = { fleets = { "D6{D5,D4}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.B:block("D6")
    t.A:stop()
    t.A:repair { "S9", "S8", "S7", "SQ" }
    t.A:done()
    t.A:discard {}
    t.check { A = { hand = { "X1", "X2", "S9", "S8", "S7", "SQ", "D6", "D5", "D4" }, deck = {}, discard = {} } }
    t.B:done()
    t.B:discard {}
    t.A:deploy { ships = { "D4", "D6", "D5" } }
    t.check { A = { fleets = ordered { "D6{D5,D4}" }, hand = 6 }, B = { destroyed = {}, discard = ordered { "S2", "S3" } } }
  end,
}

fought("POP-71: the blocker's queen catches for the blocker", "S8{S5,S4}", "DQ{D9,D4,D3}", {
  hits = 2,
  A = { discard = {}, destroyed = {} },
  B = { discard = ordered { "S8", "S2", "S3" }, destroyed = { "D4", "D3" } },
})
fought("POP-71: with a queen on either side each catches what it beats", "SQ{S9,S4,S3}", "DQ{D8,D7,D2}", {
  hits = 2,
  A = { discard = ordered { "D2", "D8" }, destroyed = {} },
  B = { discard = ordered { "S4", "S2", "S3" }, destroyed = {} },
})
fought("POP-71: a defending queen that catches all ships leaves no hit", "S6{S5,S4}", "DQ{D9,D8,D7}", {
  A = { discard = {}, destroyed = {} },
  B = { discard = ordered { "S4", "S5", "S6", "S2", "S3" }, destroyed = {} },
})
fought("POP-71: the loser's queen catches nothing", "SQ{S6,S5,S4}", "D9{D8,D7}", {
  A = { discard = {}, destroyed = { "S6", "S5", "S4", "SQ" } },
  B = { discard = ordered { "S2", "S3" }, destroyed = {} },
})

fought("POP-72: nobody wins a tie, so the queen catches nothing and falls with her ships", "SQ{S7,S6,S5}", "D7{D6,D5}", {
  A = { discard = {}, destroyed = { "S7", "S6", "S5", "SQ" } },
  B = { discard = ordered { "S2", "S3" }, destroyed = { "D7", "D6", "D5" } },
})
fought("POP-72: between two queens the tied ships are destroyed, the beaten ones caught", "SQ{S9,S7,S5}", "DQ{D8,D7,D6}", {
  hits = 1,
  A = { discard = { "D8" }, destroyed = { "S7" } },
  B = { discard = ordered { "S5", "S2", "S3" }, destroyed = { "D7" } },
})
fought("POP-72: a queen's ace against an ace is a tie, too", "SQ{SA,S9,S8}", "DA{D7,D6}", {
  hits = 2,
  A = { discard = ordered { "D6", "D7" }, destroyed = { "SA" } },
  B = { destroyed = { "DA" } },
})

match "POP-73: one defender left under a jack takes one of three hits" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7,S6}" } }, B = { fleets = { "DJ{DA,D6,D5}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("DJ")
    t.check { hits = 2, A = { destroyed = { "S9" } }, B = { destroyed = { "D6", "D5" } } }
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:asked("repair")
    t.check { B = { deck = 6, destroyed = { "D6", "D5", "C7", "C8" } } }
  end,
}

fought("POP-73: defenders who never met anybody count for the jack", "SA{S10,S9}", "DJ{D8,D7,D6,D5,D4}", { hits = 1 })
fought("POP-73: the jack himself stops no hit", "S10{S9,S8}", "DJ{D4,D3,D2}", { hits = 3, B = { destroyed = { "D4", "D3", "D2", "DJ" } } })
fought("POP-73: ships lost in ties don't count for the jack", "S9{S8,S7,S6}", "DJ{D9,D8,D6}", { hits = 2 })

fought("POP-74: an attacking commander without ships is destroyed", "SK{S4,S3,S2}", "D10{D9,D8}", {
  A = { destroyed = { "S4", "S3", "S2", "SK" }, discard = {} },
  B = { destroyed = {} },
})
fought("POP-74: a blocking commander without ships is destroyed before the bombardment", "S10{S9,S8}", "DK{D4,D3,D2}", {
  hits = 3,
  A = { destroyed = {} },
  B = { destroyed = { "D4", "D3", "D2", "DK" }, discard = ordered { "S2", "S3" } },
})

match "POP-75: an ace that survives keeps the commander" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{SA,S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("D10")
    t.check { hits = 1, A = { destroyed = { "S3", "S2" } } }
    t.A:stop()
    t.A:repair { "SA", "SK" }
    t.B:repair { "D9", "D8" }
    t.check { A = { discard = ordered { "SA", "SK" }, destroyed = { "S3", "S2" }, fleets = {} } }
  end,
}

match "POP-75: a single ship that never fought keeps the commander" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S9,S8}" } }, B = { fleets = { "DQ{D7,D6,D5,D2}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("DQ")
    t.check { hits = 3, B = { destroyed = { "D7", "D6", "D5" } } }
    t.A:stop()
    t.A:repair { "S8", "S9", "S10" }
    t.B:repair { "DQ", "D2" }
    t.check { B = { discard = ordered { "DQ", "D2", "S2", "S3" }, destroyed = 3, fleets = {} } }
  end,
}

fought("POP-76: two defenders under a jack stop the only hit", "S9{S8,S7}", "DJ{DA,D10,D5}", {
  A = { destroyed = { "S9", "S8" } },
  B = { hand = 9, deck = 8, destroyed = { "D5" } },
})
fought("POP-76: as many defenders as attackers stop all hits", "S9{S8,S7,S6}", "DJ{DA,D10,D5}", {
  A = { destroyed = { "S9", "S8" } },
  B = { hand = 9, deck = 8, destroyed = { "D5" } },
})
fought("POP-76: a lost attack against a jack is simply lost", "S6{S5,S4}", "DJ{DA,D10,D9,D8}", {
  A = { destroyed = { "S6", "S5", "S4" } },
  B = { hand = 9, deck = 8, destroyed = {} },
})

match "POP-77: jacks of an unopposed fleet and of one that stays away stop nothing" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SJ{S9,S8,S7}" } }, B = { fleets = { "DJ{DA,D10,D5}" } } },
  play = function(t)
    t.A:attack("SJ", "B")
    t.B:answer("block", "none")
    t.check { hits = 3, A = { destroyed = {} }, B = { fleets = ordered { "DJ{DA,D10,D5}" }, destroyed = {} } }
  end,
}

match "POP-77: the jack of another fleet doesn't protect while this one blocks" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S9{S8,S7}" } }, B = { fleets = { "DJ{D10,D9,D8}", "CA{C5,C4}" } } },
  play = function(t)
    t.A:attack("S9", "B")
    t.B:block("CA")
    t.check { hits = 2, A = { destroyed = { "S9" } }, B = { destroyed = { "C5", "C4" } } }
  end,
}

fought("POP-77: the attacker's jack takes no hit, whoever survives", "SJ{S9,S8,S7}", "DA{D6,D5}", { hits = 2 })
fought("POP-77: of two jacks only the blocker's works", "SJ{S9,S8,S7,S6}", "DJ{DA,D6,D5}", { hits = 2 })

fought("POP-78: a king whose ships were all caught is destroyed, not caught", "SQ{S10,S9,S8}", "DK{D7,D6,D5}", {
  hits = 3,
  A = { discard = ordered { "D5", "D6", "D7" }, destroyed = {} },
  B = { discard = ordered { "S2", "S3" }, destroyed = { "DK" } },
})
fought("POP-78: an attacking jack whose ships were all caught is destroyed", "SJ{S6,S5,S4}", "DQ{D9,D8,D7}", {
  A = { discard = {}, destroyed = { "SJ" } },
  B = { discard = ordered { "S4", "S5", "S6", "S2", "S3" }, destroyed = {} },
})

-- Two equal fleets: no ship is left on either side.
for _, ranks in ipairs { { "K", "K" }, { "Q", "Q" }, { "J", "J" } } do
  local ours, theirs = "S" .. ranks[1], "D" .. ranks[2]
  match("POP-79: " .. ours .. " and " .. theirs .. " both fall when no ship is left, and the turn goes on") {
    rules = "popes",
    given = common.B2 { A = { fleets = { ours .. "{S6,S5,S4}" } }, B = { fleets = { theirs .. "{D6,D5,D4}" } } },
    play = function(t)
      t.A:attack(ours, "B")
      t.B:block(theirs)
      t.A:asked("orders")
      t.check {
        A = { fleets = {}, discard = {}, destroyed = { "S6", "S5", "S4", ours } },
        B = { fleets = {}, discard = ordered { "S2", "S3" }, destroyed = { "D6", "D5", "D4", theirs } },
      }
    end,
  }
end

match "POP-80: commanders in deck, discard pile and hand can be bombed, the one on the table can't" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}" } },
    B = { deck = { "CK", "C7", "C8" }, discard = { "CQ", "S2" }, fleets = { "DJ{D4,D3,D2}" } },
  },
  luck = { shuffles = { { "SK" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:answer("block", "none")
    t.A:hit("deck")
    t.check { hits = 2, B = { destroyed = { "CK" }, deck = ordered { "C7", "C8" } } }
    t.A:hit("discard")
    t.check { hits = 1, B = { destroyed = { "CK", "CQ" } } }
    t.A:rejects("hit", "DJ")
    t.A:hit("hand")
    t.check { B = { destroyed = { "CK", "CQ", "SK" }, fleets = ordered { "DJ{D4,D3,D2}" } } }
  end,
}

match "POP-80: a commander isn't lost by leading an unopposed attack" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S6,S5,S4}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.A:stop()
    t.A:repair { "SQ", "S6", "S5", "S4" }
    t.check { A = { destroyed = {}, discard = ordered { "SQ", "S6", "S5", "S4" } } }
  end,
}
