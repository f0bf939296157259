-- What is announced to the table: rules POP-10, POP-14, POP-20, POP-81 to POP-86, ruling POP-G09.

-- The events of this kind so far, each as "seat card amount".
local function told(t, kind)
  local out = {}
  for _, e in ipairs(t.events()) do
    if e.kind == kind then out[#out + 1] = ("%s %s %d"):format(e.seat, e.card, e.amount) end
  end
  return out
end

-- The attack announces one suit, the right one.
local suits = { S = "suit_spades", C = "suit_clubs", D = "suit_diamonds", H = "suit_hearts" }

for letter, event in pairs(suits) do
  local fleet = ("%sK{%s6,%s5,%s4}"):format(letter == "S" and "D" or "S", letter, letter, letter)

  match("POP-G09: an attack under a commander of another suit tells the suit of the ships, " .. event) {
    rules = "popes",
    given = common.B2 { A = { fleets = { fleet } } },
    play = function(t)
      t.A:attack((letter == "S" and "D" or "S") .. "K", "B")
      for other, name in pairs(suits) do t.equal(t.count(name), other == letter and 1 or 0, name) end
    end,
  }
end

-- A's fleet of clubs lies under a king of spades; its ships are hidden.
match "POP-G09: an attack tells the suit of the fleet that attacks, not that of the one beside it" {
  rules = "popes",
  seats = 3,
  given = common.B3 { A = { fleets = { "SK{C9,C8,C7}", "SQ{D9,D8,D7}" } }, B = { fleets = { "D10{D6,D5}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:asked("block")
    t.equal(t.count("suit_clubs"), 1, "clubs are told")
    t.equal(t.count("suit_diamonds"), 0, "diamonds are not told")
    for _, seat in ipairs { t.B, t.C } do
      t.equal(seat:sees().A.fleets, { "SK{?,?,?}", "SQ{?,?,?}" })
    end
  end,
}

-- Survivors are put on the pile; their number and the top one are told.
match "POP-81, POP-82: both sides tell how many cards they put away, and the top one" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S8{S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("S8", "B")
    t.B:block("D7")
    t.A:stop()
    t.A:repair { "S4", "S8" }
    t.A:asked("orders")
    t.equal(told(t, "pile_grown"), { "A S4 2", "B D6 1" })
  end,
}

match "POP-81: an unopposed fleet is put away with its commander, four cards" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "SK{S8,S5,S4}" } }, B = { fleets = { "D7{D6,D3}" } } },
  play = function(t)
    t.A:attack("SK", "B")
    t.B:block("none")
    t.A:stop()
    t.A:repair { "S5", "SK", "S8", "S4" }
    t.A:asked("orders")
    t.equal(told(t, "pile_grown"), { "A S5 4" })
    t.is_true(common.told(t.B:log(), "A lays 4 on the discard pile, S5 on top"), "B reads it")
  end,
}

match "POP-81: a fleet that is lost altogether is not put away" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S4{S3,S2}" } }, B = { fleets = { "D10{D9,D8}" } } },
  play = function(t)
    t.A:attack("S4", "B")
    t.B:block("D10")
    t.B:repair { "D8", "D9", "D10" }
    t.A:asked("orders")
    t.equal(told(t, "pile_grown"), { "B D8 3" })
    t.check { A = { discard = {}, destroyed = { "S2", "S3", "S4" } } }
  end,
}

match "POP-84, POP-85: at the end of a turn it is told how many cards are discarded, and the top one" {
  rules = "popes",
  given = common.B2(),
  play = function(t)
    t.A:done()
    t.A:discard { "C2", "X1", "D2" }
    t.B:asked("orders")
    t.equal(told(t, "pile_grown"), { "A C2 3" })
    t.is_true(common.told(t.B:log(), "A lays 3 on the discard pile, C2 on top"), "B reads it")
  end,
}

match "POP-84: who keeps all cards lays none on the pile, and nothing is told" {
  rules = "popes",
  given = common.B2 { A = { discard = { "S9" } } },
  play = function(t)
    t.A:done()
    t.A:discard {}
    t.B:asked("orders")
    t.equal(told(t, "pile_grown"), {})
  end,
}

match "POP-14, POP-19, POP-20: a new fleet is told with its number and its top ship, the fleets before it are not" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S4", "S3", "S2", "X1", "X2" }, fleets = { "C9{C8,C7,C6}" } } },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4" } }
    t.equal(told(t, "fleet_deployed"), { "A S4 3" })
    t.equal(t.B:sees().A.fleets, { "C9{?,?,?}", "S4{?,?}" })
  end,
}

match "POP-18, POP-20: under a commander the commander is told, and the number of ships without him" {
  rules = "popes",
  given = common.B2 { A = { hand = { "S5", "S4", "S3", "S2", "DJ", "X1" }, fleets = { "C9{C8,C7}" } } },
  play = function(t)
    t.A:deploy { ships = { "S2", "S3", "S4", "S5" }, commander = "DJ" }
    t.equal(told(t, "fleet_deployed"), { "A DJ 4" })
    t.equal(t.B:sees().A.fleets, { "C9{?,?}", "DJ{?,?,?,?}" })
  end,
}

match "POP-10: the destroyed pile is a pile, what was destroyed last lies on top" {
  rules = "popes",
  given = common.B2 { A = { fleets = { "S6{S5,S4}" } }, B = { destroyed = { "D9", "D8" } } },
  play = function(t)
    t.A:attack("S6", "B")
    t.A:hit("deck")
    t.A:hit("discard")
    t.A:hit("deck")
    t.check { B = { destroyed = ordered { "C8", "S2", "C7", "D9", "D8" } } }
    t.equal(t.A:sees().B.destroyed, { "C8", "S2", "C7", "D9", "D8" })
  end,
}
