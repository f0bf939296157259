-- @table
-- The table of $Title. Places are inches to the east and to the north, then the heading in degrees.

match "$RULE-61: a ship sails its speed, with one turn, and through nobody" {
  rules = "$game",
  given = { A = { fleet = { "F@12,6,0", "S@4,4,0" } }, B = { fleet = { "G@4,8,0" } }, phase = "sea" },
  play = function(t)
    t.A:rejects("sail", "S")                  -- straight on lies the galleon
    t.A:sail("F", "90@3")
    t.check { A = { fleet = { "F@15,9,90", "S" } } }
    t.A:rejects("sail", "F", "0")             -- a ship sails once in a turn
  end,
}
-- @end
-- @table and not secret_orders

match "$RULE-62: a ship fires as far as its range" {
  rules = "$game",
  given = { A = { fleet = { "F@12,2,0" } }, B = { fleet = { "S@12,20,0", "G@12,11,0" } }, phase = "battle" },
  play = function(t)
    t.A:rejects("fire", "F", "S")
    t.is_true(t.A:offered("fire F -> G"), "the galleon is near enough")
  end,
}
-- @end
-- @table and secret_orders

match "$RULE-62: a ship fires as far as its range" {
  rules = "$game",
  given = { A = { fleet = { "F@12,2,0" } }, B = { fleet = { "S@12,20,0", "G@12,11,0" } }, phase = "battle" },
  play = function(t)
    t.A:offers("F", { "B.G", "take_cover" })
  end,
}
-- @end
-- @table

match "$RULE-63: ships are deployed in the own port" {
  rules = "$game",
  given = { A = { hand = { "F", "S" }, gold = 9 }, B = {} },
  play = function(t)
    t.A:rejects("deploy", "F", "12,12")
    t.A:rejects("deploy", "F", "12,22")
    t.A:deploy("F", "12,2")
    t.check { A = { fleet = { "F@12,2,0" } } }
  end,
}
-- @end
