local given = {
  A = { construction = { "kashin[counters=5]" }, scrapyard = { "sam", "missile", "torpedo", "gun76", "ciws", "leander" } },
}

match "kashin: a cheap weapon of the scrapyard is mounted again when it is deployed" {
  rules = "admiral",
  given = given,
  play = function(t)
    t.A:deploy("kashin")
    t.A:options { "sam", "ciws", "none" }
    t.A:refit("sam")
    t.check { A = { water = { "kashin[fresh=1]{sam}" }, scrapyard = { "missile", "torpedo", "gun76", "ciws", "leander" } } }
    t.equal(t.count("equipped"), 1, "weapons put on a ship")
  end,
}

match "kashin: its admiral may do without" {
  rules = "admiral",
  given = given,
  play = function(t)
    t.A:deploy("kashin")
    t.A:refit("none")
    t.check { A = { water = { "kashin[fresh=1]" } } }
  end,
}

match "kashin: another ship brings nothing back" {
  rules = "admiral",
  given = { A = { water = { "kashin" }, construction = { "koni[counters=2]" }, scrapyard = { "sam" } } },
  play = function(t)
    t.A:deploy("koni")
    t.A:asked("main_phase")
    t.check { A = { scrapyard = { "sam" } } }
  end,
}

match "kashin: without a weapon that fits nobody is asked" {
  rules = "admiral",
  given = { A = { construction = { "kashin[counters=5]" }, scrapyard = { "missile", "gun76" } }, B = { scrapyard = { "sam" } } },
  play = function(t)
    t.A:deploy("kashin")
    t.A:asked("main_phase")
    t.check { A = { water = { "kashin" }, scrapyard = { "missile", "gun76" } } }
  end,
}
