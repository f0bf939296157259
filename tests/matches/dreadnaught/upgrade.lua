-- Chapter C of the ledger: the Upgrade phase and the values of ships.

match "DRE-16: every ship in play takes an upgrade in the same phase" {
  rules = "dreadnaught",
  given = { A = { hand = { "6", "7" }, ships = { "K", "Q" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:upgrade("7", "Q")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "K{6}", "Q{7}" } }, discard = {} }
  end,
}

match "DRE-17: a ship takes no second upgrade in the same phase" {
  rules = "dreadnaught",
  given = { A = { hand = { "6", "7" }, ships = { "K", "Q" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:rejects("upgrade", "7", "K")
    t.A:upgrade("7", "Q")
    t.check { A = { ships = { "K{6}", "Q{7}" } } }
  end,
}

match "DRE-17: a lone ship ends the phase with its first upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "6", "7" }, ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:rejects("upgrade", "7", "K")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "7" }, ships = { "K{6}" } } }
  end,
}

match "DRE-17: the ship takes its next upgrade in the next turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "6", "7" }, ships = { "K" } }, deck = {}, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:attack {}
    t.A:discard {}
    t.A:upgrade("7", "K")
    t.check { A = { ships = { "K{6,7}" } } }
  end,
}

match "DRE-18: an opposing ship takes no upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "6" }, ships = { "J" } }, B = { ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "6", "B.K")
    t.A:upgrade("6", "J")
    t.check { A = { ships = { "J{6}" } }, B = { ships = { "K" } } }
  end,
}

match "DRE-18: with opposing ships only there is nothing to upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "6" } }, B = { ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:rejects("upgrade", "6", "K")
    t.A:asked("discard")
    t.check { A = { hand = { "6" } }, B = { ships = { "K" } } }
  end,
}

local limits = {
  { id = "DRE-19", ship = "J", full = "J{6,7}", room = "J{6}", after = "J{6,9}", most = "two" },
  { id = "DRE-20", ship = "Q", full = "Q{6,7,8}", room = "Q{6,7}", after = "Q{6,7,9}", most = "three" },
  { id = "DRE-21", ship = "K", full = "K{2,6,7,8}", room = "K{6,7,8}", after = "K{6,7,8,9}", most = "four" },
}

for _, case in ipairs(limits) do
  match(case.id .. ": a " .. case.ship .. " with " .. case.most .. " upgrades takes no more") {
    rules = "dreadnaught",
    given = { A = { hand = { "9", "10" }, ships = { case.full } }, phase = "upgrade" },
    play = function(t)
      t.A:rejects("upgrade", "9", case.ship)
      t.A:asked("attack.card")
      t.check { A = { hand = { "9", "10" }, ships = { case.full } } }
    end,
  }

  match(case.id .. ": a " .. case.ship .. " carries as many as " .. case.most .. " upgrades") {
    rules = "dreadnaught",
    given = { A = { hand = { "9" }, ships = { case.room } }, phase = "upgrade" },
    play = function(t)
      t.A:upgrade("9", case.ship)
      t.check { A = { hand = {}, ships = { case.after } } }
    end,
  }
end

-- Each kind of upgrade takes one place of a jack: one more fits, two do not.
for i, rank in ipairs { "2", "6", "7", "8", "9" } do
  local second, third = ({ "6", "7", "8", "9", "2" })[i], ({ "7", "8", "9", "2", "6" })[i]

  match("DRE-19: a J with a " .. rank .. " takes exactly one more upgrade") {
    rules = "dreadnaught",
    given = {
      A = { hand = { second, third }, ships = { "J{" .. rank .. "}" } },
      deck = {},
      turn = 5,
      phase = "upgrade",
    },
    play = function(t)
      t.A:upgrade(second, "J")
      t.A:attack {}
      t.A:discard {}
      t.A:asked("upgrade_menu")
      t.A:rejects("upgrade", third, "J")
      t.A:asked("attack.ships")
      t.check { turn = 7, A = { hand = { third }, ships = { "J{" .. rank .. "," .. second .. "}" } } }
    end,
  }
end

match "DRE-22: a king with an 8 takes no other 8 but a 9" {
  rules = "dreadnaught",
  given = { A = { hand = { "8", "9" }, ships = { "K{2,6,8}" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "8", "K")
    t.A:upgrade("9", "K")
    t.check { A = { hand = { "8" }, ships = { "K{2,6,8,9}" } } }
  end,
}

for i, rank in ipairs { "2", "6", "7", "8", "9" } do
  local other = ({ "6", "7", "8", "9", "2" })[i]

  match("DRE-22: a second " .. rank .. " on the same ship is refused") {
    rules = "dreadnaught",
    given = { A = { hand = { rank, other }, ships = { "K{" .. rank .. "}" } }, phase = "upgrade" },
    play = function(t)
      t.A:asked("upgrade_menu")
      t.A:rejects("upgrade", rank, "K")
      t.A:upgrade(other, "K")
      t.check { A = { hand = { rank }, ships = { "K{" .. rank .. "," .. other .. "}" } } }
    end,
  }
end

match "DRE-23: two ships may carry the same kind of upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{8}", "Q" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("8", "Q")
    t.check { A = { hand = {}, ships = { "K{8}", "Q{8}" } } }
  end,
}

-- id, ship of A, attack and defense it must report.
local values = {
  { "DRE-24", "J{6}", 1, 1 },
  { "DRE-24", "J{7}", 1, 1 },
  { "DRE-24", "J{8}", 1, 1 },
  { "DRE-24", "J{9}", 1, 1 },
  { "DRE-24", "K{6,7,8,9}", 4, 4 },
  { "DRE-25", "J{3}", 1, 1 },
  { "DRE-25", "K{3,8}", 2, 2 },
  { "DRE-26", "J{2}", 0, 1 },
  { "DRE-26", "Q{2,6}", 1, 2 },
}

for _, case in ipairs(values) do
  local id, ship, attack, defense = table.unpack(case)

  match(id .. ": " .. ship .. " is worth " .. attack .. " in attack and " .. defense .. " in defense") {
    rules = "dreadnaught",
    given = { A = { ships = { ship } }, phase = "attack" },
    play = function(t)
      t.A:asked("attack.ships")
      t.equal(t.A:value("ships", ship:sub(1, 1), "attack"), attack, "attack")
      t.equal(t.A:value("ships", ship:sub(1, 1), "defense"), defense, "defense")
    end,
  }
end

match "DRE-26: a shield alone hurts nobody" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "J{2}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "J" } }
    t.A:asked("discard")
    t.check { B = { base = 10 } }
  end,
}

match "DRE-27: a shield saves its ship from the megamissile, other upgrades do not" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { ships = { "J{2}", "K{6,7,8,9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:block("J")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "J", "K{6,7,8,9}" } }, discard = { "5", "2" } }
  end,
}

match "DRE-27: a shield saves its ship from the barrage, other upgrades do not" {
  rules = "dreadnaught",
  given = { A = { hand = { "10", "8" } }, B = { ships = { "J{2}", "K{6,7,8,9}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "J" } }, discard = { "10", "2", "K", "6", "7", "8", "9" } }
  end,
}

match "DRE-28: upgrading is optional, and 5, 10 and ships are no upgrades" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "10", "J", "6", "Ace" }, ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    for _, rank in ipairs { "5", "10", "J", "Ace" } do
      t.A:rejects("upgrade", rank, "K")
    end
    t.A:done()
    t.A:asked("deploy_menu")
    t.check { A = { hand = { "5", "10", "J", "6", "Ace" }, ships = { "K" } } }
  end,
}
