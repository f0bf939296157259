-- @push_your_luck
-- The divers of $Title.

match "$RULE-80, $RULE-82, $RULE-83: each card found is worth 1 gold and is discarded" {
  rules = "$game",
  given = { A = { gold = 0 }, deck = { "CA", "S", "F", "G", "M", "C" } },
  play = function(t)
    t.A:dive("dive")
    t.A:dive("dive")
    t.check { found = { "S", "F" } }
    t.A:dive("surface")
    t.check { A = { gold = 4 }, found = {}, discard = { "S", "F" } }
  end,
}

match "$RULE-81: two cards of the same cost end the dive, and nothing is found" {
  rules = "$game",
  given = { A = { gold = 0 }, deck = { "CA", "F", "C", "G", "M", "S" } },
  play = function(t)
    t.A:dive("dive")
    t.A:dive("dive")
    t.check { A = { gold = 2 }, found = {}, discard = { "F", "C" } }
  end,
}
-- @end
