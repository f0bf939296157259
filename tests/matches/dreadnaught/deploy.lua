-- Chapter D of the ledger: the Deploy phase and the Ace in it.

match "DRE-29: a ship from the hand is put into play where both seats see it" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q" } }, discard = {} }
    t.equal(table.concat(t.B:sees().A.ships, " "), "Q", "ships of A in B's view")
  end,
}

match "DRE-29: nobody has to deploy" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q" } }, phase = "deploy" },
  play = function(t)
    t.A:asked("deploy_menu")
    t.A:done()
    t.A:asked("discard")
    t.check { A = { hand = { "Q" }, ships = {} } }
  end,
}

match "DRE-30: one ship per turn, the next one in the next turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J" } }, deck = {}, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:rejects("deploy", "J")
    t.A:attack {}
    t.check { A = { hand = { "J" }, ships = { "Q" } } }
    t.A:discard {}
    t.A:deploy("J")
    t.check { A = { hand = {}, ships = { "Q", "J" } } }
  end,
}

match "DRE-30: holding an ace does not make the second ship free" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("deploy_menu")
    t.A:rejects("deploy", "J")
    t.A:done()
    t.A:asked("attack.ships")
    t.check { A = { hand = { "J", "Ace" }, ships = { "Q" } } }
  end,
}

for _, ship in ipairs { "J", "Q", "K" } do
  match("DRE-31: a new " .. ship .. " is worth nothing in attack and defense") {
    rules = "dreadnaught",
    given = { A = { hand = { ship } }, phase = "deploy" },
    play = function(t)
      t.A:deploy(ship)
      t.A:asked("attack.ships")
      t.equal(t.A:value("ships", ship, "attack"), 0, "attack")
      t.equal(t.A:value("ships", ship, "defense"), 0, "defense")
    end,
  }
end

match "DRE-32: a new ship waits for the next turn for its first upgrade" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "Q", "7" } }, deck = {}, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:attack {}
    t.A:asked("discard")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.check { A = { hand = { "7" }, ships = { "Q" } } }
    t.A:discard {}
    t.A:upgrade("7", "Q")
    t.check { A = { hand = {}, ships = { "Q{7}" } } }
  end,
}

match "DRE-32: a held ace does not open the normal upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("deploy_menu")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:done()
    t.A:asked("attack.ships")
    t.check { A = { hand = { "7", "Ace" }, ships = { "Q" } } }
  end,
}

match "DRE-33: a mine destroys a ship without upgrades" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "8" } }, B = { hand = { "4" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.B:asked("end_of_deploy")
    t.B:play("4", "Q")
    t.A:asked("discard")
    t.check { A = { base = 10, ships = {}, hand = { "8" } }, B = { hand = {} }, discard = { "Q", "4" } }
  end,
}

for _, ship in ipairs { "J{2}", "J{3}", "K{6}", "Q{9}" } do
  match("DRE-34: a mine cannot touch " .. ship) {
    rules = "dreadnaught",
    given = {
      A = { hand = { "2", "5", "6", "7", "8", "9" }, ships = { ship } },
      B = { hand = { "4" } },
      phase = "draw",
    },
    play = function(t)
      t.B:asked("turn_start")
      t.B:rejects("play", "4", ship:sub(1, 1))
      t.B:play("4", "base")
      t.A:asked("upgrade_menu")
      t.check { A = { base = 9, ships = { ship } }, discard = { "4" } }
    end,
  }
end

match "DRE-35: an ace gives the new ship an upgrade at once" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q{7}" } }, discard = { "Ace" } }
  end,
}

match "DRE-35: the owner chooses the upgrade that an ace gives" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "8", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("extra_upgrade")
    t.A:extra_upgrade("8", "Q")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "7" }, ships = { "Q{8}" } }, discard = { "Ace" } }
  end,
}

match "DRE-36: the extra upgrade is not for a ship of an earlier turn" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "6", "7", "Ace" }, ships = { "K" } }, phase = "deploy" },
  play = function(t)
    t.A:asked("deploy_menu")
    t.A:rejects("travel", "Ace", "upgrade")
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("extra_upgrade")
    t.A:rejects("extra_upgrade", "7", "K")
    t.A:extra_upgrade("7", "Q")
    t.check { A = { hand = { "6" }, ships = { "K", "Q{7}" } }, discard = { "Ace" } }
  end,
}

match "DRE-36: a ship is new only in the turn of its deployment" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "7", "Ace" } }, deck = {}, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:done()
    t.A:attack {}
    t.A:discard {}
    t.A:asked("upgrade_menu")
    t.A:done()
    t.A:asked("deploy_menu")
    t.A:rejects("travel", "Ace", "upgrade")
    t.A:rejects("travel", "Ace", "deployment")
    t.A:deploy("J")
    t.A:travel("Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q", "J{7}" } }, discard = { "Ace" } }
  end,
}

match "DRE-37: an ace lets a second ship be deployed" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "deployment")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q", "J" } }, discard = { "Ace" } }
  end,
}

match "DRE-38: an ace needs an upgrade or a ship in the hand" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:rejects("travel", "Ace", "upgrade")
    t.A:rejects("travel", "Ace", "deployment")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "Ace" }, ships = { "Q" } }, discard = {} }
  end,
}

match "DRE-38: an upgrade in the hand does not stand in for a second ship" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("deploy_menu")
    t.A:rejects("travel", "Ace", "deployment")
    t.check { A = { hand = { "7", "Ace" } }, discard = {} }
  end,
}

match "DRE-38: a ship in the hand does not stand in for an upgrade" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "5", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("deploy_menu")
    t.A:rejects("travel", "Ace", "upgrade")
    t.check { A = { hand = { "J", "5", "Ace" } }, discard = {} }
  end,
}

match "DRE-39: one ace used for a deployment gives no upgrade as well" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "7", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "deployment")
    t.A:rejects("travel", "Ace", "upgrade")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "7" }, ships = { "Q", "J" } }, discard = { "Ace" } }
  end,
}

match "DRE-39: one ace used for an upgrade gives no deployment as well" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "7", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:rejects("travel", "Ace", "deployment")
    t.A:rejects("deploy", "J")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "J" }, ships = { "Q{7}" } }, discard = { "Ace" } }
  end,
}

match "DRE-40: two aces give a second ship and an upgrade for it" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "7", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "deployment")
    t.A:travel("Ace", "upgrade")
    t.A:extra_upgrade("7", "J")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q", "J{7}" } }, discard = { "Ace", "Ace" } }
  end,
}
