match "shrike: three more if nobody meets it" {
  rules = "admiral",
  given = { A = { water = { "centaur{shrike}", "koni" } } },
  luck = { dice = { 3, 3, 3, 3, 3, 3, 3, 4 } }, -- 11 : 7, then the koni 8 : 8
  play = function(t)
    t.A:launch("centaur/shrike", "anti_ship")
    t.check { B = { hull = 16 }, A = { attack_bonus = 0 } }
    t.A:attack("koni")
    t.check { B = { hull = 16 } }
  end,
}

match "shrike: an interceptor spoils it" {
  rules = "admiral",
  given = { A = { water = { "centaur{shrike}" } }, B = { water = { "adams{sam}" } } },
  luck = { dice = { 3, 3, 3, 3, 1, 1, 6, 6 } }, -- 8 : 9, then 5 : 14
  play = function(t)
    t.A:launch("centaur/shrike", "anti_ship")
    t.B:intercept("adams")
    t.check { B = { water = { "adams{sam[damage=0]}" } }, A = { attack_bonus = 0 } }
  end,
}

match "shrike: where nothing can be attacked there is no exchange, and nobody else gets the bonus" {
  rules = "admiral",
  given = { A = { water = { "centaur{shrike}", "adams" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- the adams: 9 : 7
  play = function(t)
    t.A:launch("centaur/shrike", "surface_warfare")
    t.check { A = { attack_bonus = 0 } }
    t.A:attack("adams")
    t.check { B = { hull = 18 } }
  end,
}
