match "gunboat: two of them hide the battleship once" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "GB", "GB" } }, B = { battle_group = { "BB" } } },
  play = function(t)
    t.equal(t.A:value("battle_group", "BB", "defense"), t.B:value("battle_group", "BB", "defense") + 1, "defence")
  end,
}

match "gunboat: is sunk by a battleship" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "CA", "GB" } } },
  luck = { dice = { 9, 1, 1, 1 } },  -- A's BB, B's BB
  play = function(t)
    t.A:orders { BB = "GB" }
    t.B:orders { BB = "DD" }
    t.B:offers("CA", { "BB", "DD" })
    t.check { B = { battle_group = { "BB", "CA" }, sunk = { "GB" } } }
  end,
}
