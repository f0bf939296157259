-- The harness itself: each match here must fail, and names the message. All scripted luck must be used.

match "harness: a scripted die that nobody rolls" {
  rules = "dreadnaught",
  must_fail = "1 scripted dice were not rolled",
  given = { phase = "discard" },
  luck = { dice = { 3 } },
  play = function(t) t.running() end,
}

match "harness: a scripted shuffle that does not happen" {
  rules = "dreadnaught",
  must_fail = "1 scripted shuffles or picks did not happen",
  given = { phase = "discard" },
  luck = { shuffles = { { "10", "9" } } },
  play = function(t) t.running() end,
}

match "harness: one shuffle more than there are" {
  rules = "dreadnaught",
  must_fail = "1 scripted shuffles or picks did not happen",
  given = { A = { hand = { "2", "2", "2", "2", "2" } }, deck = {}, discard = { "6", "7" }, phase = "draw" },
  luck = { shuffles = { { "6" }, { "7" } } },
  play = function(t)
    t.to("upgrade")
    t.check { A = { hand = { "2", "2", "2", "2", "2", "6" } }, deck = { "7" } }
  end,
}

match "harness: a shuffle puts a card on top that is not there" {
  rules = "dreadnaught",
  must_fail = "names 'K', which is not in zone 'deck'",
  given = { A = { hand = { "2", "2", "2", "2", "2" } }, deck = {}, discard = { "6", "7" }, phase = "draw" },
  luck = { shuffles = { { "K" } } },
  play = function(t) t.to("upgrade") end,
}

match "harness: a shuffle names an unknown card" {
  rules = "dreadnaught",
  must_fail = "luck.shuffles: unknown card 'X'",
  given = { phase = "discard" },
  luck = { shuffles = { { "X" } } },
  play = function(t) t.running() end,
}
