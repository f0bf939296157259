-- Chapter H of the ledger: the end of the match and the rescue of a base.

match "DRE-79: a base at zero is lost" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { base = 3 }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.wins("A", "a base is destroyed")
    t.check { B = { base = 0 } }
  end,
}

match "DRE-79: a base with one point left is not lost" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { base = 4, hand = { "Jk" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.running()
    t.check { B = { base = 1, hand = { "Jk" } } }
  end,
}

match "DRE-80: a base below zero is lost" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7,8}" } }, B = { base = 1 }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.wins("A", "a base is destroyed")
    t.check { B = { base = -2 } }
  end,
}

match "DRE-81: a mine on the base wins in the opponent's Upgrade phase" {
  rules = "dreadnaught",
  given = { A = { base = 1, hand = { "8" } }, B = { hand = { "4" } }, phase = "upgrade" },
  play = function(t)
    t.B:asked("end_of_upgrade")
    t.B:play("4", "base")
    t.wins("B", "a base is destroyed")
    t.check { active = "A", A = { base = 0 } }
  end,
}

match "DRE-82: a joker played at once saves the base" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { base = 2, hand = { "Jk" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:asked("rescue")
    t.check { B = { base = -1 } }
    t.B:rescue("Jk")
    t.A:asked("discard")
    t.running()
    t.check { B = { base = 2, hand = {} }, discard = { "10", "Jk" } }
  end,
}

match "DRE-83: a base brought up to just zero is lost" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{3,6,7,8}" } }, B = { base = 1, hand = { "Jk" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:rescue("Jk")
    t.wins("A", "a base is destroyed")
    t.check { B = { base = 0, hand = {} } }
  end,
}

match "DRE-84: two jokers may save a base together" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{3,6,7,8}" } },
    B = { base = 1, hand = { "Jk", "Jk" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:rescue("Jk")
    t.B:asked("rescue")
    t.check { B = { base = 0 } }
    t.B:rescue("Jk")
    t.A:asked("discard")
    t.running()
    t.check { B = { base = 3, hand = {} }, discard = { "Jk", "Jk" } }
  end,
}

match "DRE-84: stopping after the first of two jokers loses" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{3,6,7,8}" } },
    B = { base = 1, hand = { "Jk", "Jk" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:rescue("Jk")
    t.B:asked("rescue")
    t.B:pass()
    t.wins("A", "a base is destroyed")
    t.check { B = { base = 0, hand = { "Jk" } } }
  end,
}

match "DRE-85: whoever keeps the joker back loses with it in the hand" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { base = 2, hand = { "Jk" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:asked("rescue")
    t.B:pass()
    t.wins("A", "a base is destroyed")
    t.check { B = { base = -1, hand = { "Jk" } } }
  end,
}

match "DRE-86: no announced attack is resolved after the end" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}", "Q{7}" } }, B = { base = 1 }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K", "Q" } }
    t.wins("A", "a base is destroyed")
    t.check { B = { base = 0 } }
    t.equal(t.count("base_damaged"), 1, "hits on the base")
  end,
}

-- Three points a joker, however far below zero: -8, -5, -2, 1.
match "DRE-83 DRE-84 DRE-G26: a base far below zero takes three jokers" {
  rules = "dreadnaught",
  given = { A = { base = -8, hand = { "Jk", "Jk", "Jk", "8" } }, phase = "discard" },
  play = function(t)
    for _, base in ipairs { -5, -2, 1 } do
      t.A:rescue("Jk")
      t.check { A = { base = base } }
    end
    t.A:asked("discard")
  end,
}

match "DRE-79: a position in which both bases are gone has no winner" {
  rules = "dreadnaught",
  given = { A = { base = 0 }, B = { base = -1 } },
  play = function(t) t.drawn("a base is destroyed") end,
}

match "DRE-82: a position in which both bases are gone is won by who repairs the own one" {
  rules = "dreadnaught",
  given = { A = { base = 0 }, B = { base = 0, hand = { "Jk" } } },
  play = function(t)
    t.B:rescue("Jk")
    t.wins("B", "a base is destroyed")
  end,
}
