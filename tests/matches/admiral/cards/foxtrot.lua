match "foxtrot: it attacks with one more for each other submarine" {
  rules = "admiral",
  given = { A = { water = { "foxtrot", "oberon", "foxtrot" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 7
  play = function(t)
    t.equal(t.A:value("water", "oberon", "attack"), 4, "attack of another class")
    t.A:attack("foxtrot#1")
    t.check { B = { hull = 16 } }
  end,
}

match "foxtrot: crippled ones, surface ships and the enemy's do not count" {
  rules = "admiral",
  given = { A = { water = { "foxtrot", "oberon[damage=4,crippled=1]", "koni" }, construction = { "oberon[counters=4]" } },
    B = { water = { "oberon" } } },
  play = function(t)
    t.equal(t.A:value("water", "foxtrot", "attack"), 3, "attack alone")
    t.A:deploy("oberon")
    t.equal(t.A:value("water", "foxtrot", "attack"), 4, "attack with a new one")
  end,
}
