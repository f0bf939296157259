match "citadel: two more hit points keep a ship afloat" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "koni{citadel}" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = { "koni[damage=4,crippled=0]{citadel}" } } }
  end,
}

match "citadel: when it leaves, a ship that has too much damage is lost at once" {
  rules = "admiral",
  given = { A = { water = { "koni[damage=4]{citadel,sam}" } } },
  play = function(t)
    t.A:activate("koni/citadel")
    t.check { A = { water = {}, hand = { "citadel" }, scrapyard = { "koni", "sam" } } }
  end,
}

match "citadel: a sound ship is not, and it can serve again" {
  rules = "admiral",
  given = { A = { water = { "koni[damage=1]{citadel}", "adams" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:activate("koni/citadel")
    t.check { A = { water = { "koni[damage=1]", "adams" }, hand = { "citadel" } } }
    t.equal(t.A:value("water", "koni", "hp"), 4, "hit points")
    t.A:assign("citadel", "adams")
    t.equal(t.A:value("water", "adams", "hp"), 8, "hit points")
  end,
}

match "citadel: of a ship that was taken over it comes back to its owner's hand" {
  rules = "admiral",
  given = {
    A = { hand = { "prizecrew" }, battlefield = { "arsenal", "mint" } },
    B = { water = { "daring[damage=7,crippled=1]{citadel}" } },
  },
  play = function(t)
    t.A:play("prizecrew", "daring")
    t.A:activate("daring/citadel")
    t.check { A = { hand = {}, water = {} }, B = { hand = { "citadel" }, scrapyard = { "daring" } } }
  end,
}
