match "shrapnel: a weapon of an opposing ship is scrapped" {
  rules = "admiral",
  given = { A = { hand = { "shrapnel" }, battlefield = { "arsenal" }, water = { "koni{sam}" } },
    B = { water = { "adams{sam,ciws,dcchief}" }, flagship = { "flagship{gun45,armor}" } } },
  play = function(t)
    t.A:rejects("play", "shrapnel", "adams/dcchief")
    t.A:rejects("play", "shrapnel", "flagship/armor")
    t.A:rejects("play", "shrapnel", "koni/sam")
    t.A:play("shrapnel", "adams/sam")
    t.check { B = { water = { "adams{ciws,dcchief}" }, scrapyard = { "sam" } }, A = { scrapyard = { "shrapnel" } } }
  end,
}

match "shrapnel: before the dice it saves an aircraft from the launcher" {
  rules = "admiral",
  given = { A = { hand = { "shrapnel" }, battlefield = { "arsenal" }, water = { "centaur{petrel}" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 4, 4, 4, 3 } }, -- 11 : 9; the frigate has nothing left to fire with, and its own guns do not reach aircraft (ADR-25)
  play = function(t)
    t.A:launch("centaur/petrel", "anti_ship")
    t.B:intercept("koni")
    t.A:play("shrapnel", "koni/sam")
    t.check { A = { water = { "centaur{petrel[damage=0]}" } }, B = { water = { "koni[damage=2]" } } }
  end,
}

match "shrapnel: nor does the launcher answer that is scrapped before its dice" {
  rules = "admiral",
  given = { A = { hand = { "shrapnel" }, battlefield = { "arsenal" }, water = { "centaur{petrel}" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 1, 1, 4, 3 } }, -- 5 : 9
  play = function(t)
    t.A:launch("centaur/petrel", "anti_ship")
    t.B:intercept("koni")
    t.A:pass()
    t.A:play("shrapnel", "koni/sam")
    t.A:asked("main_phase")
    t.check { A = { water = { "centaur{petrel[damage=0]}" } }, B = { water = { "koni" }, scrapyard = { "sam" } } }
  end,
}
