match "leahy: with its radars lit up it attacks with two more" {
  rules = "admiral",
  given = { A = { water = { "leahy" }, battlefield = { "depot" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 7
  play = function(t)
    t.A:activate("leahy")
    t.equal(t.count("ability_used"), 1, "abilities used")
    t.check { A = { battlefield = { "depot[tapped=1]" } } }
    t.A:attack("leahy")
    t.check { B = { hull = 16 } }
  end,
}

match "leahy: without them it attacks with three" {
  rules = "admiral",
  given = { A = { water = { "leahy", "leahy" }, battlefield = { "depot" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:activate("leahy#2")
    t.A:attack("leahy#1")
    t.check { B = { hull = 18 } }
  end,
}

match "leahy: once a turn, and only for requisition" {
  rules = "admiral",
  given = { A = { water = { "leahy", "leahy[crippled=1,damage=7]" }, battlefield = { "depot", "depot" } } },
  play = function(t)
    t.A:rejects("activate", "leahy#2")
    t.A:activate("leahy#1")
    t.A:rejects("activate", "leahy#1")
    t.check { A = { battlefield = { "depot[tapped=1]", "depot[tapped=0]" } } }
  end,
}

match "leahy: the next turn is another one" {
  rules = "admiral",
  given = { A = { water = { "leahy" }, battlefield = { "depot" } } },
  play = function(t)
    t.A:activate("leahy")
    t.A:done()
    t.B:library("main")
    t.equal(t.A:value("water", "leahy", "attack"), 3, "attack in the enemy's turn")
    t.B:rejects("activate", "A.leahy")
    t.B:done()
    t.A:library("main")
    t.A:activate("leahy")
    t.equal(t.A:value("water", "leahy", "attack"), 5, "attack")
  end,
}
