-- Guards POP-32 to POP-42: who may attack whom, and who may block with what.
local function end_turn(seat)
  seat:done()
  seat:discard {}
end

match "POP-32: a fleet waits for the turn after its deployment" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:rejects("attack", "C4", "B")
    t.A:deploy { ships = { "D2", "D3", "D4" }, commander = "DJ" }
    t.A:rejects("attack", "DJ", "B")
    t.check { A = { fleets = { "C4{C3,C2}", "DJ{D4,D3,D2}" } } }
  end,
}

match "POP-32: an older fleet beside it attacks, and that frees the new one for nothing" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:rejects("attack", "C4", "B")
    t.check { A = { fleets = ordered { "C4{C3,C2}" } } }
  end,
}

match "POP-32: two fleets with the same ships are told apart by their age" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "C4{C3,C2}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:attack("C4", "B")
    t.A:stop()
    t.A:repair { "C4", "C3", "C2" }
    t.A:rejects("attack", "C4", "B")
    t.check { A = { fleets = 1 } }
  end,
}

match "POP-33: a fleet of an earlier turn attacks" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    end_turn(t.A)
    end_turn(t.B)
    t.A:attack("C4", "B")
    t.check { hits = 3 }
  end,
}

match "POP-33: it may wait several turns first, and fleets of different ages go one after the other" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    end_turn(t.A)
    end_turn(t.B)
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.A:rejects("attack", "D4", "B")
    end_turn(t.A)
    end_turn(t.B)
    t.A:attack("C4", "B")
    t.A:stop()
    t.A:repair { "C4", "C3", "C2" }
    t.A:attack("D4", "B")
    t.check { hits = 3 }
  end,
}

match "POP-34: with four players the seat across the table is out of reach" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:rejects("attack", "S6", "C")
    t.A:rejects("attack", "S6", "A")
    t.is_true(t.A:offered("attack S6 -> D") and not t.A:offered("attack S6 -> C"), "the neighbours only")
    t.A:attack("S6", "B")
    t.check { hits = 3 }
    t.A:hit("deck")
    t.check { B = { destroyed = { "C7" } }, C = { destroyed = {} }, D = { destroyed = {} } }
  end,
}

match "POP-34: the neighbour on the other side is in reach as well" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "D")
    t.A:hit("deck")
    t.check { B = { destroyed = {} }, C = { destroyed = {} }, D = { destroyed = { "C7" } } }
  end,
}

local reach = { B = { "A", "C", far = "D" }, C = { "B", "D", far = "A" }, D = { "C", "A", far = "B" } }
for seat, seats in pairs(reach) do
  match("POP-34: of four players " .. seat .. " reaches the two beside it, not " .. seats.far) {
    rules = "popes",
    seats = 4,
    given = common.B4 { [seat] = { fleets = { "S6{S5,S4}" } }, active = seat },
    play = function(t)
      t.is_true(t[seat]:offered("attack S6 -> " .. seats[1]), seats[1])
      t.is_true(t[seat]:offered("attack S6 -> " .. seats[2]), seats[2])
      t[seat]:rejects("attack", "S6", seats.far)
      t[seat]:rejects("attack", "S6", seat)
    end,
  }
end

match "POP-34: one fleet attacks one player at a time" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S6{S5,S4}", "C9{C8,C7}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.check { hits = 3, A = { fleets = { "S6{S5,S4}", "C9{C8,C7}" } } }
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.check { A = { fleets = ordered { "C9{C8,C7}" }, discard = ordered { "S6", "S5", "S4" } } }
    t.A:rejects("attack", "S6", "C")
  end,
}

match "POP-35: two players are each other's only targets" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.is_true(t.A:offered("attack S6 -> B"), "the opponent")
    t.A:rejects("attack", "S6", "A")
  end,
}

local others = { A = { "B", "C" }, B = { "C", "A" }, C = { "A", "B" } }
for seat, targets in pairs(others) do
  match("POP-35: of three players " .. seat .. " may attack both others, but not itself") {
    rules = "popes",
    seats = 3,
    given = common.B3 { [seat] = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } }, active = seat },
    play = function(t)
      t[seat]:rejects("attack", "S6", seat)
      t[seat]:attack("S6", targets[1])
      t.check { hits = 3 }
      t[seat]:stop()
      t[seat]:repair { "S6", "S5", "S4" }
      t[seat]:attack("D10", targets[2])
      t.check { hits = 3 }
    end,
  }
end

match "POP-36: who does not block keeps the fleet and takes all the hits" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:options { "D10", "none" }
    t.B:answer("block", "none")
    t.equal(t.count("pair"), 0)
    t.check {
      A = { destroyed = {}, fleets = ordered { "S6{S5,S4}" } },
      B = { destroyed = {}, fleets = ordered { "D10{D9,D8}" } },
      hits = 3,
    }
    t.equal(t.A:sees().B.fleets, { "D10{?,?}" })
  end,
}

match "POP-36: a fleet that did not block may block the next attack" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}", "S9{S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:answer("block", "none")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:attack("S9", "B")
    t.B:options { "D10", "none" }
    t.B:block("D10")
    t.equal(common.pairs_met(t), { "S9 D10", "S3 D9", "S2 D8" })
  end,
}

match "POP-37: a fleet of another suit blocks and the battle begins" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.equal(common.pairs_met(t), { "S6 D10", "S5 D9", "S4 D8" })
    t.check { A = { destroyed = { "S6", "S5", "S4" }, fleets = 0 } }
  end,
}

