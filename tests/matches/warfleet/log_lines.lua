-- A line of the log never changes, whatever happens later to the cards it names.

match "WAR-94: an objective is taken by its name, and keeps it in the log when its ship has left the table" {
  rules = "warfleet",
  given = {
    A = { fleet = { "L@36,36,0{plating}" } }, B = { fleet = { "L@60,40,90{plating}" } },
    class = "light", objectives = { "obj@36,38", "obj@40,10" },
  },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    local before = t.A:log()
    t.is_true(table.concat(before, "\n"):sub(1, 1) ~= "", "something is told")
    local told = false
    for _, line in ipairs(before) do told = told or line == "  A.L1 takes obj1" end
    t.is_true(told, "the objective is called by its name")
    t.B:activate("L1")
    t.B:hold()
    t.to_round(2)
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:move()
    t.check { A = { fleet = {} } }
    local after = t.A:log()
    for i, line in ipairs(before) do t.equal(after[i], line) end
  end,
}
