match "reserve: two hit points for one requisition, two more from the scrapyard for three" {
  rules = "admiral",
  given = { A = { hand = { "reserve" }, battlefield = { "depot", "depot", "depot", "depot" }, hull = 10 } },
  play = function(t)
    t.A:play("reserve")
    t.check { A = { hull = 12, scrapyard = { "reserve" }, battlefield = { "depot[tapped=1]", "depot[tapped=0]", "depot[tapped=0]",
      "depot[tapped=0]" } } }
    t.A:play("reserve", "again")
    t.check { A = { hull = 14, scrapyard = {}, hand = {} } }
    local log = t.A:log()
    t.equal(log[#log], "  reserve is out of the match", "the last line of the log")
    t.A:rejects("play", "reserve")
  end,
}

match "reserve: two requisition are not enough for the second time, and the scrapyard of the enemy is no source" {
  rules = "admiral",
  given = { A = { scrapyard = { "reserve" }, battlefield = { "arsenal" } }, B = { scrapyard = { "reserve" } } },
  play = function(t)
    t.A:rejects("play", "reserve", "again")
    t.A:rejects("play", "B.reserve", "again")
  end,
}

match "reserve: not before the dice" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "reserve" }, scrapyard = { "reserve" }, battlefield = { "arsenal", "mint" } } },
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.equal(t.count("attack_rolled"), 1, "rolls")
  end,
}
