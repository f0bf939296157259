-- @not secret_orders
-- Shots of $Title. Dice are given in the order in which they are rolled: first the shot, then the armor.

match "$RULE-20, $RULE-22: a ship takes a prize, and fires once in a turn" {
  rules = "$game",
  given = {
    A = { fleet = { "M" } }, B = { fleet = { "F", "G" } },   -- @not table
    A = { fleet = { "M@12,10" } }, B = { fleet = { "F@10,14", "G@14,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:fire("M", "F")
    t.check { A = { prizes = { "F" } }, B = { fleet = { "G" } } }
    t.A:rejects("fire", "M", "G")
  end,
}

match "$RULE-21: a shot that is equal to the armor does not beat the ship" {
  rules = "$game",
  given = {
    A = { fleet = { "F" } }, B = { fleet = { "F", "G" } },   -- @not table
    A = { fleet = { "F@12,10" } }, B = { fleet = { "F@10,14", "G@14,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 4, 4 } },   -- 4 + 2 guns, 4 + 2 armor
  play = function(t)
    t.A:fire("F", "B.F")
    t.check { A = { prizes = {} }, B = { fleet = { "F", "G" } } }
  end,
}

match "$RULE-90: the corsair earns 1 gold for its prize, and nobody else does" {
  rules = "$game",
  given = {
    A = { fleet = { "C", "S" }, gold = 0 }, B = { fleet = { "F", "G" } },   -- @not table
    A = { fleet = { "C@12,10", "S@9,10" }, gold = 0 }, B = { fleet = { "F@12,14", "G@9,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 6, 1, 6, 1 } },
  play = function(t)
    t.A:fire("C", "F")
    t.check { A = { prizes = { "F" }, gold = 1 } }
    t.A:fire("S", "G")
    t.check { A = { prizes = { "F", "G" }, gold = 1 } }
  end,
}
-- @end
