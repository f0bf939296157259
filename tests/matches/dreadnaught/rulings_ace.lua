-- Rulings DRE-G11, DRE-G12, DRE-G13 and DRE-G15: what an Ace does and when.

-- anytime card of A, its target, base of A and B and ships of A afterwards
local unanswered = {
  { card = "4", target = "base", bases = { 5, 9 }, ships = { "J{6}" }, discard = { "4" } },
  { card = "3", target = "J", bases = { 5, 10 }, ships = { "J{3,6}" }, discard = {} },
  { card = "Jk", bases = { 8, 10 }, ships = { "J{6}" }, discard = { "Jk" } },
}

for _, case in ipairs(unanswered) do
  match("DRE-G11: no ace answers a " .. case.card) {
    rules = "dreadnaught",
    windows = "strict",
    given = {
      A = { base = 5, hand = { case.card, "8" }, ships = { "J{6}" } },
      B = { hand = { "Ace" } },
      phase = "discard",
    },
    play = function(t)
      t.A:asked("before_discard")
      t.A:play(case.card, case.target)
      t.A:asked("discard")
      t.check {
        A = { base = case.bases[1], hand = { "8" }, ships = case.ships },
        B = { base = case.bases[2], hand = { "Ace" } },
        discard = case.discard,
      }
    end,
  }
end

match "DRE-G11: no ace answers the attack of a ship" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "8" }, ships = { "K{6}" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { ships = { "K" } }
    t.A:asked("discard")
    t.check { B = { base = 9, hand = { "Ace" } } }
  end,
}

match "DRE-G11: an ace is not played alone" {
  rules = "dreadnaught",
  windows = "strict",
  given = {
    A = { hand = { "Ace", "4", "8" }, ships = { "J{6}" } },
    B = { hand = { "Ace" }, ships = { "Q{7}" } },
    phase = "upgrade",
  },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("play", "Ace")
    t.is_true(not t.A:offered("negate"), "no negate now")
    t.is_true(not t.A:offered("travel"), "no travel now")
    t.A:done()
    t.A:asked("end_of_upgrade")
    t.A:rejects("play", "Ace")
    t.A:pass()
    t.A:asked("deploy_menu")
    t.A:rejects("play", "Ace")
  end,
}

match "DRE-G12: an odd number of aces negates" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "Ace", "8" } }, B = { hand = { "Ace", "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.B:negate("Ace")
    t.A:asked("discard")
    t.check { A = { hand = { "8" } }, B = { base = 10, hand = {} }, discard = { "5", "Ace", "Ace", "Ace" } }
  end,
}

match "DRE-G12: an even number of aces lets the attack card work" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "Ace", "Ace", "8" } }, B = { hand = { "Ace", "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.A:asked("discard")
    t.check { A = { hand = { "8" } }, B = { base = 9, hand = {} }, discard = { "5", "Ace", "Ace", "Ace", "Ace" } }
  end,
}

match "DRE-G12: a seat that passes ends the chain" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "Ace" } }, B = { hand = { "Ace", "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.B:asked("negate")
    t.B:pass()
    t.check { B = { base = 9, hand = { "Ace" } } }
  end,
}

match "DRE-G13: two aces give the new ship two upgrades" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "6", "7", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:extra_upgrade("6", "Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q{6,7}" } }, discard = { "Ace", "Ace" } }
  end,
}

match "DRE-G13: two aces give two more ships" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "K", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "deployment")
    t.A:asked("extra_deploy")
    t.A:extra_deploy("K")
    t.A:travel("Ace", "deployment")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q", "J", "K" } }, discard = { "Ace", "Ace" } }
  end,
}

match "DRE-G13: the upgrade may come before the second deployment" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "J", "7", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:travel("Ace", "deployment")
    t.A:asked("attack.ships")
    t.check { A = { hand = {}, ships = { "Q{7}", "J" } }, discard = { "Ace", "Ace" } }
  end,
}

match "DRE-G13: the limit of the ship holds for extra upgrades" {
  rules = "dreadnaught",
  given = { A = { hand = { "J", "6", "7", "8", "Ace", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("J")
    t.A:travel("Ace", "upgrade")
    t.A:extra_upgrade("6", "J")
    t.A:travel("Ace", "upgrade")
    t.A:extra_upgrade("7", "J")
    t.A:rejects("travel", "Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "8", "Ace" }, ships = { "J{6,7}" } } }
  end,
}

match "DRE-G13: no upgrade of a kind the new ship has already" {
  rules = "dreadnaught",
  given = { A = { hand = { "Q", "7", "7", "Ace", "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:rejects("travel", "Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "7", "Ace" }, ships = { "Q{7}" } } }
  end,
}

match "DRE-G13: nobody answers an ace of the Deploy phase" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "Q", "7", "Ace" } }, B = { hand = { "Ace" } }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("attack.ships")
    t.check { A = { ships = { "Q{7}" } }, B = { hand = { "Ace" } }, discard = { "Ace" } }
  end,
}

match "DRE-G15: the ace is asked for before the blocker" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { hand = { "Ace" }, ships = { "Q" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:asked("negate")
    t.B:pass()
    t.B:asked("block")
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = {}, hand = { "Ace" } } }
  end,
}

match "DRE-G15: nobody is asked to block a negated megamissile" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { hand = { "Ace" }, ships = { "Q" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("Ace")
    t.B:not_asked("block")
    t.A:asked("discard")
    t.check { B = { base = 10, ships = { "Q" }, hand = {} } }
  end,
}

for _, aces in ipairs { 2, 3, 4, 5 } do
  match("DRE-55 DRE-57 DRE-G12: of " .. aces .. " aces in a chain the log tells one negation if their number is odd, else none") {
    rules = "dreadnaught",
    given = { A = { hand = { "5", "Ace", "Ace", "8" } }, B = { hand = { "Ace", "Ace", "Ace" } }, phase = "attack" },
    play = function(t)
      t.A:attack { card = "5" }
      for ace = 1, aces do t[ace % 2 == 1 and "B" or "A"]:negate("Ace") end
      t.A:asked("discard")
      t.equal(t.count("negated"), aces % 2, "negations that are told")
      t.check { B = { base = 9 + aces % 2 } }
    end,
  }
end
