match "kirov: a big ship" {
  rules = "admiral",
  given = { A = { water = { "kirov" } } },
  play = function(t)
    t.equal(t.A:value("water", "kirov", "cost"), 8, "cost")
    t.equal(t.A:value("water", "kirov", "attack"), 6, "attack")
    t.equal(t.A:value("water", "kirov", "defense"), 4, "defense")
    t.equal(t.A:value("water", "kirov", "hp"), 10, "hp")
  end,
}

match "kirov: draws a card when it is deployed" {
  rules = "admiral",
  given = { A = { construction = { "kirov[counters=8]" }, main = { "koni", "daring" } } },
  play = function(t)
    t.A:deploy("kirov")
    t.check { A = { water = { "kirov[fresh=1]" }, hand = { "koni" }, main = { "daring" } } }
  end,
}

match "kirov: draws nothing when another ship is deployed" {
  rules = "admiral",
  given = { A = { construction = { "daring[counters=4]" }, water = { "kirov" }, main = { "koni" } } },
  play = function(t)
    t.A:deploy("daring")
    t.check { A = { water = { "daring", "kirov" }, hand = {}, main = { "koni" } } }
  end,
}

match "kirov: returns to the hand in place of being lost" {
  rules = "admiral",
  given = {
    A = { water = { "kirov[damage=9]" } },
    B = { hand = { "battery" }, battlefield = { "depot", "base" } },
    active = "B",
  },
  play = function(t)
    t.B:play("battery", "kirov")
    t.check { A = { water = {}, hand = { "kirov" }, scrapyard = {} }, B = { scrapyard = { "battery" } } }
    t.equal(t.A:value("hand", "kirov", "damage"), 0, "damage of the card in the hand")
    t.equal(t.count("scrapped"), 0, "ships that were scrapped")
  end,
}

match "kirov: once in a turn it repairs itself or draws" {
  rules = "admiral",
  given = { A = { water = { "kirov[damage=5]" }, main = { "koni" } } },
  play = function(t)
    t.A:activate("kirov")
    t.A:options { "draw", "mend" }
    t.A:kirov_order("mend")
    t.check { A = { water = { "kirov[damage=3]" }, hand = {} } }
    t.A:rejects("activate", "kirov")
  end,
}

match "kirov: or draws" {
  rules = "admiral",
  given = { A = { water = { "kirov[damage=5]" }, main = { "koni" } } },
  play = function(t)
    t.A:activate("kirov")
    t.A:kirov_order("draw")
    t.check { A = { water = { "kirov[damage=5]" }, hand = { "koni" } } }
  end,
}

match "kirov: an empty library gives no card" {
  rules = "admiral",
  given = { A = { construction = { "kirov[counters=8]" }, main = {} } },
  play = function(t)
    t.A:deploy("kirov")
    t.check { A = { hand = {} } }
  end,
}

match "osa: each turn makes it more dangerous" {
  rules = "admiral",
  given = { phase = "turn", A = { water = { "osa[waited=2]" }, main = { "koni" } } },   -- from the beginning of A's turn
  play = function(t)
    t.check { A = { water = { "osa[waited=3]" } } }
    t.equal(t.A:value("water", "osa", "attack"), 4, "1, and 3 turns")
  end,
}
