-- Chapter E of the ledger: the announcement, megamissile and barrage.
-- The 8 left in A's hand opens the discard question, so the position is seen before B's turn begins.

local announcements = {
  { {}, "no ship", 10 },
  { { "Q" }, "one of three ships", 8 },
  { { "K", "Q", "J" }, "all three ships", 4 },
}

for _, case in ipairs(announcements) do
  local ships, which, base = table.unpack(case)

  match("DRE-41: " .. which .. " may attack") {
    rules = "dreadnaught",
    given = { A = { hand = { "8" }, ships = { "K{6}", "Q{7,9}", "J{3,6,8}" } }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = ships }
      t.A:asked("discard")
      t.check { B = { base = base } }
    end,
  }
end

match "DRE-41: ships and an attack card are announced together" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" }, ships = { "K{6,7}", "J{8}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5", ships = { "K" } }
    t.A:asked("discard")
    t.check { B = { base = 7 }, discard = { "5" } }
  end,
}

match "DRE-41: only own ships are announced, each of them once" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}" } }, B = { ships = { "J{7}" } }, phase = "attack" },
  play = function(t)
    t.A:asked("attack.ships")
    t.A:rejects("attack.ships", { "B.J" })
    t.A:rejects("attack.ships", { "K", "K" })
    t.A:attack { ships = { "K" } }
    t.B:block("none")
    t.A:asked("discard")
    t.check { B = { base = 9 } }
  end,
}

match "DRE-42: of all cards only 5 and 10 are attack cards" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "6", "4", "K", "10", "2", "Ace", "Jk" } }, phase = "attack" },
  play = function(t)
    t.A:asked("attack.card")
    t.A:options { "5", "10", "none" }
  end,
}

match "DRE-43: an attack card may stay in the hand" {
  rules = "dreadnaught",
  given = { A = { hand = { "5" }, ships = { "K{6,7}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:asked("discard")
    t.check { A = { hand = { "5" } }, B = { base = 8 }, discard = {} }
  end,
}

for _, second in ipairs { "10", "5" } do
  match("DRE-44: no " .. second .. " after a 5 in the same turn") {
    rules = "dreadnaught",
    given = { A = { hand = { "5", second } }, phase = "attack" },
    play = function(t)
      t.A:attack { card = "5" }
      t.A:asked("discard")
      t.check { A = { hand = { second } }, B = { base = 9 }, discard = { "5" } }
    end,
  }
end

match "DRE-45: the barrage clears the way before the ships attack" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" }, ships = { "K{6}" } }, B = { ships = { "Q" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10", ships = { "K" } }
    t.A:asked("discard")
    t.check { B = { base = 9, ships = {} }, discard = { "10", "Q" } }
  end,
}

match "DRE-46: the defender alone names the ship that meets the megamissile" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "Q{2,9}", "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.A:not_asked("block")
    t.B:asked("block")
    t.B:options { "Q", "J", "none" }
    t.B:block("J")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{2,9}" } }, discard = { "5", "J" } }
  end,
}

match "DRE-47: a ship without a shield dies of the megamissile with all its upgrades" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "Q{6,9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = {} }, discard = { "5", "Q", "6", "9" } }
    t.equal(t.count("ship_destroyed"), 1, "ship_destroyed")
    t.equal(t.count("missile_hit"), 1, "missile_hit")
  end,
}

match "DRE-48: a shielded ship loses to the megamissile its shield and nothing else" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "Q{2,9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{9}" } }, discard = { "5", "2" } }
    t.equal(t.count("shield_lost"), 1, "shield_lost")
    t.equal(t.count("ship_destroyed"), 0, "ship_destroyed")
  end,
}

match "DRE-49: without ships the megamissile costs the base one point" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { A = { base = 10 }, B = { base = 9 }, discard = { "5" } }
  end,
}

match "DRE-50: a megamissile let through costs one point and no ship" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "Q{6}", "J{2}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:block("none")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{6}", "J{2}" } }, discard = { "5" } }
  end,
}

match "DRE-51: the barrage hits every opposing ship like a megamissile" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "8" }, ships = { "J{9}" } },
    B = { ships = { "K{2,6}", "Q{8}", "J{2}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check {
      A = { ships = { "J{9}" } },
      B = { base = 10, ships = { "K{6}", "J" } },
      discard = { "10", "2", "2", "Q", "8" },
    }
    t.equal(t.count("missile_hit"), 3, "missile_hit")
    t.equal(t.count("shield_lost"), 2, "shield_lost")
    t.equal(t.count("ship_destroyed"), 1, "ship_destroyed")
    t.equal(t.count("barrage_landed"), 1, "barrage_landed")
  end,
}

match "DRE-52: each shield takes the barrage for its own ship only" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "8" } },
    B = { ships = { "Q{2,3}", "J", "K{2,6,7,8}", "K{9}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{3}", "K{6,7,8}" } }, discard = { "10", "2", "2", "J", "K", "9" } }
  end,
}

match "DRE-53: without ships the barrage costs the base three points" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { A = { base = 10 }, B = { base = 7 }, discard = { "10" } }
  end,
}

match "DRE-54: no ship stays out of the barrage, and the base behind ships is safe" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = {} }, discard = { "10", "J" } }
  end,
}

for _, rank in ipairs { "5", "10" } do
  match("DRE-55: an ace of the opponent negates a " .. rank) {
    rules = "dreadnaught",
    given = { A = { hand = { rank, "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
    play = function(t)
      t.A:attack { card = rank }
      t.B:negate("Ace")
      t.A:asked("discard")
      t.check { A = { hand = { "8" } }, B = { base = 10, hand = {} }, discard = { rank, "Ace" } }
    end,
  }
end

match "DRE-55: a negated barrage leaves the ships alone" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { hand = { "Ace" }, ships = { "J", "Q{2}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:negate("Ace")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "J", "Q{2}" } }, discard = { "10", "Ace" } }
  end,
}

match "DRE-56: the opponent may keep the ace and take the attack card" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:asked("negate")
    t.B:pass()
    t.A:asked("discard")
    t.check { B = { base = 7, hand = { "Ace" } }, discard = { "10" } }
  end,
}

match "DRE-57: an ace answers an ace and the megamissile lands" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "Ace", "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.A:asked("discard")
    t.check { A = { hand = { "8" } }, B = { base = 9, hand = {} }, discard = { "5", "Ace", "Ace" } }
  end,
}

match "DRE-57: the attacker may let the negation stand" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "Ace" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:asked("negate")
    t.A:pass()
    t.A:asked("discard")
    t.check { A = { hand = { "Ace" } }, B = { base = 10 }, discard = { "5", "Ace" } }
  end,
}

match "DRE-58: after a negated attack card no other one is played this turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "10", "8" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:asked("discard")
    t.check { A = { hand = { "10", "8" } }, B = { base = 10 }, discard = { "5", "Ace" } }
  end,
}

match "DRE-59: after a negated barrage every ship may block" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "8" }, ships = { "K{6}" } },
    B = { hand = { "Ace" }, ships = { "Q{7}", "J{2}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10", ships = { "K" } }
    t.B:negate("Ace")
    t.B:asked("block")
    t.B:options { "Q", "J", "none" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{7}", "J{2}" } }, discard = { "10", "Ace" } }
  end,
}
