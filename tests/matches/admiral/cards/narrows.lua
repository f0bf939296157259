match "narrows: three is the highest defense of a ship, on both sides" {
  rules = "admiral",
  given = { A = { water = { "kara" }, battlefield = { "narrows" } }, B = { water = { "kara{dcchief}", "koni" } } },
  play = function(t)
    t.equal(t.A:value("water", "kara", "defense"), 3, "defense of A's cruiser")
    t.equal(t.B:value("water", "kara", "defense"), 3, "defense of B's cruiser")
    t.equal(t.B:value("water", "koni", "defense"), 2, "defense of a frigate")
  end,
}

match "narrows: a bonus against certain attackers is cut off, too" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "county" }, battlefield = { "narrows" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("county")
    t.check { B = { water = { "county[damage=3]" } } }
  end,
}

match "narrows: worldly means one for both" {
  rules = "admiral",
  given = { A = { hand = { "narrows" } }, B = { battlefield = { "narrows" } } },
  play = function(t)
    t.A:rejects("lay", "narrows")
  end,
}

match "narrows: it works as soon as it is laid" {
  rules = "admiral",
  given = { A = { water = { "kara" }, hand = { "narrows" } } },
  play = function(t)
    t.equal(t.A:value("water", "kara", "defense"), 4, "defense before")
    t.A:lay("narrows")
    t.equal(t.A:value("water", "kara", "defense"), 3, "defense after")
  end,
}
