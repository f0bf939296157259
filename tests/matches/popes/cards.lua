-- Guards POP-01 and POP-04 to POP-10: what each card is, the empires, and the two piles beside the hand.

local function end_turn(seat)
  seat:done()
  seat:discard {}
end

match "POP-01: a turn with all its steps rolls no die and knows five places for cards" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:hit("hand")
    t.A:stop()
    t.A:repair { "S8", "S4" }
    t.A:done()
    t.A:discard { "D2" }
    t.B:asked("orders")
    for _, event in ipairs(t.events()) do
      t.is_true(event.dice == nil, "no dice in " .. event.kind)
      t.is_true(event.kind ~= "die_rolled" and event.kind ~= "rolled", "no roll")
    end
    local known = { deck = true, hand = true, discard = true, destroyed = true, fleets = true, popes = true, eliminated = true }
    for _, seat in ipairs { "A", "B" } do
      for name in pairs(t.A:sees()[seat]) do t.is_true(known[name], "no further place: " .. name) end
    end
  end,
}

match "POP-04: every lower number loses to the higher number it meets" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D7}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.equal(common.pairs_met(t), { "S6 D10", "S5 D9", "S4 D7" })
    t.B:asked("repair")
    t.check { A = { destroyed = { "S6", "S5", "S4" } }, B = { destroyed = {}, hand = 9, deck = 8, discard = 2 }, hits = 0 }
    t.B:repair { "D10", "D9", "D7" }
    t.check { B = { destroyed = {}, fleets = 0, discard = ordered { "D10", "D9", "D7", "S2", "S3" } } }
    t.A:asked("orders")
  end,
}

match "POP-04: ten is a number above nine and above two, on either side" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S9,S2}" } }, B = { fleets = { "D9{D8,D3}" } } },
  play = function(t)
    t.A:attack("S10", "B")
    t.B:block("D9")
    t.check { A = { destroyed = { "S2" } }, B = { destroyed = { "D9", "D8" } }, hits = 2 }
  end,
}

match "POP-04: the strength of a ship is what its card says" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S10{S3,S2}", "C2{C2,C2}" } }, B = { fleets = { "D7{D6,D5}" } } },
  play = function(t)
    t.equal(t.A:value("fleets", "S10", "strength"), 10)
    t.equal(t.A:value("fleets", "C2", "strength"), 2)
    t.equal(t.B:value("fleets", "D7", "strength"), 7)
  end,
}

match "POP-05: the ace is a ship, and the strongest of them" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SA{S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SA", "B")
    t.B:block("D10")
    t.equal(common.pairs_met(t), { "SA D10", "S3 D9", "S2 D8" })
    t.check { A = { destroyed = { "S3", "S2" } }, B = { destroyed = { "D10" } }, hits = 1 }
  end,
}

match "POP-05: an ace makes up the three ships of a fleet, but it leads none" {
  rules = "popes",
  given = common.B2 { A = { hand = { "CA", "C2", "C3", "C4", "X1", "X2", "D2", "D3", "DA" } } },
  play = function(t)
    t.A:deploy()
    t.A:answer("deploy.ships", { "C3", "CA", "C2" })
    t.A:rejects("deploy.commander", "DA")
    t.A:rejects("deploy.commander", "C4")
    t.A:answer("deploy.commander", "none")
    t.check { A = { hand = 6, fleets = ordered { "CA{C3,C2}" } } }
    t.A:rejects("lead", "DA", "CA")
  end,
}

for _, rank in ipairs { "J", "Q", "K" } do
  match("POP-06: the commander S" .. rank .. " does not fill up a fleet of two ships") {
    rules = "popes",
    given = common.B2 { A = { hand = { "S" .. rank, "S5", "S4", "X1", "X2", "C2", "C3", "D2", "D3" } } },
    play = function(t)
      t.check { A = { hand = 9, fleets = 0 } }
      if t.A:offered("deploy") then
        t.A:deploy()
        t.A:rejects("deploy.ships", { "S5", "S4" })
        t.A:rejects("deploy.ships", { "S5", "S4", "S" .. rank })
      end
      t.check { A = { hand = 9, fleets = 0 } }
    end,
  }
end

match "POP-06: with three ships at hand a commander still is none of them" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SJ", "SQ", "SK", "S5", "S4", "S3", "X1", "C2", "C3" } } },
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "SJ", "SQ", "SK" })
    t.A:rejects("deploy.ships", { "S5", "S4", "SJ" })
    t.A:rejects("deploy.ships", { "S5", "S4", "S3", "SJ" })
    t.A:rejects("deploy.ships", { "S5", "S4" })
    t.A:answer("deploy.ships", { "S5", "S4", "S3" })
    t.A:options { "SJ", "SQ", "SK", "none" }
    t.A:answer("deploy.commander", "SQ")
    t.check { A = { hand = 5, fleets = ordered { "SQ{S5,S4,S3}" } } }
    t.A:rejects("reinforce", "SJ", "SQ")
  end,
}

match "POP-06: a commander gives no strength and no hit of its own" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S5,S4,S3}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.check { hits = 3 }
  end,
}

