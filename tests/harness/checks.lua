-- The harness itself: the value that is checked is not the one that came.

local function duel()
  return { A = { hand = { "5" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" } }, phase = "attack" }
end

local function mined(rest)
  return function(t)
    t.A:play("4", "base")
    rest(t)
  end
end

local function lost() return { A = { hand = { "4" } }, B = { base = 1 }, phase = "upgrade" } end

match "harness: another number" {
  rules = "dreadnaught",
  must_fail = "B.base: expected 9, got 10",
  given = duel(),
  play = function(t) t.check { B = { base = 9 } } end,
}

match "harness: a card too many" {
  rules = "dreadnaught",
  must_fail = "B.ships: expected { J }, got { J, Q }",
  given = duel(),
  play = function(t) t.check { B = { ships = { "J" } } } end,
}

match "harness: a ship with another upgrade" {
  rules = "dreadnaught",
  must_fail = "A.ships: expected { K{7} }, got { K{6} }",
  given = duel(),
  play = function(t) t.check { A = { ships = { "K{7}" } } } end,
}

match "harness: the right cards in another order" {
  rules = "dreadnaught",
  must_fail = "deck: expected { 9, 10, 10 }, got { 10, 10, 9 }",
  given = duel(),
  play = function(t)
    t.check { deck = { "9", "10", "10" } }
    t.check { deck = ordered { "9", "10", "10" } }
  end,
}

match "harness: a check of something that is not there" {
  rules = "dreadnaught",
  must_fail = "there is no 'B.bsae'",
  given = duel(),
  play = function(t) t.check { B = { bsae = 10 } } end,
}

match "harness: another phase" {
  rules = "dreadnaught",
  must_fail = "phase: expected deploy, got match/turns/turn/attack",
  given = duel(),
  play = function(t)
    t.check { phase = "attack" }
    t.check { phase = "deploy" }
  end,
}

match "harness: a value of a stat that is not there" {
  rules = "dreadnaught",
  must_fail = "a card has no stat, attribute or number 'atack'",
  given = duel(),
  play = function(t) t.A:value("ships", "K", "atack") end,
}

match "harness: two values that differ" {
  rules = "dreadnaught",
  must_fail = "attack of the K: expected 2, got 1",
  given = duel(),
  play = function(t) t.equal(t.A:value("ships", "K", "attack"), 2, "attack of the K") end,
}

match "harness: a condition that does not hold" {
  rules = "dreadnaught",
  must_fail = "expected: a queen is offered",
  given = duel(),
  play = function(t) t.is_true(t.A:offered("Q"), "a queen is offered") end,
}

match "harness: a victory that has not come" {
  rules = "dreadnaught",
  must_fail = "expected that A has won, but the match goes on",
  given = duel(),
  play = function(t) t.wins("A") end,
}

match "harness: a draw that has not come" {
  rules = "dreadnaught",
  must_fail = "expected a draw, but the match goes on",
  given = duel(),
  play = function(t) t.drawn() end,
}

match "harness: an unexpected end" {
  rules = "dreadnaught",
  must_fail = "expected that the match goes on, but it is over",
  given = lost(),
  play = mined(function(t) t.running() end),
}

match "harness: another winner" {
  rules = "dreadnaught",
  must_fail = "winners: expected B, got A",
  given = lost(),
  play = mined(function(t) t.wins("B") end),
}

match "harness: another reason" {
  rules = "dreadnaught",
  must_fail = "reason: expected turn limit, got a base is destroyed",
  given = lost(),
  play = mined(function(t) t.wins("A", "turn limit") end),
}

match "harness: a winner instead of a draw" {
  rules = "dreadnaught",
  must_fail = "expected a draw, but A has won",
  given = lost(),
  play = mined(function(t) t.drawn() end),
}

-- ---- two values are the same only if all of them is

local function unequal(name, must_fail, got, expected)
  match("harness: " .. name) {
    rules = "dreadnaught",
    must_fail = must_fail,
    given = duel(),
    play = function(t) t.equal(got, expected) end,
  }
end

unequal("tables with another field", "value: expected { a = 2 }, got { a = 1 }", { a = 1 }, { a = 2 })
unequal("tables with a field more", "value: expected { 1, 2 }, got { 1, 2, x = 3 }", { 1, 2, x = 3 }, { 1, 2 })
unequal("tables in tables", "value: expected { b = { c = 2 } }, got { b = { c = 1 } }", { b = { c = 1 } }, { b = { c = 2 } })
unequal("a text that is not a number", "value: expected number 1, got text 1", "1", 1)
unequal("a text of two for two texts", "value: expected { a, b }, got { a, b }", { "a, b" }, { "a", "b" })

match "harness: equal tables, whatever the order of their fields" {
  rules = "dreadnaught",
  given = duel(),
  play = function(t)
    t.equal({ x = 1, y = { 2, 3 } }, { y = { 2, 3 }, x = 1 })
    t.equal({ 1, 2.0 }, { 1, 2 })
  end,
}

match "harness: what B sees is not what A sees" {
  rules = "dreadnaught",
  must_fail = "value: expected",
  given = duel(),
  play = function(t) t.equal(t.A:sees().A, t.B:sees().A) end,
}

match "harness: a text where a number is checked" {
  rules = "dreadnaught",
  must_fail = "B.base: expected text 10, got number 10",
  given = duel(),
  play = function(t) t.check { B = { base = "10" } } end,
}

match "harness: a check of an attribute that cards do not have" {
  rules = "dreadnaught",
  must_fail = "check: there is no attribute of cards 'frsh'; did you mean 'fresh'?",
  given = duel(),
  play = function(t) t.check { A = { ships = { "K[frsh=0]{6}" } } } end,
}

match "harness: attributes that hold a card are checked by its name" {
  rules = "dreadnaught",
  given = duel(),
  play = function(t)
    t.check { attack_card = "none" }
    t.A:attack { card = "5" }
    t.check { attack_card = "5" }
  end,
}
