-- The harness itself: what is checked is another thing than what came.

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
  must_fail = "expected: an Ace is offered",
  given = duel(),
  play = function(t) t.is_true(t.A:offered("Ace"), "an Ace is offered") end,
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
