-- Tests the harness itself: a line about a question refers to the open one, or to one that was passed since the last answer,
-- and to no other.

local function lies(name, rules, given, luck, cases)
  for i, case in ipairs(cases) do
    match("harness: " .. name .. " " .. i) { rules = rules, must_fail = case[1], given = given(), luck = luck, play = case[2] }
  end
end

local function duel()
  return { A = { hand = { "6" }, ships = { "K", "J{6}" } }, B = { hand = { "4" }, ships = { "Q" } }, deck = { "9", "9" }, phase = "upgrade" }
end

lies("a refusal of another question than the open one", "dreadnaught", duel, nil, {
  { "another question is open, which refuses whatever is named: A is asked 'upgrade_menu'", function(t) t.A:rejects("deploy", "J") end },
  { "another question is open, which refuses whatever is named: A is asked 'upgrade_menu'", function(t) t.A:rejects("block", "Q") end },
  { "another question is open, which refuses whatever is named: A is asked 'upgrade_menu'", function(t) t.A:rejects("discard", { "6" }) end },
  { "nobody asks B now, so everything is refused: A is asked 'upgrade_menu'", function(t) t.B:rejects("upgrade", "4", "Q") end },
  { "A:upgrade(6, K) is accepted, expected a rejection", function(t) t.A:rejects("upgrade", "6", "K") end },
})

match "harness: after the end everything is refused, so nothing is shown" {
  rules = "dreadnaught",
  must_fail = "t.A:rejects(\"play\", …): the match is over, and refuses everything",
  given = { A = { hand = { "4", "4" } }, B = { base = 1 }, phase = "upgrade" },
  play = function(t)
    t.A:play("4", "base")
    t.A:rejects("play", "4", "base")
  end,
}

match "harness: commands and words of the open question are refused" {
  rules = "dreadnaught",
  given = duel(),
  play = function(t)
    t.A:rejects("upgrade", "6", "J")
    t.to("deploy_menu")
    t.A:rejects("deploy", "6")
    t.A:attack { ships = { "K" } }
    t.B:pass()
    t.B:rejects("block", "A.K")
  end,
}

-- ---- not_asked

local function quiet(second)
  return { A = { hand = { "5", second }, ships = {} }, B = {}, phase = "attack" }
end

lies("a question that nobody has come by", "dreadnaught", function() return quiet("7") end, nil, {
  { "nothing shows that no B is asked 'block': since the last answer the flow has not come by 'block'; A is asked 'attack.card'",
    function(t) t.B:not_asked("block") end },
  { "did not expect that A is asked 'attack.card'", function(t) t.A:not_asked("attack.card") end },
  { "nothing shows that no A is asked 'attack.card'", function(t)
    t.A:attack { card = "5" }
    t.to("discard")
    t.A:discard { "7" }
    t.A:not_asked("attack.card")
  end },
})

match "harness: a question that was left out, or has one answer only, is come by" {
  rules = "dreadnaught",
  given = quiet("7"),
  play = function(t)
    t.A:attack { card = "5" }
    t.B:not_asked("block")                -- nobody could block
    t.B:not_asked("negate")               -- no ace, so no window
    t.A:not_asked("attack.ships")
  end,
}

