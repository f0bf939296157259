-- Guards POP-13 to POP-22: when and how fleets are deployed, and what the others see of them.
local function end_turn(seat)
  seat:done()
  seat:discard {}
end

match "POP-13: who has attacked deploys no more in this turn" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.is_true(t.A:offered("deploy"), "a deployment before the attack")
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:asked("orders")
    t.is_true(not t.A:offered("deploy"), "none after it")
    t.A:rejects("deploy")
    t.check { A = { hand = 9, fleets = 0 } }
  end,
}

match "POP-13: an attack that was fought ends the deployment as well, reinforcing with ships included" {
  rules = "popes",
  given = common.B2 {
    A = {
      hand = { "X1", "X2", "C2", "C3", "C4", "S7", "DJ" },
      fleets = { "S6{S5,S4}", "S9{S8,S3}" },
    },
    B = { fleets = { "D10{D9,D8}" } },
  },
  play = function(t)
    t.is_true(t.A:offered("reinforce S7 -> S9"), "before the attack")
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.B:repair { "D10", "D9", "D8" }
    t.A:asked("orders")
    t.A:rejects("deploy")
    t.A:rejects("reinforce", "S7", "S9")
    t.A:attack("S9", "B")
    t.check { hits = 3, A = { hand = 7 } }
  end,
}

match "POP-13: a commander joins before the attacks, not between them" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}", "S9{S8,S3}" } } },
  play = function(t)
    t.is_true(t.A:offered("lead DJ -> S9"), "before the attack")
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:rejects("lead", "DJ", "S9")
  end,
}

match "POP-13: the next turn begins with deployment again, and the attack of another bars nobody" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    end_turn(t.A)
    t.B:deploy { ships = { "C2", "C3", "C4" } }
    end_turn(t.B)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.check { A = { fleets = ordered { "C4{C3,C2}" } }, B = { fleets = ordered { "C4{C3,C2}" } } }
  end,
}

match "POP-14: two ships are no fleet, three are" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "C2" })
    t.A:rejects("deploy.ships", { "C2", "C3" })
    t.check { A = { hand = 9, fleets = 0 } }
    t.A:answer("deploy.ships", { "C2", "C3", "C4" })
    t.A:answer("deploy.commander", "none")
    t.check { A = { hand = 6, fleets = ordered { "C4{C3,C2}" } } }
  end,
}

match "POP-14: a fleet of eight ships is allowed" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "X1" } } },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9" } }
    t.check { A = { hand = { "X1" }, fleets = ordered { "S9{S8,S7,S6,S5,S4,S3,S2}" } } }
    t.equal(t.A:value("fleets", "S9", "size"), 8)
  end,
}

match "POP-14: even the whole hand may go into one fleet" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "SA" }, deck = { "X1", "X2", "C2" } },
  },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "SA" } }
    t.check { A = { hand = 0, deck = 3, fleets = ordered { "SA{S9,S8,S7,S6,S5,S4,S3,S2}" } } }
  end,
}

match "POP-14: of four ships of a suit three may go, and the one left over is no fleet" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S2", "S3", "S4", "S5", "X1", "X2", "C2", "C3", "D2" } } },
  play = function(t)
    t.A:deploy { ships = { "S2", "S4", "S5" } }
    t.check { A = { hand = { "S3", "X1", "X2", "C2", "C3", "D2" }, fleets = ordered { "S5{S4,S2}" } } }
    t.A:rejects("deploy")
  end,
}

match "POP-15: ships of two suits are no fleet, however many they are" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "C2", "C3", "D4" })
    t.A:rejects("deploy.ships", { "C2", "C3", "C4", "D2" })
    t.A:rejects("deploy.ships", { "D2", "C2", "C3", "C4" })
    t.A:rejects("deploy.ships", { "C2", "C3", "C4", "D2", "D3", "D4" })
    t.A:answer("deploy.ships", { "D2", "D3", "D4" })
    t.A:answer("deploy.commander", "none")
    t.check { A = { hand = { "X1", "X2", "C2", "C3", "C4", "DJ" }, fleets = ordered { "D4{D3,D2}" } } }
  end,
}

match "POP-15: equal numbers of three suits are no fleet" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S5", "C5", "D5", "S6", "S7", "X1", "X2", "CK", "CQ" } } },
  play = function(t)
    t.A:deploy()
    t.A:rejects("deploy.ships", { "S5", "C5", "D5" })
    t.A:rejects("deploy.ships", { "S6", "S7", "D5" })
    t.A:answer("deploy.ships", { "S5", "S6", "S7" })
    t.A:options { "CK", "CQ", "none" }
    t.A:answer("deploy.commander", "CK")
    t.check { A = { fleets = ordered { "CK{S7,S6,S5}" } } }
  end,
}

