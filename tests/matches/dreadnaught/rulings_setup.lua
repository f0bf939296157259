-- Rulings DRE-G01 to DRE-G05, DRE-G23, DRE-G24 and DRE-G27 to DRE-G30: material, information, limits.

-- Six cards that allow nothing but discarding while there are no ships.
local idle = { "6", "6", "7", "7", "9", "9" }

match "DRE-G01: three players are refused" {
  rules = "dreadnaught",
  seats = 3,
  seed = 1,
  fails_setup = "2",
}

match "DRE-G01: one player alone is refused" {
  rules = "dreadnaught",
  seats = 1,
  seed = 1,
  fails_setup = "2",
}

-- All 54 cards of the deck in one fixed order: 2 2 2 2 3 3 | 3 3 4 4 4 4 5 5 | 5 5 6 6 …
local ranks = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Ace" }
local whole_deck = {}
for _, rank in ipairs(ranks) do
  for _ = 1, 4 do
    whole_deck[#whole_deck + 1] = rank
  end
end
whole_deck[#whole_deck + 1] = "Jk"
whole_deck[#whole_deck + 1] = "Jk"

match "DRE-G02: both seats are dealt from one deck of four of each rank and two jokers" {
  rules = "dreadnaught",
  seed = 31,
  luck = { shuffles = { whole_deck } },
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.check {
      A = { hand = { table.unpack(whole_deck, 1, 6) }, ships = {} },
      B = { hand = { table.unpack(whole_deck, 7, 14) }, ships = {} },
      deck = ordered { table.unpack(whole_deck, 15, 54) },
      discard = {},
    }
  end,
}

match "DRE-G02: both seats discard to the same pile and draw from the same deck" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "2", "6", "6", "7", "7", "8" } },
    B = { hand = { "2", "9", "9", "7", "6" } },
    deck = { "8", "8", "9" },
    phase = "discard",
  },
  play = function(t)
    t.A:discard { "8" }
    t.B:asked("discard")
    t.check { B = { hand = { "2", "9", "9", "7", "6", "8" } }, deck = ordered { "8", "9" } }
    t.B:discard { "2" }
    t.A:asked("discard")
    t.check {
      A = { hand = { "2", "6", "6", "7", "7", "8" } },
      deck = ordered { "9" },
      discard = ordered { "2", "8" },
    }
  end,
}

match "DRE-G03: both bases start with ten points" {
  rules = "dreadnaught",
  seed = 32,
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.check { A = { base = 10 }, B = { base = 10 } }
  end,
}

match "DRE-G03: ten points are the maximum" {
  rules = "dreadnaught",
  given = { A = { base = 10, hand = { "Jk", "8" } }, phase = "discard" },
  play = function(t)
    t.A:play("Jk")
    t.A:asked("discard")
    t.check { A = { base = 10 }, discard = { "Jk" } }
  end,
}

match "DRE-G04: the throw of one seat is hidden until both have thrown, and ties repeat" {
  rules = "dreadnaught",
  seed = 33,
  play = function(t)
    for _, throw in ipairs { "rock", "scissors" } do
      t.A:throw(throw)
      t.B:asked("throw")
      t.B:options { "rock", "paper", "scissors" }
      t.B:throw(throw)
    end
    t.A:throw("paper")
    t.B:asked("throw")
    t.is_true(table.concat(t.A:log(), "\n"):contains("paper"), "A reads the own throw")
    t.is_true(not table.concat(t.B:log(), "\n"):contains("paper"), "B must not read A's throw")
    t.B:throw("rock")
    t.is_true(table.concat(t.B:log(), "\n"):contains("paper"), "B reads A's throw afterwards")
    t.A:asked("go")
  end,
}

-- The order of the ledger; the first six and the next eight cards.
local fixed = { "6", "7", "8", "9", "2", "3", "4", "5", "10", "J", "Q", "K", "Ace", "Jk" }

for _, choice in ipairs { "first", "second" } do
  match("DRE-G05: the top six cards go to the first player when A goes " .. choice) {
    rules = "dreadnaught",
    seed = 34,
    luck = { shuffles = { fixed } },
    play = function(t)
      t.A:throw("rock")
      t.B:throw("scissors")
      t.A:go(choice)
      local first, second = { hand = { table.unpack(fixed, 1, 6) } }, { hand = { table.unpack(fixed, 7, 14) } }
      if choice == "first" then
        t.check { A = first, B = second }
      else
        t.check { A = second, B = first }
      end
      t.equal(t.A:sees().deck, 40, "the deck is face down")
      t.equal(type(t.A:sees().B.hand), "number", "the hand of B is hidden")
    end,
  }
end

match "DRE-G23: with deck and discard pile empty the draw stops" {
  rules = "dreadnaught",
  given = { A = { hand = { "2" } }, deck = { "6" }, discard = {}, phase = "draw" },
  play = function(t)
    t.A:asked("discard")
    t.running()
    t.check { A = { hand = { "2", "6" } }, deck = {}, discard = {} }
  end,
}

