-- @market
-- The market of $Title.

match "$RULE-40: the market is filled up to three cards after the player has drawn" {
  rules = "$game",
  given = { market = { "S" }, deck = { "F", "G", "M", "C" } },
  play = function(t)
    t.A:dive("surface")   -- @push_your_luck
    t.to("port")
    t.check { A = { hand = { "F" } }, market = { "S", "G", "M" }, deck = { "C" } }
  end,
}

match "$RULE-41: a card of the market costs 1 gold and comes into the hand" {
  rules = "$game",
  given = { A = { gold = 0 }, market = { "M", "G", "F" } },
  play = function(t)
    t.A:buy("M")
    t.A:buy("G")
    t.check { A = { gold = 0, hand = { "M", "G" } }, market = { "F" } }
    t.A:rejects("buy", "F")
  end,
}
-- @end
