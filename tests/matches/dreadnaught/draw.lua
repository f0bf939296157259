-- Chapter B of the ledger: the Draw phase.

match "DRE-05: the hand is filled up to six from the top of the deck" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5" } }, deck = { "6", "7", "8", "9", "10" }, phase = "draw" },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "9" } }, B = { hand = {} }, deck = { "10" } }
  end,
}

match "DRE-06: nobody with six cards draws" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "6", "7", "8", "J" } }, phase = "draw", turn = 1 },
  play = function(t)
    t.A:asked("deploy_menu")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "J" } }, deck = ordered { "10", "10", "9" } }
  end,
}

-- A gets 6 7 8 9 7 9, B the next eight cards; neither hand allows anything but discarding.
local quiet_deal = { "6", "7", "8", "9", "7", "9", "2", "6", "7", "8", "9", "2", "6", "8", "10", "10", "5" }

match "DRE-07: the second player keeps all eight cards in the first turn and draws none" {
  rules = "dreadnaught",
  seed = 21,
  luck = { shuffles = { quiet_deal } },
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.A:discard {}
    t.B:asked("discard")
    t.check { active = "B", turn = 2, B = { hand = { "2", "6", "7", "8", "9", "2", "6", "8" } }, discard = {} }
    t.equal(t.A:sees().deck, 40, "cards in the deck")
  end,
}

match "DRE-07: with eight cards nothing is drawn and nothing is given up" {
  rules = "dreadnaught",
  given = { B = { hand = { "2", "2", "5", "6", "7", "8", "J", "Q" } }, active = "B", phase = "draw", turn = 2 },
  play = function(t)
    t.B:asked("deploy_menu")
    t.check {
      B = { hand = { "2", "2", "5", "6", "7", "8", "J", "Q" } },
      deck = ordered { "10", "10", "9" },
      discard = {},
    }
  end,
}

match "DRE-08: the second player draws up to six only from the second turn on" {
  rules = "dreadnaught",
  seed = 22,
  luck = { shuffles = { quiet_deal } },
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.A:discard {}
    t.B:discard { "2", "6", "7", "8", "9" }
    t.A:discard {}
    t.B:asked("attack.card")
    t.check { turn = 4, B = { hand = { "2", "6", "8", "10", "10", "5" } } }
    t.equal(t.A:sees().deck, 37, "cards in the deck")
  end,
}

match "DRE-08: three cards are filled up to six, not to eight" {
  rules = "dreadnaught",
  given = {
    B = { hand = { "2", "5", "7" } },
    deck = { "6", "8", "9", "10" },
    active = "B",
    phase = "draw",
    turn = 4,
  },
  play = function(t)
    t.B:asked("attack.card")
    t.check { B = { hand = { "2", "5", "7", "6", "8", "9" } }, A = { hand = {} }, deck = { "10" } }
  end,
}

match "DRE-09: a hand of seven stays seven in a later turn" {
  rules = "dreadnaught",
  given = { B = { hand = { "2", "2", "5", "5", "7", "8", "Q" } }, active = "B", phase = "draw", turn = 6 },
  play = function(t)
    t.B:asked("deploy_menu")
    t.check { B = { hand = { "2", "2", "5", "5", "7", "8", "Q" } }, deck = ordered { "10", "10", "9" }, discard = {} }
  end,
}

match "DRE-10: nobody is asked anything between the first and the last card drawn" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "4" } }, B = { hand = { "4" } }, deck = { "6", "7", "8", "9", "9" }, phase = "draw" },
  play = function(t)
    t.A:asked("turn_start")
    t.check { A = { hand = { "4" } } }
    t.A:pass()
    t.B:asked("turn_start")
    t.check { A = { hand = { "4" } } }
    t.B:pass()
    t.A:asked("after_draw")
    t.check { A = { hand = { "4", "6", "7", "8", "9", "9" } }, deck = {} }
    t.A:pass()
    t.B:asked("after_draw")
  end,
}

match "DRE-11: an anytime card played before the draw is replaced by the draw" {
  rules = "dreadnaught",
  given = { A = { base = 5, hand = { "Jk", "2", "5", "6", "7", "8" } }, deck = { "9", "10" }, phase = "draw" },
  play = function(t)
    t.A:asked("turn_start")
    t.A:play("Jk")
    t.A:asked("attack.card")
    t.check { A = { base = 8, hand = { "2", "5", "6", "7", "8", "9" } }, deck = { "10" }, discard = { "Jk" } }
  end,
}

match "DRE-11: the opponent, too, may play an anytime card before the draw" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "6", "7", "8" } }, B = { hand = { "4" } }, deck = { "9" }, phase = "draw" },
  play = function(t)
    t.B:asked("turn_start")
    t.B:play("4", "base")
    t.A:asked("attack.card")
    t.check { A = { base = 9, hand = { "2", "5", "6", "7", "8", "9" } } }
    t.equal(t.count("base_damaged"), 1)
  end,
}

match "DRE-12: an anytime card just drawn is played before the Upgrade phase and not replaced" {
  rules = "dreadnaught",
  given = { A = { base = 5, hand = { "2", "5", "6", "7", "8" } }, deck = { "Jk", "9" }, phase = "draw" },
  play = function(t)
    t.A:asked("after_draw")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "Jk" } } }
    t.A:play("Jk")
    t.A:asked("attack.card")
    t.check { A = { base = 8, hand = { "2", "5", "6", "7", "8" } }, deck = { "9" }, discard = { "Jk" } }
  end,
}

match "DRE-13: the discard pile is shuffled and drawn from when the deck is empty" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "6", "7", "8" } }, deck = {}, discard = { "6", "7", "8" }, phase = "draw" },
  luck = { shuffles = { { "7" } } },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "7" } }, deck = { "6", "8" }, discard = {} }
    t.equal(t.count("shuffled"), 1)
  end,
}

match "DRE-14: an empty deck alone does not shuffle the discard pile" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "2", "5", "6", "7", "8", "9" } },
    deck = {},
    discard = { "6", "7", "8" },
    phase = "draw",
  },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "9" } }, deck = {}, discard = ordered { "6", "7", "8" } }
    t.equal(t.count("shuffled"), 0)
  end,
}

match "DRE-14: drawing the last card of the deck does not shuffle the discard pile" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "6", "7", "8" } }, deck = { "9" }, discard = { "6", "7", "8" }, phase = "draw" },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "9" } }, deck = {}, discard = ordered { "6", "7", "8" } }
    t.equal(t.count("shuffled"), 0)
  end,
}

match "DRE-15: the deck runs out in the middle of a draw and the draw goes on" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "8" } }, deck = { "6" }, discard = { "7", "8", "9" }, phase = "draw" },
  luck = { shuffles = { { "9", "8" } } },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "8", "6", "9", "8" } }, deck = { "7" }, discard = {} }
    t.equal(t.count("shuffled"), 1)
  end,
}
