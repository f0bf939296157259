-- Rulings DRE-G06 to DRE-G10 and DRE-G26: fighter, mine and joker.

match "DRE-G06: a fighter joins a ship that took an upgrade and is full" {
  rules = "dreadnaught",
  given = { A = { hand = { "3", "8" }, ships = { "J{6}" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("8", "J")
    t.A:play("3", "J")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "J{3,6,8}" } }, discard = {} }
    t.equal(t.A:value("ships", "J", "attack"), 3)
    t.equal(t.A:value("ships", "J", "defense"), 3)
  end,
}

match "DRE-G06: a full king takes a fighter beyond its limit" {
  rules = "dreadnaught",
  given = { A = { hand = { "3" }, ships = { "K{2,6,7,8}" } }, phase = "upgrade" },
  play = function(t)
    t.A:play("3", "K")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "K{2,3,6,7,8}" } } }
    t.equal(t.A:value("ships", "K", "attack"), 4)
    t.equal(t.A:value("ships", "K", "defense"), 5)
  end,
}

match "DRE-G06: a fighter is not the upgrade of the turn and takes no room" {
  rules = "dreadnaught",
  given = { A = { hand = { "3", "8" }, ships = { "J{6}" } }, phase = "upgrade" },
  play = function(t)
    t.A:play("3", "J")
    t.A:upgrade("8", "J")
    t.check { A = { hand = {}, ships = { "J{3,6,8}" } } }
  end,
}

match "DRE-G06: a fighter is played on, not built in" {
  rules = "dreadnaught",
  given = { A = { hand = { "3", "8" }, ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "3", "K")
    t.check { A = { hand = { "3", "8" }, ships = { "K" } } }
  end,
}

match "DRE-G06: a fighter needs no Upgrade phase, not even an own turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" } }, B = { hand = { "3" }, ships = { "J" } }, phase = "discard" },
  play = function(t)
    t.B:play("3", "J")
    t.A:asked("discard")
    t.check { B = { hand = {}, ships = { "J{3}" } } }
  end,
}

match "DRE-G07: one fighter per ship, and only on own ships" {
  rules = "dreadnaught",
  given = { A = { hand = { "3" }, ships = { "J{3}", "K" } }, B = { ships = { "Q" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("play", "3", "J")
    t.A:rejects("play", "3", "B.Q")
    t.A:play("3", "K")
    t.check { A = { ships = { "J{3}", "K{3}" } }, B = { ships = { "Q" } } }
  end,
}

match "DRE-G07: a fighter that finds no ship is not playable" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "3" }, ships = { "J{3}" } }, B = { ships = { "Q" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("attack.ships")
    t.is_true(not t.A:offered("play"), "no play now")
    t.check { A = { hand = { "3" }, ships = { "J{3}" } } }
  end,
}

match "DRE-G07: a fighter is discarded with its ship" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7}" } }, B = { ships = { "Q{3}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { ships = {} }, discard = { "Q", "3" } }
  end,
}

match "DRE-G08: a mine costs the opponent's base one point, ships or not" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "8" } }, B = { ships = { "J{2}" } }, phase = "upgrade" },
  play = function(t)
    t.A:play("4", "base")
    t.A:asked("discard")
    t.B:not_asked("block")
    t.check { A = { base = 10 }, B = { base = 9, ships = { "J{2}" } }, discard = { "4" } }
  end,
}

match "DRE-G08: a mine goes along with the attack card of the turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "5", "8" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.A:play("4", "base")
    t.A:asked("discard")
    t.check { A = { hand = { "8" } }, B = { base = 8 }, discard = { "4", "5" } }
  end,
}

