-- Rulings DRE-G16 to DRE-G22 and DRE-G25: the course of an attack and of the discards from it.

-- Six cards that offer their owner an attack card and nothing else before it.
local missiles = { "5", "5", "5", "10", "10", "10" }

match "DRE-G16: a ship upgraded by an ace attacks in the turn of its deployment" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "8", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:extra_upgrade("7", "Q")
    t.A:attack { ships = { "Q" } }
    t.A:asked("discard")
    t.check { B = { base = 9 } }
  end,
}

match "DRE-G16: a ship without attack value may be announced and does no damage" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:asked("discard")
    t.check { A = { ships = { "K" } }, B = { base = 10 } }
    t.equal(t.count("base_damaged"), 0)
  end,
}

match "DRE-G16: a fighter played after the announcement still counts" {
  rules = "dreadnaught",
  given = { A = { hand = { "3", "8" }, ships = { "K" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:play("3", "K")
    t.A:asked("discard")
    t.check { A = { ships = { "K{3}" } }, B = { base = 9 } }
  end,
}

-- announcement, base of B when asked about the second ship, and what is left in the end
local orders = {
  { ships = { "J", "K" }, between = 9, left = {}, lost = { "Q", "9" } },
  { ships = { "K", "J" }, between = 8, left = { "Q{9}" }, lost = {} },
}

for _, case in ipairs(orders) do
  match("DRE-G17: " .. table.concat(case.ships, " before ") .. " is announced and resolved in this order") {
    rules = "dreadnaught",
    given = { A = { hand = { "8" }, ships = { "K{6,7}", "J{8}" } }, B = { ships = { "Q{9}" } }, phase = "attack" },
    play = function(t)
      t.A:attack { ships = case.ships }
      t.B:block("none")
      t.B:asked("block")
      t.check { B = { base = case.between, ships = { "Q{9}" } } }
      t.B:block("Q")
      t.A:asked("discard")
      t.check { B = { base = case.between, ships = case.left }, discard = case.lost }
    end,
  }
end

match "DRE-G18: a ship intercepts once in an attack phase" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}", "J{8}" } }, B = { ships = { "Q{2,7}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K", "J" } }
    t.B:block("Q")
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = { "Q{2,7}" } } }
  end,
}

match "DRE-G18: only the ship that intercepted is used up" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{6}", "J{8}" } },
    B = { ships = { "Q{2,7}", "K{9}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K", "J" } }
    t.B:block("Q")
    t.B:asked("block")
    t.B:options { "K", "none" }
    t.B:rejects("block", "Q")
    t.B:block("B.K")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{2,7}", "K{9}" } } }
  end,
}

match "DRE-G18: one attacker is blocked by one ship" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6,7}" } }, B = { ships = { "Q{2}", "J{7}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:rejects("block", { "Q", "J" })
    t.B:block("Q")
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "J{7}" } }, discard = { "Q", "2" } }
  end,
}

match "DRE-G18: a ship intercepts again in the next attack phase" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}" } }, B = { ships = { "Q{2,7}" } }, deck = {}, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("Q")
    t.A:discard {}
    t.B:attack {}
    t.A:asked("upgrade_menu")
    t.A:done()
    t.A:attack { ships = { "K" } }
    t.B:asked("block")
    t.B:options { "Q", "none" }
  end,
}

match "DRE-G19: the ship that met an attack card is free again when the attack is over" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "10", "J" }, ships = { "K{6}" } },
    B = { hand = { "5", "5", "5", "5", "10", "10" }, ships = { "Q{2,7}" } },
    deck = { "J", "J", "J", "Q", "Q" },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { card = "10", ships = { "K" } }
    t.A:discard {}
    t.check { active = "B", B = { base = 9, ships = { "Q{7}" } } }
    t.B:attack { ships = { "Q" } }
    t.A:block("none")
    t.B:asked("discard")
    t.check { A = { base = 9 } }
    t.B:discard {}
    t.A:asked("deploy_menu")
    t.A:done()
    t.A:attack { ships = { "K" } }
    t.B:asked("block")
    t.B:options { "Q", "none" }
  end,
}

match "DRE-G20: a ship that attacked may block in the opponent's next turn" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{6}" } },
    B = { hand = missiles, ships = { "J{7}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("none")
    t.A:discard {}
    t.B:attack { ships = { "J" } }
    t.A:asked("block")
    t.A:options { "K", "none" }
    t.A:block("K")
    t.B:asked("discard")
    t.check { A = { base = 10, ships = { "K{6}" } }, B = { base = 9 } }
  end,
}

match "DRE-G21: an attack stays blocked when the blocker is mined" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "8" }, ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("J")
    t.A:asked("blocked")
    t.A:play("4", "J")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = {} }, discard = { "J", "4" } }
  end,
}

match "DRE-G21: the attack of a mined ship ends and the next one goes on" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K", "Q{6}" } },
    B = { hand = { "4" }, ships = { "J{8}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K", "Q" } }
    t.B:asked("announced")
    t.B:play("4", "K")
    t.B:block("none")
    t.A:asked("discard")
    t.check { A = { ships = { "Q{6}" } }, B = { base = 9, ships = { "J{8}" } }, discard = { "4", "K" } }
  end,
}

match "DRE-G21: an attacker mined after the block question does nothing" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K" } },
    B = { hand = { "4" }, ships = { "J" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("none")
    t.B:asked("blocked")
    t.B:play("4", "K")
    t.A:asked("discard")
    t.check { A = { ships = {} }, B = { base = 10, ships = { "J" } }, discard = { "4", "K" } }
  end,
}

match "DRE-G22: a fighter played after the block saves the blocker" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "8" }, ships = { "K{6,7}" } },
    B = { hand = { "3" }, ships = { "Q{8}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("Q")
    t.B:asked("blocked")
    t.B:play("3", "Q")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q{3,8}" } }, discard = {} }
  end,
}

match "DRE-G22: a fighter played after the block strengthens the attacker" {
  rules = "dreadnaught",
  given = { A = { hand = { "3", "8" }, ships = { "K{6}" } }, B = { ships = { "Q{8}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.B:block("Q")
    t.A:asked("blocked")
    t.A:play("3", "K")
    t.A:asked("discard")
    t.check { A = { ships = { "K{3,6}" } }, B = { base = 10, ships = {} }, discard = { "Q", "8" } }
  end,
}

match "DRE-G25: ship, upgrades and the attack card come to lie on one another" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "Q{6,9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:block("Q")
    t.A:asked("discard")
    t.check { discard = ordered { "5", "9", "6", "Q" } }
  end,
}

match "DRE-G25: a mine comes to lie on the ship it destroyed" {
  rules = "dreadnaught",
  given = { A = { hand = { "4", "8" } }, B = { ships = { "J" } }, discard = { "7" }, phase = "discard" },
  play = function(t)
    t.A:play("4", "J")
    t.A:asked("discard")
    t.check { discard = ordered { "4", "J", "7" } }
  end,
}

match "DRE-G25: negated cards, aces and jokers are discarded as well" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "Jk", "Ace", "8" } }, B = { hand = { "Ace", "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.B:negate("Ace")
    t.A:play("Jk")
    t.A:asked("discard")
    t.check {
      A = { hand = { "8" } },
      B = { base = 10, hand = {} },
      discard = { "10", "Ace", "Ace", "Ace", "Jk" },
    }
  end,
}
