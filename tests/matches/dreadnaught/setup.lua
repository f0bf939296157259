-- Chapter A of the ledger: who goes first, the deal, the order of turns and phases.

local winning_throws = { { "rock", "scissors" }, { "scissors", "paper" }, { "paper", "rock" } }

for _, throws in ipairs(winning_throws) do
  local better, worse = throws[1], throws[2]

  match("DRE-01: " .. better .. " of seat A beats " .. worse .. " and A decides who starts") {
    rules = "dreadnaught",
    seed = 11,
    play = function(t)
      t.A:throw(better)
      t.B:throw(worse)
      t.A:asked("go")
      t.A:options { "first", "second" }
      t.A:go("second")
      t.check { active = "B", turn = 1 }
    end,
  }

  match("DRE-01: " .. better .. " of seat B beats " .. worse .. " and B decides who starts") {
    rules = "dreadnaught",
    seed = 12,
    play = function(t)
      t.A:throw(worse)
      t.B:throw(better)
      t.A:not_asked("go")
      t.B:asked("go")
      t.B:options { "first", "second" }
      t.B:go("first")
      t.check { active = "B", turn = 1 }
    end,
  }
end

for _, same in ipairs { "rock", "paper", "scissors" } do
  match("DRE-01: " .. same .. " against " .. same .. " is thrown again") {
    rules = "dreadnaught",
    seed = 13,
    play = function(t)
      t.A:throw(same)
      t.B:throw(same)
      t.A:throw("paper")
      t.B:throw("rock")
      t.A:asked("go")
      t.A:go("first")
      t.check { active = "A", turn = 1 }
    end,
  }
end

match "DRE-02: seat A goes first with six cards against eight" {
  rules = "dreadnaught",
  seed = 14,
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.equal(t.B:sees().A.hand, 6, "cards of the first player")
    t.equal(t.A:sees().B.hand, 8, "cards of the second player")
    t.equal(t.A:sees().deck, 40, "cards in the deck")
    t.check { active = "A", discard = {} }
  end,
}

match "DRE-02: six and eight cards go by the order of play, not by the seat" {
  rules = "dreadnaught",
  seed = 15,
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("second")
    t.equal(t.A:sees().B.hand, 6, "cards of the first player")
    t.equal(t.B:sees().A.hand, 8, "cards of the second player")
    t.equal(t.A:sees().deck, 40, "cards in the deck")
    t.check { active = "B", discard = {} }
  end,
}

match "DRE-03: the turn passes from A to B and back to A" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" } }, B = { hand = { "9" } }, deck = {}, phase = "discard", turn = 5 },
  play = function(t)
    t.A:discard {}
    t.B:asked("discard")
    t.check { active = "B", turn = 6 }
    t.B:discard {}
    t.A:asked("discard")
    t.check { active = "A", turn = 7 }
  end,
}

match "DRE-04: draw, upgrade, deploy, attack and discard follow one another" {
  rules = "dreadnaught",
  given = { A = { hand = { "6", "J", "5" }, ships = { "K" } }, deck = { "9", "10", "7", "8" }, phase = "turn" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.check { A = { hand = { "6", "J", "5", "9", "10", "7" } } }
    t.is_true(not t.A:offered("deploy"), "no deploy now")
    t.A:upgrade("6", "K")
    t.A:asked("deploy_menu")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:deploy("J")
    t.A:asked("attack.card")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:attack { card = "5" }
    t.check { B = { base = 9 } }
    t.A:asked("discard")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
  end,
}

match "DRE-04: no upgrade in the Deploy phase" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "6", "J" }, ships = { "K" } }, phase = "deploy" },
  play = function(t)
    t.A:asked("deploy_menu")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.A:done()
    t.A:asked("attack.ships")
    t.is_true(not t.A:offered("upgrade"), "no upgrade now")
    t.check { A = { hand = { "6", "J" }, ships = { "K" } } }
  end,
}

match "DRE-04: no deployment in the Attack phase or later" {
  rules = "dreadnaught",
  windows = "strict",
  given = { A = { hand = { "K" }, ships = { "J{6}" } }, phase = "attack" },
  play = function(t)
    t.A:asked("attack.ships")
    t.is_true(not t.A:offered("deploy"), "no deploy now")
    t.A:attack {}
    t.A:asked("discard")
    t.is_true(not t.A:offered("deploy"), "no deploy now")
    t.check { A = { hand = { "K" }, ships = { "J{6}" } } }
  end,
}