for _, order in ipairs { { "8", "J" }, { "J", "8" } } do
  match("DRE-G24: the pile shows everybody " .. order[2] .. " on " .. order[1] .. ", as they were discarded") {
    rules = "dreadnaught",
    given = { A = { hand = { "8", "2", "J" } }, B = { hand = idle }, phase = "discard" },
    play = function(t)
      t.A:discard(order)
      t.B:asked("discard")
      t.check { discard = ordered { order[2], order[1] } }
      local shown = order[2] .. " " .. order[1]
      t.equal(table.concat(t.A:sees().discard, " "), shown, "the pile in A's view")
      t.equal(table.concat(t.B:sees().discard, " "), shown, "the pile in B's view")
    end,
  }
end

match "DRE-G27: the first player attacks in the very first turn without any ship" {
  rules = "dreadnaught",
  seed = 35,
  luck = { shuffles = { { "10", "6", "7", "8", "9", "6", "2", "6", "7", "8", "9", "2", "7", "8" } } },
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { turn = 1, B = { base = 7 }, discard = { "10" } }
  end,
}

match "DRE-G28: ships and upgrades in play are not discarded" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "K{6}", "Q" } }, phase = "discard" },
  play = function(t)
    t.A:asked("discard")
    t.A:rejects("discard", { "K" })
    t.A:rejects("discard", { "Q" })
    t.A:rejects("discard", { "6" })
    t.check { A = { hand = { "8" }, ships = { "K{6}", "Q" } }, discard = {} }
  end,
}

match "DRE-G28: an upgrade in play stays on its ship" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" }, ships = { "Q{6}", "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "6", "K")
    t.check { A = { ships = { "Q{6}", "K" } } }
  end,
}

match "DRE-G28: twelve ships of one seat may be in play" {
  rules = "dreadnaught",
  given = {
    A = { hand = { "K", "8" }, ships = { "J", "J", "J", "J", "Q", "Q", "Q", "Q", "K", "K", "K" } },
    phase = "deploy",
  },
  play = function(t)
    t.A:deploy("K")
    t.A:asked("attack.ships")
    t.check { A = { ships = { "J", "J", "J", "J", "Q", "Q", "Q", "Q", "K", "K", "K", "K" } } }
  end,
}

match "DRE-G29: the hand of the other seat and the deck are counts, everything else is open" {
  rules = "dreadnaught",
  given = {
    A = { base = 6, hand = { "8", "Jk" }, ships = { "K{3,8}" } },
    B = { hand = { "4", "9", "9" } },
    discard = { "7", "5" },
    phase = "discard",
  },
  play = function(t)
    t.A:asked("discard")
    local view = t.B:sees()
    t.equal(view.A.hand, 2, "A's hand for B")
    t.equal(view.deck, 3, "the deck for B")
    t.equal(t.A:sees().deck, 3, "the deck for A")
    t.equal(t.A:sees().B.hand, 3, "B's hand for A")
    t.equal(#view.B.hand, 3, "B's own hand")
    t.equal(table.concat(view.A.ships, " "), "K{3,8}", "A's ships for B")
    t.equal(table.concat(view.discard, " "), "7 5", "the pile for B")
    t.equal(view.A.base, 6, "A's base for B")
  end,
}

match "DRE-G29: only the drawing seat reads which cards were drawn" {
  rules = "dreadnaught",
  given = { A = { hand = { "2", "5", "6", "7" } }, deck = { "Jk", "K", "9" }, phase = "draw" },
  play = function(t)
    t.A:asked("after_draw")
    local own, other = table.concat(t.A:log(), "\n"), table.concat(t.B:log(), "\n")
    for _, card in ipairs { "Jk", "K" } do
      t.is_true(own:contains(card), "A reads " .. card)
      t.is_true(not other:contains(card), "B must not read " .. card)
    end
  end,
}

-- bases of A and B after 200 turns, winner
local limits = { { 10, 10, nil }, { 10, 9, "A" }, { 3, 4, "B" } }

for _, case in ipairs(limits) do
  local a, b, winner = case[1], case[2], case[3]

  match("DRE-G30: the turn limit at " .. a .. " to " .. b .. (winner and " makes " .. winner .. " win" or " is a draw")) {
    rules = "dreadnaught",
    given = {
      A = { base = a, hand = { "9" } },
      B = { base = b, hand = { "8" } },
      deck = {},
      active = "B",
      turn = 200,
      phase = "discard",
    },
    play = function(t)
      t.B:asked("discard")
      t.running()
      t.B:discard {}
      if winner then
        t.wins(winner, "turn limit")
      else
        t.drawn()
      end
      t.check { A = { base = a }, B = { base = b } }
    end,
  }
end

match "DRE-G30: the match goes on after turn 199" {
  rules = "dreadnaught",
  given = { A = { hand = { "8" } }, B = { hand = { "9" } }, deck = {}, turn = 199, phase = "discard" },
  play = function(t)
    t.A:discard {}
    t.B:asked("discard")
    t.running()
    t.check { turn = 200, active = "B" }
  end,
}

match "DRE-G30: without any cards two hundred turns pass and nobody wins" {
  rules = "dreadnaught",
  given = { deck = {}, turn = 1, phase = "turn" },
  play = function(t)
    t.drawn()
  end,
}

for _, seat in ipairs { "A", "B" } do
  match("DRE-G04: a script may say that " .. seat .. " goes first, and nobody throws") {
    rules = "dreadnaught", options = { starter = seat }, seed = 3,
    play = function(t)
      t[seat]:asked("upgrade_menu")
      t.check { active = seat, starter = seat, turn = 1, A = { thrown = 0 }, B = { thrown = 0 } }
    end,
  }
end
