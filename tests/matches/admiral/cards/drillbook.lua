match "drillbook: an attack of four, and a gunnery officer adds to it" {
  rules = "admiral",
  given = { A = { hand = { "drillbook" }, battlefield = { "arsenal", "depot" }, water = { "koni{gunnery}", "koni", "oberon" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 7
  play = function(t)
    t.A:rejects("assign", "drillbook", "oberon")
    t.A:assign("drillbook", "koni{gunnery}")
    t.equal(t.A:value("water", "koni#2", "attack"), 2, "attack of another one")
    t.A:attack("koni#1")
    t.check { B = { hull = 16 } }
  end,
}

match "drillbook: a cruiser with five gets no better by it" {
  rules = "admiral",
  given = { A = { water = { "sverdlov{drillbook}" } } },
  play = function(t)
    t.equal(t.A:value("water", "sverdlov", "attack"), 4, "attack")
    t.equal(t.A:value("water", "sverdlov", "defense"), 3, "defense")
  end,
}
