match "cipher: two cards, the upper ones first" {
  rules = "admiral",
  given = { A = { hand = { "cipher" }, battlefield = { "arsenal" }, main = { "koni", "adams", "kara", "daring" } } },
  play = function(t)
    t.A:play("cipher")
    t.check { A = { hand = { "koni", "adams" }, main = ordered { "kara", "daring" }, scrapyard = { "cipher" } } }
  end,
}

match "cipher: three, if the opponent holds more cards" {
  rules = "admiral",
  given = {
    A = { hand = { "cipher" }, battlefield = { "arsenal" }, main = { "koni", "adams", "kara", "daring" } },
    B = { hand = { "koni" } },
  },
  play = function(t)
    t.A:play("cipher")
    t.check { A = { hand = { "koni", "adams", "kara" } } }
  end,
}

match "cipher: as many cards as the opponent are not less" {
  rules = "admiral",
  given = {
    A = { hand = { "cipher", "koni" }, battlefield = { "arsenal" } },
    B = { hand = { "koni" } },
  },
  play = function(t)
    t.A:play("cipher")
    t.check { A = { hand = 3, main = 2 } }
  end,
}

match "cipher: a library of one gives one" {
  rules = "admiral",
  given = { A = { hand = { "cipher" }, battlefield = { "arsenal" }, main = { "koni" } } },
  play = function(t)
    t.A:play("cipher")
    t.check { A = { hand = { "koni" }, main = {} } }
    t.running()
  end,
}

match "cipher: it can be read before the dice of an enemy attack, too" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { hand = { "cipher" }, battlefield = { "arsenal" }, main = { "firecontrol", "adams", "kara" } },
  },
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:play("cipher")
    t.A:asked("main_phase")
    t.check { B = { hand = { "firecontrol", "adams" }, hull = 18 } }
  end,
}
