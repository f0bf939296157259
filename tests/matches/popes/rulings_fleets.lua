-- Popes: rulings about sorting, reinforcing, commanders, announcing and the number of attacks.

match "POP-G04: the strongest ship comes on top, whatever the order of naming" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S3", "SA", "S10", "X1", "X2", "C2", "C3", "D2", "D3" } } },
  play = function(t)
    t.A:deploy { ships = { "S3", "SA", "S10" } }
    t.check { A = { fleets = ordered { "SA{S10,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SA{?,?}" })
  end,
}

match "POP-G04: a ten lies above a nine, under a commander too" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S9", "S10", "S2", "DJ", "X1", "X2" } } },
  play = function(t)
    t.A:deploy { ships = { "S9", "S2", "S10" }, commander = "DJ" }
    t.check { A = { fleets = ordered { "DJ{S10,S9,S2}" } } }
  end,
}

match "POP-G04: the strongest ships of both sides meet first" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.equal(common.pairs_met(t), { "S8 D7", "S5 D6", "S4 D3" })
  end,
}

match "POP-G06: a stronger ship on a fleet without commander is turned up beside the old one" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "SA", "S7", "D2", "D3", "C2", "C3", "C4", "X1", "X2" }, fleets = { "S9{S5,S3}" } },
  },
  play = function(t)
    t.A:reinforce("SA", "S9")
    t.check { A = { fleets = ordered { "SA{S9,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SA{S9,?,?}" })
    t.A:reinforce("S7", "SA")
    t.check { A = { fleets = ordered { "SA{S9,S7,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SA{S9,?,?,?}" })
  end,
}

match "POP-G06: a weaker ship goes in face down" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S7", "X1", "X2" }, fleets = { "S9{S5,S3}" } } },
  play = function(t)
    t.A:reinforce("S7", "S9")
    t.equal(t.B:sees().A.fleets, { "S9{?,?,?}" })
  end,
}

match "POP-G06: under a commander even the strongest new ship stays hidden" {
  rules = "popes",
  given = common.B2 { A = { hand = { "SA", "X1", "X2" }, fleets = { "SK{S9,S5,S3}" } } },
  play = function(t)
    t.A:reinforce("SA", "SK")
    t.check { A = { fleets = ordered { "SK{SA,S9,S5,S3}" } } }
    t.equal(t.B:sees().A.fleets, { "SK{?,?,?,?}" })
    t.is_true(not common.told(t.B:log(), "SA"), "the log of B does not name the ace")
  end,
}

match "POP-G07: fleets and commanders come in any order and number" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.A:lead("DJ", "C4")
    t.check { A = { hand = { "X1", "X2" }, fleets = { "DJ{C4,C3,C2}", "D4{D3,D2}" } } }
  end,
}

match "POP-G07: a fleet may be reinforced in the turn of its deployment, several times and between deployments" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S2", "S3", "S4", "S5", "S6", "D2", "D3", "D4", "D5" }, fleets = { "C9{C8,C7}" } } },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4" } }
    t.A:reinforce("S5", "S4")
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.A:reinforce("S6", "S5")
    t.A:reinforce("D5", "D4")
    t.check { A = { hand = 0, fleets = { "S6{S5,S4,S3,S2}", "D5{D4,D3,D2}", "C9{C8,C7}" } } }
  end,
}

match "POP-G07: three new fleets join three old ones" {
  rules = "popes",
  given = common.B2 {
    A = {
      hand = { "S2", "S3", "S4", "C2", "C3", "C4", "D2", "D3", "D4" },
      fleets = { "S9{S8,S7}", "C9{C8,C7}", "D9{D8,D7}" },
    },
  },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4" } }
    t.A:deploy { ships = { "C2", "C3", "C4" } }
    t.A:deploy { ships = { "D2", "D3", "D4" } }
    t.check { A = { hand = 0, fleets = 6 } }
  end,
}

match "POP-G07: the first attack ends deploying, reinforcing and leading" {
  rules = "popes",
  given = common.B2 {
    A = { hand = { "S7", "C2", "C3", "C4", "DJ", "X1", "X2" }, fleets = { "S6{S5,S4}", "S9{S8,S3}" } },
  },
  play = function(t)
    t.is_true(t.A:offered("deploy"), "before the attack: deploy")
    t.is_true(t.A:offered("reinforce S7 -> S9"), "before the attack: reinforce")
    t.is_true(t.A:offered("lead DJ -> S9"), "before the attack: lead")
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:rejects("deploy")
    t.A:rejects("reinforce", "S7", "S9")
    t.A:rejects("lead", "DJ", "S9")
    t.is_true(t.A:offered("attack S9 -> B"), "the other fleet may still attack")
  end,
}

match "POP-G08: a commander of another suit may lead, and the fleet keeps the suit of its ships" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:deploy { ships = { "C2", "C3", "C4" }, commander = "DJ" }
    t.check { A = { fleets = ordered { "DJ{C4,C3,C2}" } } }
    t.equal(t.A:value("fleets", "DJ", "empire"), 2)
  end,
}

