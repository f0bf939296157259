local aboard = { A = { hand = { "saboteur" }, battlefield = { "arsenal" } }, B = { water = { "adams[damage=3]", "daring[damage=2]" } } }

match "saboteur: the damage of the ship stays, that of another one goes" {
  rules = "admiral",
  given = aboard,
  play = function(t)
    t.A:assign("saboteur", "adams")
    t.A:done()
    t.B:asked("library")
    t.check { B = { water = { "adams[damage=3]{saboteur}", "daring[damage=0]" } } }
  end,
}

match "saboteur: without one the ship is repaired" {
  rules = "admiral",
  given = aboard,
  play = function(t)
    t.A:done()
    t.B:asked("library")
    t.check { B = { water = { "adams[damage=0]", "daring[damage=0]" } } }
  end,
}

match "saboteur: requisition for the repair is lost as well" {
  rules = "admiral",
  given = { B = { water = { "oberon[damage=2]{saboteur}" }, battlefield = { "depot" } }, active = "B", phase = "upkeep" },
  play = function(t)
    t.B:repair("oberon")
    t.B:asked("library")
    t.check { B = { water = { "oberon[damage=2]{saboteur}" }, battlefield = { "depot[tapped=1]" } } }
  end,
}

match "saboteur: a crippled ship that is paid for is crippled again at once" {
  rules = "admiral",
  given = { B = { water = { "koni[damage=3,crippled=1]{saboteur}", "adams[damage=5,crippled=1]{saboteur}" }, battlefield = { "depot",
    "depot" } },
    active = "B", phase = "upkeep" },
  play = function(t)
    t.B:repair("koni") -- exactly three quarters do not cripple it
    t.B:repair("adams")
    t.B:asked("library")
    t.check { B = { water = { "koni[damage=3,crippled=0]{saboteur}", "adams[damage=5,crippled=1]{saboteur}" } } }
  end,
}

match "saboteur: one on a ship is enough, and none on an own one" {
  rules = "admiral",
  given = { A = { hand = { "saboteur" }, battlefield = { "arsenal" }, water = { "koni" } }, B = { water = { "adams{saboteur}" } } },
  play = function(t)
    t.A:rejects("assign", "saboteur", "adams")
    t.A:rejects("assign", "saboteur", "koni")
  end,
}

match "saboteur, ADM-144: what is paid for and not repaired is crippled again, and the log says so last" {
  rules = "admiral",
  given = { A = { water = { "daring[damage=5]{saboteur}" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("daring")
    t.check { A = { water = { "daring[damage=5,crippled=1]{saboteur}" } } }
    local last
    for _, event in ipairs(t.events()) do
      if event.kind == "freed" or event.kind == "crippled" then last = event.kind end
    end
    t.equal(last, "crippled", "the last that is told of it")
  end,
}
