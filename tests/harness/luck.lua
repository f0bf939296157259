-- Matches that must fail: what is scripted as luck has to happen.
local still = { phase = "discard" }

match "harness: a scripted die that nobody rolls" {
  rules = "dreadnaught",
  must_fail = "scripted dice were not rolled",
  given = still,
  luck = { dice = { 3 } },
  play = function() end,
}

match "harness: a scripted shuffle that does not happen" {
  rules = "dreadnaught",
  must_fail = "scripted shuffles",
  given = still,
  luck = { shuffles = { { "10", "9" } } },
  play = function() end,
}

match "harness: a second scripted shuffle after the only one" {
  rules = "dreadnaught",
  must_fail = "scripted shuffles",
  given = { A = { hand = { "2", "2", "2", "2", "2" } }, discard = { "6", "7" }, deck = {}, phase = "draw" },
  luck = { shuffles = { { "6" }, { "7" } } },
  play = function(t)
    t.to("upgrade")
    t.check { A = { hand = { "2", "2", "2", "2", "2", "6" } } }
  end,
}

match "harness: a shuffle cannot bring up a card that the pile has not" {
  rules = "dreadnaught",
  must_fail = "shuffle",
  given = { A = { hand = { "2", "2", "2", "2", "2" } }, discard = { "6", "7" }, deck = {}, phase = "draw" },
  luck = { shuffles = { { "K" } } },
  play = function(t) t.to("upgrade") end,
}

match "harness: an unknown card in a scripted shuffle" {
  rules = "dreadnaught",
  must_fail = "luck.shuffles: unknown card 'X'",
  given = still,
  luck = { shuffles = { { "X" } } },
  play = function() end,
}
