-- Ruling DRE-G14: the windows in which anytime cards are played.

-- Both seats are asked in this window, the active one first, and both pass.
local function both_pass(t, name)
  t.A:asked(name)
  t.A:pass()
  t.B:asked(name)
  t.B:pass()
end

match "DRE-G14: the windows of a turn come in their order and ask the active seat first" {
  rules = "dreadnaught",
  windows = "strict",
  given = {
    A = { hand = { "Jk", "5", "6", "7", "8", "9" }, ships = { "K{6}" } },
    B = { hand = { "Jk" }, ships = { "Q{7}" } },
    phase = "turn",
  },
  play = function(t)
    both_pass(t, "turn_start")
    both_pass(t, "after_draw")
    t.A:asked("upgrade_menu")
    t.A:done()
    both_pass(t, "end_of_upgrade")
    t.A:asked("deploy_menu")
    t.A:done()
    both_pass(t, "end_of_deploy")
    t.A:attack { card = "5", ships = { "K" } }
    both_pass(t, "announced")
    t.B:asked("block")
    t.check { B = { base = 10 } }
    t.B:block("none")
    t.check { B = { base = 9 } }
    both_pass(t, "card_resolved")
    t.B:asked("block")
    t.B:block("none")
    t.check { B = { base = 9 } }
    both_pass(t, "blocked")
    t.check { B = { base = 8 } }
    both_pass(t, "ship_resolved")
    both_pass(t, "before_discard")
    t.A:discard { "9" }
    both_pass(t, "after_discard")
    t.B:asked("turn_start")
    t.check { active = "B" }
    t.B:pass()
    t.A:asked("turn_start")
  end,
}

match "DRE-G14: a window reopens for the seat that passed when the other one plays" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { base = 6, hand = { "Jk", "8" } }, B = { hand = { "4", "4" } }, phase = "discard" },
  play = function(t)
    t.A:asked("before_discard")
    t.A:pass()
    t.B:asked("before_discard")
    t.B:play("4", "base")
    t.A:asked("before_discard")
    t.A:play("Jk")
    t.check { A = { base = 8 } }
    t.B:asked("before_discard")
    t.B:pass()
    t.A:asked("discard")
    t.check { A = { base = 8 }, B = { hand = { "4" } } }
  end,
}

match "DRE-G14: a fighter played first in the window saves the new ship from the mine" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "3", "8" } }, B = { hand = { "4" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:done()
    t.A:asked("end_of_deploy")
    t.A:play("3", "Q")
    t.B:asked("end_of_deploy")
    t.B:rejects("play", "4", "Q")
    t.B:pass()
    t.A:asked("attack.ships")
    t.check { A = { ships = { "Q{3}" } }, B = { hand = { "4" } } }
  end,
}

match "DRE-G14: a new ship is mined when its owner passes first" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "3", "8" } }, B = { hand = { "4" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:done()
    t.A:asked("end_of_deploy")
    t.A:pass()
    t.B:asked("end_of_deploy")
    t.B:play("4", "Q")
    t.A:asked("discard")
    t.check { A = { ships = {}, hand = { "3", "8" } }, discard = { "4", "Q" } }
  end,
}

match "DRE-G14: no window opens between a deployment and the aces used with it" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "Q", "J", "7", "Ace", "Ace" } }, B = { hand = { "4" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:asked("deploy_menu")
    t.A:travel("Ace", "upgrade")
    t.A:asked("deploy_menu")
    t.A:travel("Ace", "deployment")
    t.B:asked("end_of_deploy")
    t.B:rejects("play", "4", "Q")
    t.B:play("4", "J")
    t.A:asked("attack.ships")
    t.check { A = { ships = { "Q{7}" } }, discard = { "Ace", "Ace", "4", "J" } }
  end,
}

match "DRE-G14: between own steps the active seat plays anytime cards" {
  rules = "dreadnaught",
  windows = "strict",
  given = {
    A = { base = 3, hand = { "6", "7", "3", "4", "4", "J", "Jk", "Jk" }, ships = { "K", "Q" } },
    phase = "upgrade",
  },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:play("Jk")
    t.A:play("4", "base")
    t.A:upgrade("7", "Q")
    t.A:done()
    t.A:asked("end_of_upgrade")
    t.A:pass()
    t.A:asked("deploy_menu")
    t.A:play("4", "base")
    t.A:deploy("J")
    t.A:play("3", "J")
    t.A:play("Jk")
    t.A:asked("attack.ships")
    t.check {
      A = { base = 9, hand = {}, ships = { "K{6}", "Q{7}", "J{3}" } },
      B = { base = 8 },
      discard = { "4", "4", "Jk", "Jk" },
    }
  end,
}
