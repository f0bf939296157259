match "krivak: its ones count as twos when it attacks" {
  rules = "admiral",
  given = { A = { water = { "krivak" } } },
  luck = { dice = { 1, 6, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:attack("krivak")
    t.check { B = { hull = 17 } }
  end,
}

match "krivak: and when it is attacked; the enemy's ones stay what they are" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "krivak" } } },
  luck = { dice = { 1, 5, 1, 1, 1, 1, 2, 2 } }, -- 10 : 6, then 6 : 6
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("krivak")
    t.check { A = { water = { "daring[damage=0]" } }, B = { water = { "krivak[damage=4]" } } }
  end,
}

match "krivak: the die of a critical hit is one of its dice" {
  rules = "admiral",
  given = { A = { water = { "krivak" } } },
  luck = { dice = { 3, 3, 3, 3, 1 } }, -- 8 : 7, 1 + 2
  play = function(t)
    t.A:attack("krivak")
    t.check { B = { hull = 17 } }
  end,
}

match "krivak: those of its neighbour are not" {
  rules = "admiral",
  given = { A = { water = { "krivak", "koni" } } },
  luck = { dice = { 1, 6, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:attack("koni")
    t.check { B = { hull = 18 } }
  end,
}