match "POP-G08: clubs under a jack of diamonds may block diamonds" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "D6{D5,D4}" } }, B = { fleets = { "DJ{C9,C8,C7}" } } },
  play = function(t)
    t.A:attack("D6", "B")
    t.B:options { "DJ", "none" }
    t.B:block("DJ")
    t.equal(common.pairs_met(t), { "D6 C9", "D5 C8", "D4 C7" })
  end,
}

match "POP-G08: clubs under a jack of diamonds cannot block clubs" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "C6{C5,C4}" } }, B = { fleets = { "DJ{C9,C8,C7}" } } },
  play = function(t)
    t.A:attack("C6", "B")
    t.B:options { "none" }
    t.B:rejects("block", "DJ")
  end,
}

match "POP-G08: spades under a king of diamonds attack as spades" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "DK{S6,S5,S4}" } }, B = { fleets = { "S9{S8,S7}", "D9{D8,D7}" } } },
  play = function(t)
    t.A:attack("DK", "B")
    t.equal(t.count("suit_spades"), 1)
    t.equal(t.count("suit_diamonds"), 0)
    t.B:options { "D9", "none" }
  end,
}

match "POP-G09: the attacker tells suit, number and commander, but no ship" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "SK{S6,S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:asked("block")
    local seen = false
    for _, e in ipairs(t.events()) do
      if e.kind == "attacked" then
        seen = true
        t.equal(e.card, "SK")
        t.equal(e.amount, 3)
        t.equal(e.seat, "B")
      end
    end
    t.is_true(seen, "the attack is an event")
    t.equal(t.count("suit_spades"), 1)
    t.equal(t.count("suit_clubs") + t.count("suit_diamonds") + t.count("suit_hearts"), 0)
    for _, seat in ipairs { t.B, t.C } do
      t.equal(seat:sees().A.fleets, { "SK{?,?,?}" })
      t.is_true(common.told(seat:log(), "pades"), "the log tells the suit")
      for _, ship in ipairs { "S6", "S5", "S4" } do
        t.is_true(not common.told(seat:log(), ship), "the log does not name " .. ship)
      end
    end
  end,
}

match "POP-G09: only fleets that may block are offered, and the blocker hides its ships until the battle" {
  rules = "popes",
  seats = 3,
  given = common.B3 {
    A = { fleets = { "S6{S5,S4}" } },
    B = { fleets = { "S10{S9,S8}", "SK{S7,S3,S2}", "D10{D9,D8}", "DK{C9,C8,C7}" } },
  },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:options { "D10", "DK", "none" }
    t.equal(t.A:sees().B.fleets, { "S10{?,?}", "SK{?,?,?}", "D10{?,?}", "DK{?,?,?}" })
  end,
}

match "POP-G09: a fleet that met no block is never read, except for what lies on top of the pile" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S6,S5,S4}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.A:stop()
    t.A:repair { "S5", "SK", "S6", "S4" }
    t.equal(t.B:sees().A.discard, { "S5", "?", "?", "?" })
    t.is_true(not common.told(t.B:log(), "S6"), "S6 is not named")
    t.is_true(not common.told(t.B:log(), "S4"), "S4 is not named")
  end,
}

match "POP-G10: two fleets attack two targets, the first attack being over before the second begins" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "S6{S5,S4}", "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:asked("bombardment")
    t.A:options { "hit deck", "hit hand", "hit discard", "stop" }
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:attack("D10", "C")
    t.check { hits = 3 }
    t.A:hit("deck")
    t.A:stop()
    t.A:repair { "D10", "D9", "D8" }
    t.check { B = { deck = 8, destroyed = 0 }, C = { deck = 7, destroyed = { "C7" } }, A = { fleets = 0 } }
  end,
}

match "POP-G10: three fleets attack the same player, each of them once" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}", "D10{D9,D8}", "C9{C8,C7}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:stop()
    t.A:repair { "S6", "S5", "S4" }
    t.A:rejects("attack", "S6", "B")
    t.A:attack("D10", "B")
    t.A:stop()
    t.A:repair { "D10", "D9", "D8" }
    t.A:rejects("attack", "D10", "B")
    t.A:attack("C9", "B")
    t.A:stop()
    t.A:repair { "C9", "C8", "C7" }
    t.check { A = { fleets = 0, discard = 9 } }
    t.equal(t.count("attacked"), 3)
  end,
}

match "POP-G11: a fleet is used up by an attack that nobody blocks" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.B:block("none")
    t.A:stop()
    t.A:repair { "S5", "S6", "S4" }
    t.check {
      A = { fleets = 0, discard = ordered { "S5", "S6", "S4" }, destroyed = 0 },
      B = { fleets = { "D10{D9,D8}" }, discard = ordered { "S2", "S3" } },
    }
  end,
}

match "POP-G11: the commander of an unblocked fleet goes with its ships, other fleets stay" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S6,S5,S4}", "D9{D8,D7}" }, discard = { "C9" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:hit("deck")
    t.A:repair { "S6", "S5", "S4", "SK" }
    t.check { A = { fleets = { "D9{D8,D7}" }, discard = ordered { "S6", "S5", "S4", "SK", "C9" } } }
  end,
}