match "POP-07: a joker is neither a ship nor a commander of a new fleet" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "C2", "C3", "X1" })
    t.A:rejects("deploy.ships", { "C2", "C3", "C4", "X2" })
    t.A:rejects("deploy.ships", { "X1", "X2", "C2" })
    t.A:answer("deploy.ships", { "C2", "C3", "C4" })
    t.A:options { "DJ", "none" }
    t.A:rejects("deploy.commander", "X1")
    t.A:answer("deploy.commander", "none")
    t.check { A = { hand = { "X1", "X2", "D2", "D3", "D4", "DJ" }, fleets = ordered { "C4{C3,C2}" } } }
  end,
}

match "POP-07: a joker neither joins nor leads a fleet that lies on the table" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "C9{C8,C7}" } } },
  play = function(t)
    t.A:rejects("reinforce", "X1", "C9")
    t.A:rejects("reinforce", "X2", "C9")
    t.A:rejects("lead", "X1", "C9")
    t.A:rejects("lead", "X2", "C9")
    t.check { A = { hand = 9, fleets = ordered { "C9{C8,C7}" } } }
  end,
}

match "POP-07: no position has a joker among the ships" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X2" }, fleets = { "S8{S5,S4,X1}" } } },
  fails_setup = "joker",
}

match "POP-07: no position has a joker at the head of a fleet" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X2" }, fleets = { "X1{S8,S5,S4}" } } },
  fails_setup = "joker",
}

for _, joker in ipairs { "X1", "X2" } do
  match("POP-07: pope and decoy count the same, here the loss of " .. joker) {
    rules = "popes",
    given = common.B2 {
      A = { fleets = { "S6{S5,S4}" } },
      B = { hand = common.no_jokers, deck = { joker, "C7" } },
    },
    play = function(t)
      t.A:attack("S6", "B")
      t.A:hit("deck")
      t.equal(t.count("pope_destroyed"), 1)
      t.check { A = { popes = 1 }, B = { destroyed = { joker }, deck = ordered { "C7" } } }
    end,
  }
end

match "POP-08: both players own fleets of one empire at the same time" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "S8{S7,S6}" } } },
  play = function(t)
    t.equal(t.A:value("fleets", "S6", "empire"), 1)
    t.equal(t.B:value("fleets", "S8", "empire"), 1)
    t.check { A = { fleets = ordered { "S6{S5,S4}" } }, B = { fleets = ordered { "S8{S7,S6}" } } }
  end,
}

match "POP-08: a player deploys for several empires, also for one that the opponent uses" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "C10{C9,C8}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.equal(t.A:value("fleets", "S6", "empire"), 1)
    t.equal(t.A:value("fleets", "C4", "empire"), 2)
    t.equal(t.A:value("fleets", "D4", "empire"), 3)
    t.equal(t.B:value("fleets", "C10", "empire"), 2)
  end,
}

match "POP-08: the ships, not the commander, say which empire attacks" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "DK{S6,S5,S4}" } } },
  play = function(t)
    t.A:attack("DK", "B")
    t.equal(t.count("suit_spades"), 1)
    t.equal(t.count("suit_diamonds"), 0)
  end,
}

match "POP-09: a destroyed card is not drawn again, a discarded one is" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4" }, deck = {}, discard = { "S2" }, destroyed = { "S9" } },
  },
  play = function(t)
    end_turn(t.A)
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "S2" }, deck = 0, discard = 0, destroyed = ordered { "S9" } },
      active = "B",
    }
  end,
}

match "POP-09: with nothing but destroyed cards left the player draws nothing" {
  rules = "popes",
  given = common.B2 { A = { hand = { "X1", "X2", "C2" }, deck = {}, destroyed = { "S9", "S8", "S7" } } },
  play = function(t)
    end_turn(t.A)
    t.check { A = { hand = { "X1", "X2", "C2" }, deck = 0, discard = 0, destroyed = ordered { "S9", "S8", "S7" } }, active = "B" }
  end,
}

match "POP-09: beaten ships lie apart from those that come home" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S8{S5,S4}" }, discard = { "C10" }, destroyed = { "H2" } },
    B = { fleets = { "D7{D6,D3}" } },
  },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "S8", "S4" }
    t.check {
      A = { discard = ordered { "S8", "S4", "C10" }, destroyed = { "S5", "H2" } },
      B = { discard = ordered { "D6", "S2", "S3" }, destroyed = { "D7", "D3" } },
    }
  end,
}

match "POP-10: the opponent tells the two piles apart, and only one of them is open" {
  rules = "popes",
  given = common.B2 { B = { destroyed = { "D9", "D8" } } },
  play = function(t)
    t.equal(t.A:sees().B.discard, { "S2", "?" })
    t.equal(t.A:sees().B.destroyed, { "D9", "D8" })
  end,
}

match "POP-10: a card that a hit destroys changes the open pile and uncovers the next discard" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { destroyed = { "D9", "D8" } } },
  play = function(t)
    t.equal(t.A:sees().B.discard, { "S2", "?" })
    t.A:attack("S6", "B")
    t.A:hit("discard")
    t.equal(t.A:sees().B.discard, { "S3" })
    t.check { B = { discard = ordered { "S3" }, destroyed = { "S2", "D9", "D8" } } }
    t.equal(#t.A:sees().B.destroyed, 3)
  end,
}
