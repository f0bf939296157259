-- One match for each variant of the ledger's section 4.

match "variant stronger_bases: bases start with fifteen points and are repaired up to fifteen" {
  rules = "dreadnaught",
  variants = { "stronger_bases" },
  seed = 41,
  luck = { shuffles = { { "Jk", "4", "6", "7", "8", "9", "2", "6", "7", "8", "9", "2", "7", "8", "6", "9" } } },
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("second")
    t.check { A = { base = 15 }, B = { base = 15 } }
    t.B:play("4", "base")
    t.B:play("Jk")
    t.B:asked("discard")
    t.check { A = { base = 14 }, B = { base = 15 } }
  end,
}

match "variant stronger_bases: a joker repairs beyond ten, but not beyond fifteen" {
  rules = "dreadnaught",
  variants = { "stronger_bases" },
  given = { A = { base = 10, hand = { "Jk", "Jk", "8" } }, phase = "discard" },
  play = function(t)
    t.A:play("Jk")
    t.check { A = { base = 13 } }
    t.A:play("Jk")
    t.A:asked("discard")
    t.check { A = { base = 15 } }
  end,
}

match "variant second_hand_seven: the second player is dealt seven cards" {
  rules = "dreadnaught",
  variants = { "second_hand_seven" },
  seed = 42,
  play = function(t)
    t.A:throw("rock")
    t.B:throw("scissors")
    t.A:go("first")
    t.equal(t.B:sees().A.hand, 6, "cards of the first player")
    t.equal(t.A:sees().B.hand, 7, "cards of the second player")
    t.equal(t.A:sees().deck, 41, "cards in the deck")
  end,
}

match "variant bigger_hands: the hand is filled up to seven" {
  rules = "dreadnaught",
  variants = { "bigger_hands" },
  given = { A = { hand = { "2", "5" } }, deck = { "6", "7", "8", "9", "10", "10" }, phase = "draw" },
  play = function(t)
    t.A:asked("attack.card")
    t.check { A = { hand = { "2", "5", "6", "7", "8", "9", "10" } }, deck = { "10" } }
  end,
}

match "variant ordinary_fighters: a fighter is built in and counts for the limit" {
  rules = "dreadnaught",
  variants = { "ordinary_fighters" },
  windows = "strict",
  given = { A = { hand = { "3", "9" }, ships = { "J{6,7}", "K{6,7,8}" } }, deck = {}, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("play", "3", "K")
    t.A:rejects("upgrade", "3", "J")
    t.A:upgrade("3", "K")
    t.A:rejects("upgrade", "9", "K")
    t.A:asked("attack.ships")
    t.check { A = { hand = { "9" }, ships = { "J{6,7}", "K{3,6,7,8}" } } }
    t.equal(t.A:value("ships", "K", "attack"), 4)
    t.A:attack {}
    t.A:discard {}
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "9", "K")
    t.A:asked("attack.ships")
  end,
}

