-- Cards of $Title that do something.

match "$RULE-91: a flagship adds 1 to the guns of the other ships of its player" {
  rules = "$game",
  given = {
    A = { fleet = { "FL", "S" } }, B = { fleet = { "F" } },   -- @not table
    A = { fleet = { "FL@12,10", "S@9,10" } }, B = { fleet = { "F@12,14" } },   -- @table
  },
  play = function(t)
    t.equal(t.A:value("fleet", "S", "firepower"), 2)
    t.equal(t.A:value("fleet", "FL", "firepower"), 2)
    t.equal(t.B:value("fleet", "F", "firepower"), 2)
  end,
}

match "$RULE-92: a broadside adds 2 to the guns of a ship until the end of the round" {
  rules = "$game",
  given = {
    A = { hand = { "B" }, fleet = { "S" } }, B = {},   -- @not table
    A = { hand = { "B" }, fleet = { "S@12,10" } }, B = {},   -- @table
  },
  play = function(t)
    t.A:play("B", "S")
    t.equal(t.A:value("fleet", "S", "firepower"), 3)
    t.check { discard = { "B" } }
  end,
}
