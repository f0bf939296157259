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
  luck = { dice = { 4, 4, 4, 3, 1, 1, 6, 6 } }, -- 11 : 9; the frigate has nothing left to fire with
  play = function(t)
    t.A:launch("centaur/petrel", "anti_ship")
    t.B:intercept("koni")
    t.A:play("shrapnel", "koni/sam")
    t.check { A = { water = { "centaur{petrel[damage=0]}" } }, B = { water = { "koni[damage=2]" } } }
  end,
}