match "POP-15: a commander of one suit does not let ships of that suit join another" {
  rules = "popes",
  given = common.B2 { A = { hand = { "DK", "C2", "C3", "D9", "D8", "X1", "X2", "S2", "S3" } } },
  play = function(t)
    if t.A:offered("deploy") then
      t.A:deploy()
      t.A:rejects("deploy.ships", { "C2", "C3", "D9" })
      t.A:rejects("deploy.ships", { "D9", "D8", "DK" })
    end
    t.check { A = { hand = 9, fleets = 0 } }
  end,
}

match "POP-16: ships given in any order lie with the ace on top and the lowest number below" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S3", "SA", "S10", "X1", "X2", "C2", "C3", "D2", "D3" } } },
  play = function(t)
    t.A:deploy { ships = { "S3", "SA", "S10" } }
    t.check { A = { fleets = ordered { "SA{S10,S3}" }, hand = 6 } }
  end,
}

match "POP-16: the ten lies above the nine and the two, under a commander too" {
  rules = "popes",
  given = common.B2 { A = { hand = { "D2", "D10", "D9", "D3", "DA", "SQ", "X1", "X2", "C2" } } },
  play = function(t)
    t.A:deploy { ships = { "D2", "D10", "D3", "DA", "D9" }, commander = "SQ" }
    t.check { A = { fleets = ordered { "SQ{DA,D10,D9,D3,D2}" } } }
  end,
}

match "POP-16: the order of the fleet, not that of the deployment, is the order of the battle" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, active = "B" },
  play = function(t)
    t.B:deploy { ships = { "C3", "C6", "C2", "C4" } }
    end_turn(t.B)
    t.A:attack("S6", "B")
    t.B:block("C6")
    t.equal(common.pairs_met(t), { "S6 C6", "S5 C4", "S4 C3" })
    t.check { A = { destroyed = { "S6" } }, B = { destroyed = { "C6", "C4", "C3" } }, hits = 2 }
  end,
}

match "POP-17: of a fleet without commander the others see the top ship and backs" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { hand = { "S3", "SA", "S10", "X1", "X2", "C2", "C3", "D2", "D3" } } },
  play = function(t)
    t.A:deploy { ships = { "S3", "SA", "S10" } }
    t.equal(t.B:sees().A.fleets, { "SA{?,?}" })
    t.equal(t.C:sees().A.fleets, { "SA{?,?}" })
    t.equal(t.A:sees().A.fleets, { "SA{S10,S3}" })
    t.is_true(not common.told(t.B:log(), "S10"), "the log keeps the ships secret")
    t.is_true(not common.told(t.B:log(), "S3"), "the log keeps the ships secret")
  end,
}

match "POP-17: the ships stay hidden in later turns and when another fleet fights" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D7}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:attack("S6", "B")
    t.B:block("D10")
    t.B:repair { "D10", "D9", "D7" }
    t.equal(t.B:sees().A.fleets, { "C4{?,?}" })
    end_turn(t.A)
    end_turn(t.B)
    t.equal(t.B:sees().A.fleets, { "C4{?,?}" })
  end,
}

match "POP-18: one commander lies open on top and hides all the ships" {
  rules = "popes",
  seats = 3,
  given = common.B3(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" }, commander = "DJ" }
    t.check { A = { fleets = ordered { "DJ{C4,C3,C2}" }, hand = { "X1", "X2", "D2", "D3", "D4" } } }
    t.equal(t.B:sees().A.fleets, { "DJ{?,?,?}" })
    t.equal(t.C:sees().A.fleets, { "DJ{?,?,?}" })
    for _, card in ipairs { "C4", "C3", "C2" } do
      t.is_true(not common.told(t.B:log(), card), "the log keeps secret: " .. card)
    end
    t.is_true(not common.told(t.B:log(), "clubs"), "nor does it tell the suit")
  end,
}

match "POP-18: a fleet takes one commander, not two, when it is deployed" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SK", "SQ", "C2", "C3", "C4", "X1", "X2", "D2", "D3" } } },
  play = function(t)
    t.A:deploy()
    t.A:answer("deploy.ships", { "C2", "C3", "C4" })
    t.A:options { "SK", "SQ", "none" }
    t.A:answer("deploy.commander", "SK")
    t.A:asked("orders")
    t.A:rejects("lead", "SQ", "SK")
    t.check { A = { hand = { "SQ", "X1", "X2", "D2", "D3" }, fleets = ordered { "SK{C4,C3,C2}" } } }
  end,
}