match "POP-37: each of the two other suits may block, larger or smaller fleets too" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4,S3}" } },
    B = { fleets = { "D10{D9,D8}", "C7{C6,C5,C4,C3}", "S8{S7,S2}" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:options { "D10", "C7", "none" }
  end,
}

match "POP-38: a fleet of the attacking suit cannot block" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "S8{S7,S6}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:rejects("block", "S8")
    t.B:options { "none" }
    t.B:answer("block", "none")
    t.check { hits = 3, B = { fleets = ordered { "S8{S7,S6}" } } }
  end,
}

match "POP-38: beside it a fleet of another suit still can" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "S8{S7,S6}", "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:options { "D10", "none" }
    t.B:rejects("block", "S8")
  end,
}

match "POP-38: the suit of the ships counts for both fleets, that of the commanders never" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "DK{S6,S5,S4}" } },
    B = { fleets = { "DJ{S9,S8,S7}", "SQ{D10,D9,D8}", "DQ{D7,D6,D5}", "SJ{C7,C6,C5}" } },
  },
  play = function(t)
    t.A:attack("DK", "B")
    t.B:options { "SQ", "DQ", "SJ", "none" }
    t.B:rejects("block", "DJ")
  end,
}

match "POP-39: only one of two willing fleets fights, the other stays hidden on the table" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "SA{S9,S8,S7,S6}", "S5{S4,S3}" } },
    B = { fleets = { "D10{D9,D8}", "C10{C9,C8}" } },
  },
  play = function(t)
    t.A:attack("SA", "B")
    t.B:options { "D10", "C10", "none" }
    t.B:block("D10")
    t.A:asked("bombardment")
    t.equal(common.pairs_met(t), { "SA D10", "S9 D9", "S8 D8" })
    t.check { B = { fleets = ordered { "C10{C9,C8}" } }, hits = 3 }
    t.equal(t.A:sees().B.fleets, { "C10{?,?}" })
    t.A:stop()
    t.A:repair { "SA", "S7", "S6" }
    t.A:attack("S5", "B")
    t.B:options { "C10", "none" }
  end,
}

match "POP-39: two fleets cannot be named for one block" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D8}", "C10{C9,C8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:rejects("block", { "D10", "C10" })
    t.B:block("C10")
    t.check { B = { fleets = { "D10{D9,D8}", "C10{C9,C8}" } }, A = { destroyed = { "S6", "S5", "S4" } } }
  end,
}

match "POP-40: a neighbour who is not attacked cannot block" {
  rules = "popes",
  seats = 4,
  given = common.B4 { A = { fleets = { "S6{S5,S4}" } }, D = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.D:not_asked("block")
    t.A:asked("bombardment")
    t.check { hits = 3, D = { fleets = ordered { "D10{D9,D8}" } } }
  end,
}

match "POP-40: the attacked player blocks with own fleets only" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}", "C6{C5,C4}" } },
    B = { fleets = { "C9{C8,C7}" } },
    C = { fleets = { "D10{D9,D8}" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:asked("block")
    t.B:options { "C9", "none" }
    t.B:rejects("block", "D10")
    t.B:rejects("block", "C.D10")
    t.B:rejects("block", "C6")
    t.C:not_asked("block")
    t.A:not_asked("block")
  end,
}

match "POP-41: a fleet deployed in the defender's last turn blocks" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, active = "B" },
  play = function(t)
    t.B:deploy { ships = { "C2", "C3", "C4" } }
    t.B:rejects("attack", "C4", "A")
    end_turn(t.B)
    t.A:attack("S6", "B")
    t.B:options { "C4", "none" }
    t.B:block("C4")
    t.equal(common.pairs_met(t), { "S6 C4", "S5 C3", "S4 C2" })
    t.check { B = { destroyed = { "C4", "C3", "C2" } }, hits = 3 }
  end,
}

match "POP-41: a fleet that got a ship in the defender's last turn blocks" {
  rules = "popes",
  given = common.B2 {
    A = { fleets = { "S6{S5,S4}" } },
    B = { hand = { "D7", "X1", "X2" }, fleets = { "D9{D8,D3}" } },
    active = "B",
  },
  play = function(t)
    t.B:reinforce("D7", "D9")
    t.B:rejects("attack", "D9", "A")
    end_turn(t.B)
    t.A:attack("S6", "B")
    t.B:block("D9")
    t.equal(common.pairs_met(t), { "S6 D9", "S5 D8", "S4 D7" })
  end,
}

match "POP-42: from the block to the end of the battle nobody is asked anything" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}", "C10{C9,C8}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.equal(t.count("ship_revealed"), 0)
    t.B:block("D7")
    t.equal(t.open().name, "bombardment")
    t.equal(t.open().seat, "A")
    local kinds, started = {}, false
    for _, event in ipairs(t.events()) do
      if started and (event.kind == "ship_revealed" or event.kind == "pair") then kinds[#kinds + 1] = event.card end
      if event.kind == "blocked" then started = true end
    end
    t.equal(#kinds, 9)
    t.equal({ kinds[1], kinds[2], kinds[3] }, { "S8", "D7", "S8" })
    t.check { A = { destroyed = { "S5" } }, B = { destroyed = { "D7", "D3" } }, hits = 2 }
  end,
}

match "POP-42: after a battle without surviving attackers the next question is the repair" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.equal(t.open().name, "repair")
    t.equal(t.open().seat, "B")
    t.equal(t.count("pair"), 3)
  end,
}