-- The second variant changes an ability that the first one has taken away; that is not an error.
match "variants ordinary_fighters, full_time_travel: a fighter is built in, and an ace negates the other two" {
  rules = "dreadnaught",
  variants = { "ordinary_fighters", "full_time_travel" },
  given = { A = { hand = { "3", "4", "9" }, ships = { "K{6}" } }, B = { hand = { "Ace" } }, deck = {}, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("3", "K")
    t.check { A = { hand = { "4", "9" }, ships = { "K{3,6}" } }, B = { hand = { "Ace" } } }
    t.A:play("4", "base")
    t.B:negate("Ace")
    t.check { B = { base = 10, hand = {} } }
  end,
}

match "variant tireless_interceptors: one ship blocks every attacker while it lives" {
  rules = "dreadnaught",
  variants = { "tireless_interceptors" },
  given = {
    A = { hand = { "9" }, ships = { "K{6}", "J{8}", "Q{6,7,8}", "J{7}" } },
    B = { ships = { "Q{2,7}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "K", "J{8}", "Q", "J{7}" } }
    t.B:block("Q")
    t.B:asked("block")
    t.B:options { "Q", "none" }
    t.B:block("Q")
    t.B:block("Q")
    t.A:asked("discard")
    t.check { B = { base = 9, ships = {} }, discard = { "Q", "2", "7" } }
  end,
}

local negated = {
  { card = "4", target = "base", bases = { 5, 10 }, ships = { "J{6}" } },
  { card = "3", target = "J", bases = { 5, 10 }, ships = { "J{6}" } },
  { card = "Jk", bases = { 5, 10 }, ships = { "J{6}" } },
}

for _, case in ipairs(negated) do
  match("variant full_time_travel: an ace negates a " .. case.card) {
    rules = "dreadnaught",
    variants = { "full_time_travel" },
    given = {
      A = { base = 5, hand = { case.card, "8" }, ships = { "J{6}" } },
      B = { hand = { "Ace" } },
      phase = "discard",
    },
    play = function(t)
      t.A:play(case.card, case.target)
      t.B:negate("Ace")
      t.A:asked("discard")
      t.check {
        A = { base = case.bases[1], hand = { "8" }, ships = case.ships },
        B = { base = case.bases[2], hand = {} },
        discard = { case.card, "Ace" },
      }
    end,
  }
end

for _, case in ipairs {
  { "a 4", { "5", "4", "8" }, { "Ace" }, { "4", "base" }, "A", 9 },
  { "the defender's Joker", { "10", "8" }, { "Ace", "Jk" }, { "Jk" }, "B", 10 },
} do
  local what, mine, theirs, answer, seat, base = table.unpack(case)

  match("variant full_time_travel, DRE-55: a negated card stays negated when " .. what .. " is played after it") {
    rules = "dreadnaught",
    variants = { "full_time_travel" },
    given = { A = { hand = mine }, B = { hand = theirs }, phase = "attack" },
    play = function(t)
      t.A:attack { card = mine[1] }
      t.B:negate("Ace")
      t[seat]:play(table.unpack(answer))
      t.A:asked("discard")
      t.check { B = { base = base } }
    end,
  }
end

match "variant full_time_travel: the ace may be kept, or answered by another ace" {
  rules = "dreadnaught",
  variants = { "full_time_travel" },
  given = { A = { hand = { "4", "4", "Ace", "8" } }, B = { hand = { "Ace" } }, phase = "discard" },
  play = function(t)
    t.A:play("4", "base")
    t.B:asked("negate")
    t.B:pass()
    t.A:asked("before_discard")
    t.check { B = { base = 9, hand = { "Ace" } } }
    t.A:play("4", "base")
    t.B:negate("Ace")
    t.A:negate("Ace")
    t.A:asked("discard")
    t.check { B = { base = 8, hand = {} }, discard = { "4", "4", "Ace", "Ace" } }
  end,
}

match "variant heavy_barrage: the barrage hits ships and base alike" {
  rules = "dreadnaught",
  variants = { "heavy_barrage" },
  given = { A = { hand = { "10", "8" } }, B = { ships = { "J{6}", "Q{2}" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.A:asked("discard")
    t.check { B = { base = 7, ships = { "Q" } }, discard = { "10", "J", "6", "2" } }
  end,
}

match "variant return_fire: a blocker with more defense destroys the attacker" {
  rules = "dreadnaught",
  variants = { "return_fire" },
  given = {
    A = { hand = { "8" }, ships = { "J{6}", "K{6,7}", "Q{6,7,8}" } },
    B = { ships = { "K{2,7,8}", "J{2,9}", "Q{3}" } },
    phase = "attack",
  },
  play = function(t)
    t.A:attack { ships = { "J", "K", "Q" } }
    t.B:block("B.K")
    t.B:block("B.J")
    t.B:block("B.Q")
    t.A:asked("discard")
    t.check {
      A = { base = 10, ships = { "K{6,7}", "Q{6,7,8}" } },
      B = { base = 10, ships = { "K{2,7,8}", "J{2,9}" } },
      discard = { "J", "6", "Q", "3" },
    }
  end,
}

match "variant shakedown_cruise: a ship attacks from the turn after its deployment on" {
  rules = "dreadnaught",
  variants = { "shakedown_cruise" },
  given = { A = { hand = { "Q", "7", "Ace" }, ships = { "K{6}" } }, deck = { "8" }, phase = "deploy" },
  play = function(t)
    t.A:deploy("Q")
    t.A:travel("Ace", "upgrade")
    t.A:asked("attack.ships")
    t.A:rejects("attack.ships", { "Q" })
    t.A:rejects("attack.ships", { "K", "Q" })
    t.A:attack { ships = { "K" } }
    t.B:discard {}
    t.A:asked("attack.ships")
    t.check { B = { base = 9 }, A = { ships = { "K{6}", "Q{7}" } } }
    t.A:attack { ships = { "Q" } }
  end,
}

match "variant weak_repairs: a joker repairs two points" {
  rules = "dreadnaught",
  variants = { "weak_repairs" },
  given = { A = { base = 5, hand = { "Jk", "Jk", "8" } }, phase = "discard" },
  play = function(t)
    t.A:play("Jk")
    t.check { A = { base = 7 } }
    t.A:play("Jk")
    t.A:asked("discard")
    t.check { A = { base = 9, hand = { "8" } } }
  end,
}

match "variant shipyard: a ship takes two upgrades per turn, but no third" {
  rules = "dreadnaught",
  variants = { "shipyard" },
  given = { A = { hand = { "6", "7", "8" }, ships = { "K", "J{6}" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("6", "K")
    t.A:upgrade("7", "K")
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "8", "K")
    t.A:upgrade("8", "J")
    t.check { A = { ships = { "K{6,7}", "J{6,8}" } } }
  end,
}

match "variant stacked_weapons: a ship carries the same upgrade twice, within its limit" {
  rules = "dreadnaught",
  variants = { "stacked_weapons" },
  given = { A = { hand = { "8", "8" }, ships = { "K{8}", "J{8,9}" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "8", "J")
    t.A:upgrade("8", "K")
    t.check { A = { hand = { "8" }, ships = { "K{8,8}", "J{8,9}" } } }
    t.equal(t.A:value("ships", "K", "attack"), 2)
    t.equal(t.A:value("ships", "K", "defense"), 2)
  end,
}

-- DRE-G07 has one 3 on each ship because of the ban that this variant lifts.
match "variant stacked_weapons, DRE-G07: a ship takes a second fighter, and a third" {
  rules = "dreadnaught",
  variants = { "stacked_weapons" },
  given = { A = { hand = { "3", "3", "8" }, ships = { "J{3,6,7}" } }, B = { ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("play", "3", "B.K")
    t.A:play("3", "J")
    t.A:play("3", "J")
    t.A:rejects("upgrade", "8", "J")
    t.check { A = { hand = { "8" }, ships = { "J{3,3,3,6,7}" } } }
    t.equal(t.A:value("ships", "J", "attack"), 5)
    t.equal(t.A:value("ships", "J", "defense"), 5)
  end,
}

match "variants ordinary_fighters, stacked_weapons: a second fighter is built in while there is room" {
  rules = "dreadnaught",
  variants = { "ordinary_fighters", "stacked_weapons" },
  given = { A = { hand = { "3", "3" }, ships = { "J{3}", "Q{2,3,6}" } }, phase = "upgrade" },
  play = function(t)
    t.A:asked("upgrade_menu")
    t.A:rejects("upgrade", "3", "Q")
    t.A:upgrade("3", "J")
    t.check { A = { hand = { "3" }, ships = { "J{3,3}", "Q{2,3,6}" } } }
  end,
}

-- Without an ace B has nothing to choose: the attack lands at once. Under poker_faces B is asked anyway, so that A cannot tell.
match "DRE-56: where no ace is held nobody is asked to negate" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "8" } }, B = { hand = { "6" } }, phase = "attack" },
  windows = "strict",
  play = function(t)
    t.A:attack { card = "5" }
    t.A:asked("discard")
    t.check { B = { base = 9 } }
  end,
}

match "variant poker_faces: A reads the same whether B has kept an ace or has none" {
  rules = "dreadnaught",
  variants = { "poker_faces" },
  given = { A = { hand = { "5", "8" } }, B = { hand = { "6" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:asked("negate")
    t.B:pass()
    t.A:asked("discard")
    t.check { B = { base = 9 } }
  end,
}

-- The 9 is an upgrade, the 5 is none
for _, hand in ipairs { { "9", "8" }, { "5", "10" } } do
  match("variant poker_faces: the menu of upgrades is shown and left whatever A holds, here " .. hand[1]) {
    rules = "dreadnaught",
    variants = { "poker_faces" }, rests = false,
    given = { A = { hand = hand, ships = { "K" } }, phase = "upgrade" },
    play = function(t)
      t.A:asked("upgrade_menu")
      t.A:done()
      t.A:asked("deploy_menu")
      t.equal(t.B:log()[1], "A upgrade_menu: done", "the first line that B reads")
    end,
  }
end
