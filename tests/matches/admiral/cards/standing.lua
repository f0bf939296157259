local given = {
  A = {
    hand = { "standing", "standing" }, battlefield = { "depot", "depot" },
    water = { "oberon[damage=3]", "koni" }, main = { "kara", "adams" },
  },
}

match "standing: two damage are repaired, or a card is drawn" {
  rules = "admiral",
  given = given,
  play = function(t)
    t.A:play("standing", "oberon")
    t.check { A = { water = { "oberon[damage=1]", "koni" } } }
    t.A:play("standing", "report")
    t.check { A = { hand = { "kara" }, main = { "adams" }, scrapyard = { "standing", "standing" } } }
  end,
}

match "standing: a sound ship is not repaired" {
  rules = "admiral",
  given = given,
  play = function(t)
    t.A:rejects("play", "standing", "koni")
  end,
}
