-- @secret_orders
-- Secret orders of $Title. Dice are given in the order in which they are rolled: for each ship that fires the shot, then the armor.

match "$RULE-70, $RULE-71, $RULE-21: all give orders, and equal is not enough" {
  rules = "$game",
  given = {
    A = { fleet = { "F" } }, B = { fleet = { "F", "S" } },   -- @not table
    A = { fleet = { "F@12,10" } }, B = { fleet = { "F@10,14", "S@14,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 4, 4, 1, 6 } },   -- 4 + 2 guns, 4 + 2 armor; 1 + 2 guns, 6 + 2 armor
  play = function(t)
    t.A:orders { F = "B.F" }
    t.B:orders { F = "A.F" }
    t.check { A = { fleet = { "F" } }, B = { fleet = { "F", "S" } } }
  end,
}

match "$RULE-72: a ship without another order takes cover" {
  rules = "$game",
  given = {
    A = { fleet = { "F" } }, B = { fleet = { "F", "S" } },   -- @not table
    A = { fleet = { "F@12,10" } }, B = { fleet = { "F@10,14", "S@14,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 5, 3 } },   -- 5 + 2 guns, 3 + 2 armor + 2 cover
  play = function(t)
    t.A:orders { F = "B.F" }
    t.B:orders {}
    t.check { A = { prizes = {} }, B = { fleet = { "F", "S" } } }
  end,
}

match "$RULE-73: all ships fire before any is taken" {
  rules = "$game",
  given = {
    A = { fleet = { "F" } }, B = { fleet = { "M" } },   -- @not table
    A = { fleet = { "F@12,10" } }, B = { fleet = { "M@12,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 6, 1, 6, 1 } },
  play = function(t)
    t.A:orders { F = "M" }
    t.B:orders { M = "F" }
    t.check { A = { fleet = {}, prizes = { "M" } }, B = { fleet = {}, prizes = { "F" } } }
  end,
}

match "$RULE-90: the corsair earns 1 gold for its prize, and nobody else does" {
  rules = "$game",
  given = {
    A = { fleet = { "C", "S" }, gold = 0 }, B = { fleet = { "F", "S" } },   -- @not table
    A = { fleet = { "C@12,10", "S@9,10" }, gold = 0 }, B = { fleet = { "F@12,14", "S@9,14" } },   -- @table
    phase = "battle",
  },
  luck = { dice = { 6, 1, 6, 1 } },
  play = function(t)
    t.A:orders { C = "F", S = "B.S" }
    t.B:orders {}
    t.check { A = { prizes = { "F", "S" }, gold = 1 } }
  end,
}
-- @end
