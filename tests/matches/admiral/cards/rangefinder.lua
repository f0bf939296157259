match "rangefinder: a low total of the ship counts as nine" {
  rules = "admiral",
  given = { A = { water = { "adams{rangefinder}" } } },
  luck = { dice = { 1, 1, 3, 3 } }, -- 5, counts as 9 : 7
  play = function(t)
    t.A:attack("adams")
    t.check { B = { hull = 18 } }
  end,
}

match "rangefinder: a higher total stays what it is" {
  rules = "admiral",
  given = { A = { water = { "adams{rangefinder}" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 7
  play = function(t)
    t.A:attack("adams")
    t.check { B = { hull = 16 } }
  end,
}

match "rangefinder: neither its defense nor the attack of another ship is steadied" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams{rangefinder}" } } },
  luck = { dice = { 1, 1, 1, 2, 1, 1, 1, 1 } }, -- 6 : 6, then 5, counts as 9 : 4
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.check { A = { water = { "daring[damage=5]" } }, B = { water = { "adams[damage=0]{rangefinder}" } } }
  end,
}

match "rangefinder: it serves on every own ship but a carrier" {
  rules = "admiral",
  given = { A = { hand = { "rangefinder" }, battlefield = { "arsenal" }, water = { "centaur", "oberon" } }, B = { water = { "koni" } } },
  play = function(t)
    t.A:rejects("assign", "rangefinder", "centaur")
    t.A:rejects("assign", "rangefinder", "koni")
    t.A:assign("rangefinder", "oberon")
    t.check { A = { water = { "centaur", "oberon{rangefinder}" } } }
  end,
}
