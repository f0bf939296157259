match "wreckers: three cards of the opponent's library burn" {
  rules = "admiral",
  given = { A = { hand = { "wreckers" }, battlefield = { "depot" } }, B = { main = { "koni", "adams", "kara", "daring" } } },
  play = function(t)
    t.A:play("wreckers")
    t.check { A = { main = 4, scrapyard = { "wreckers" } }, B = { main = { "daring" }, scrapyard = { "koni", "adams", "kara" } } }
  end,
}

match "wreckers: what is not there does not burn, and the prize court does not take it for a prize" {
  rules = "admiral",
  given = { A = { hand = { "wreckers" }, battlefield = { "depot", "prizecourt" } }, B = { main = { "koni" } } },
  play = function(t)
    t.A:play("wreckers")
    t.A:asked("main_phase")
    t.check { A = { hand = {}, hull = 20 }, B = { main = {}, scrapyard = { "koni" } } }
  end,
}