match "harness: a question that the way to another one has passed was asked" {
  rules = "dreadnaught",
  must_fail = "did not expect that B is asked 'negate': it was, and passed on the way here",
  given = { A = { hand = { "5", "7" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.to("discard")
    t.B:not_asked("negate")
  end,
}

match "harness: what a line has answered itself lies before it" {
  rules = "dreadnaught",
  given = { A = { hand = { "5", "7" } }, B = { hand = { "Ace" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "5" }
    t.B:negate("pass")
    t.B:not_asked("negate")
  end,
}

-- If the match stops at a question with one answer, it counts either as asked or as not asked, never both.
for _, case in ipairs {
  { "is asked", nil, function(t) t.A:asked("upgrade_menu") end },
  { "is not left out", "did not expect that A is asked 'upgrade_menu'", function(t) t.A:not_asked("upgrade_menu") end },
} do
  match("harness: a question with one answer at which the match stands still " .. case[1]) {
    rules = "dreadnaught", must_fail = case[2], given = { phase = "upgrade" }, play = case[3],
  }
end

-- ---- the same again

local function two_ships()
  return { A = { hand = { "4" }, ships = { "J{6}", "J{7}" } }, deck = {}, phase = "attack" }
end

match "harness: the second window of a name can be waited for" {
  rules = "dreadnaught",
  given = two_ships(),
  play = function(t)
    t.A:attack { ships = { "J{6}", "J{7}" } }
    t.A:asked("ship_resolved", 2)
    t.check { B = { base = 8 } }          -- both ships have hit
    t.A:play("4", "base")
    t.check { B = { base = 7 } }
  end,
}

match "harness: orders that come again can be waited for" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "BB" } }, B = { battle_group = { "DD", "BB" } } },
  luck = { chance = true },
  play = function(t)
    t.check { tier = 3 }
    t.A:asked("orders", 2)
    t.check { round = 2, tier = 3 }
  end,
}

lies("a question that does not come so often", "dreadnaught", two_ships, nil, {
  { "expected A to be asked 'attack.ships' 2 times, but A is asked 'attack.ships' (J#1, J#2); so far it was 1 times",
    function(t) t.A:asked("attack.ships", 2) end },
  { "asked: the times are counted from 1, got 0", function(t) t.A:asked("announced", 0) end },
})

-- ---- options as an answer would find them

match "harness: an option is found by the words that answer" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant}" } }, B = { water = { "adams" } } },
  play = function(t)
    for _, text in ipairs { "launch", "launch cormorant", "launch cormorant anti_ship", "launch colossus/cormorant anti_ship", "done" } do
      t.is_true(t.A:offered(text), text)
    end
    t.is_true(not t.A:offered("launch cormorant adams"), "no such launch")
    t.A:launch("cormorant", "anti_ship")
  end,
}

match "harness: a number of an option is no option" {
  rules = "dreadnaught",
  given = duel(),
  play = function(t)
    t.is_true(t.A:offered("upgrade 6 K"))
    t.is_true(t.A:offered("upgrade 6 -> K"))
    t.is_true(not t.A:offered("upgrade 6 Q"), "a ship of the other player")
    t.is_true(not t.A:offered("upgrade 4"), "a card of the other player")
  end,
}

-- ---- orders

local function battle()
  return { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "CA", "BB" } }, phase = "orders" }
end

match "harness: the options of orders say whose they are" {
  rules = "battlegroup",
  given = battle(),
  luck = { chance = true },
  play = function(t)
    local options = t.open().options
    t.equal(options[1], "BB=CA", "the first one")
    for _, option in ipairs(options) do t.is_true(option:sub(1, 3) == "BB=" or option:sub(1, 3) == "DD=", option) end
  end,
}

match "harness: whether a ship is idle is known at the orders only" {
  rules = "admiral",
  must_fail = "A is not asked for orders now, so whatever adams could do is not known: A is asked 'main_phase'",
  given = { A = { water = { "adams" } }, B = { water = { "adams" } } },
  play = function(t) t.A:idle("adams") end,
}

-- ---- what is under way

local function shelled(play, must_fail)
  return {
    rules = "admiral", must_fail = must_fail,
    given = { A = { water = { "adams" } }, B = { water = { "daring{sam,ciws}" } } },
    luck = { dice = { 4, 4, 3, 3 } },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("none")
      t.A:target("daring")
      play(t)
    end,
  }
end

match "harness: a value is not read while damage is being dealt" (shelled(function(t)
  t.equal(t.B:value("water", "daring/sam", "damage"), 0)
end, "value: what is under way is not over, as A is asked 'system' (daring/sam, daring/ciws); answer it, or name it first"))

match "harness: a value is read in between if the line before says so" (shelled(function(t)
  t.A:asked("system")
  t.equal(t.B:value("water", "daring/sam", "damage"), 0)
  t.A:system("daring/sam")
end))

match "harness: an empty zone that lies open is an empty list" {
  rules = "popes",
  given = { A = { hand = { "S2" }, deck = { "S3", "S4" } }, B = { hand = { "D2" }, deck = { "D3" } }, seats = nil },
  play = function(t)
    t.equal(t.B:sees().A.fleets, {}, "fleets of A")
    t.equal(t.B:sees().A.discard, {}, "discards of A")
    t.equal(t.B:sees().A.hand, 1, "hand of A")
  end,
}