match "POP-18: the commander is optional even when one is at hand" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "D2", "D3", "D4" }, commander = "none" }
    t.check { A = { fleets = ordered { "D4{D3,D2}" }, hand = { "X1", "X2", "C2", "C3", "C4", "DJ" } } }
  end,
}

match "POP-19: without commander the strongest ship is turned up, and only it" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C4", "C3" } }
    t.equal(t.B:sees().A.fleets, { "C4{?,?}" })
    t.is_true(not common.told(t.B:log(), "C3"), "nothing about C3")
    t.is_true(not common.told(t.B:log(), "C2"), "nothing about C2")
  end,
}

match "POP-20: everybody sees how many cards lie in a fleet, hidden ones included" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { hand = { "S2", "S3", "S4", "S5", "S6", "S7", "DK", "X1", "C6" }, fleets = { "C9{C8,C7}" } },
  },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4", "S5", "S6" }, commander = "DK" }
    for _, seat in ipairs { "B", "C" } do
      t.equal(t[seat]:sees().A.fleets, { "C9{?,?}", "DK{?,?,?,?,?}" })
    end
    t.A:reinforce("S7", "DK")
    t.A:reinforce("C6", "C9")
    for _, seat in ipairs { "B", "C" } do
      t.equal(t[seat]:sees().A.fleets, { "C9{?,?,?}", "DK{?,?,?,?,?,?}" })
    end
  end,
}

match "POP-20: the attack tells how many ships come" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SQ{S8,S6,S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SQ", "B")
    t.equal(t.B:sees().A.fleets, { "SQ{?,?,?,?}" })
    for _, event in ipairs(t.events()) do
      if event.kind == "attacked" then t.equal(event.amount, 4) end
    end
    t.equal(t.count("attacked"), 1)
  end,
}

match "POP-21: two fleets go out in one turn, one of them with a commander" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:deploy { ships = { "D2", "D3", "D4" }, commander = "DJ" }
    t.check { A = { fleets = { "C4{C3,C2}", "DJ{D4,D3,D2}" }, hand = { "X1", "X2" } } }
    t.equal(t.count("fleet_deployed"), 2)
  end,
}

match "POP-21: three fleets go out in one turn, two of the same suit, beside older ones" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S2", "S3", "S4", "S7", "S8", "S9", "C2", "C3", "C4" }, fleets = { "D6{D5,D4}", "S6{S5,S4}" } },
  },
  play = function(t)
    t.A:deploy { ships = { "S2", "S8", "S4" } }
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:deploy { ships = { "S3", "S7", "S9" } }
    t.check { A = { hand = 0, fleets = { "D6{D5,D4}", "S6{S5,S4}", "S8{S4,S2}", "C4{C3,C2}", "S9{S7,S3}" } } }
  end,
}

match "POP-21: deployments and reinforcements mix in any order" {
  rules = "popes",
  given = common.B2 { A = { hand = { "C2", "C3", "C4", "D2", "D3", "D4", "S7", "DJ", "X1" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:reinforce("S7", "S9")
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.A:lead("DJ", "C4")
    t.check { A = { hand = { "X1" }, fleets = { "S9{S7,S5,S3}", "DJ{C4,C3,C2}", "D4{D3,D2}" } } }
  end,
}

match "POP-22: a turn may pass without any deployment" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.is_true(t.A:offered("done"), "the turn may end at once")
    end_turn(t.A)
    t.B:asked("orders")
    t.check {
      A = { hand = { "X1", "X2", "C2", "C3", "C4", "D2", "D3", "D4", "DJ" }, deck = 8, discard = 0, fleets = 0 },
      active = "B",
    }
    t.equal(t.count("drawn"), 0)
  end,
}

match "POP-22: an old fleet may attack although nothing is deployed this turn" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.check { hits = 3, A = { hand = 9 } }
  end,
}

match "POP-14: a deployment comes in its turn, however the turn before has ended" {
  rules = "popes",
  given = { active = "B", A = { hand = { "S2", "S3", "S4" } }, B = {} },
  play = function(t)
    t.B:done()                                                         -- with nothing to discard
    t.A:deploy { ships = { "S2", "S3", "S4" } }
    t.check { A = { hand = {}, fleets = { "S4{S3,S2}" } } }
  end,
}