match "DRE-G08: a mine is aimed at bare opposing ships only" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "8" }, ships = { "K" } }, B = { ships = { "J{3}", "Q" } }, phase = "discard" },
  play = function(t)
    t.A:asked("before_discard")
    t.A:rejects("play", "4", "A.K")
    t.A:rejects("play", "4", "B.J")
    t.A:play("4", "B.Q")
    t.A:asked("discard")
    t.check {
      A = { base = 10, ships = { "K" } },
      B = { base = 10, ships = { "J{3}" } },
      discard = { "4", "Q" },
    }
  end,
}

match "DRE-G09: a ship that lost its last upgrade is open to mines again" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "4", "8" } }, B = { ships = { "J{2}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.A:asked("announced")
    t.A:rejects("play", "4", "J")
    t.A:pass()
    t.B:block("J")
    t.A:asked("card_resolved")
    t.check { B = { ships = { "J" } } }
    t.A:play("4", "J")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = {} }, discard = { "5", "2", "4", "J" } }
  end,
}

-- base before and after a joker
for _, case in ipairs { { 3, 6 }, { 7, 10 }, { 9, 10 }, { 10, 10 } } do
  local before, after = table.unpack(case)

  match("DRE-G10: a joker brings the own base from " .. before .. " to " .. after) {
    rules = "dreadnaught",
    given = { A = { base = before, hand = { "Jk", "8" } }, B = { base = 4 }, phase = "upgrade" },
    play = function(t)
      t.A:play("Jk")
      t.A:asked("discard")
      t.check { A = { base = after, hand = { "8" } }, B = { base = 4 }, discard = { "Jk" } }
    end,
  }
end

match "DRE-G26: each fall to zero is a rescue of its own, and one joker at a time answers it" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "4", "8" } },
    B = { base = 1, hand = { "Jk", "Jk" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("announced")
    t.A:pass()
    t.B:asked("rescue")
    t.A:not_asked("announced")
    t.check { B = { base = -2 } }
    t.B:rescue("Jk")
    t.A:asked("card_resolved")
    t.check { B = { base = 1, hand = { "Jk" } } }
    t.A:play("4", "base")
    t.B:asked("rescue")
    t.check { B = { base = 0 } }
    t.B:rescue("Jk")
    t.A:asked("discard")
    t.running()
    t.check { B = { base = 3, hand = {} }, discard = { "10", "4", "Jk", "Jk" } }
  end,
}

match "DRE-G26: between two jokers of a rescue the opponent does not act" {
  rules = "dreadnaught",
  windows = "strict",
  given = {
    A = { hand = { "4", "8" }, ships = { "K{3,6,7,8}" } },
    B = { base = 1, hand = { "Jk", "Jk" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    for _, name in ipairs { "announced", "blocked" } do
      t.A:asked(name)
      t.A:pass()
      t.B:asked(name)
      t.B:pass()
    end
    t.B:asked("rescue")
    t.B:rescue("Jk")
    t.B:asked("rescue")
    t.check { B = { base = 0 } }
    t.B:rescue("Jk")
    t.A:asked("ship_resolved")
    t.check { B = { base = 3 } }
  end,
}

match "DRE-G26: the active player, too, rescues the own base" {
  rules = "dreadnaught",
  given = { A = { base = 1, hand = { "Jk", "8" } }, B = { hand = { "4" } }, phase = "discard" },
  play = function(t)
    t.B:play("4", "base")
    t.A:asked("rescue")
    t.A:rescue("Jk")
    t.A:asked("discard")
    t.running()
    t.check { A = { base = 3, hand = { "8" } }, discard = { "4", "Jk" } }
  end,
}

match "DRE-G26: the owner of the base is asked for jokers only" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "8" } },
    B = { base = 2, hand = { "Jk", "3", "4", "Ace" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:pass()
    t.B:asked("rescue")
    t.is_true(not t.B:offered("play"), "no mine now")
    t.B:rejects("rescue", "4")
    t.B:rejects("rescue", "Ace")
    t.B:rescue("Jk")
    t.A:asked("discard")
    t.check { B = { base = 2, hand = { "3", "4", "Ace" } } }
  end,
}
