local function ready()
  return { A = { battlefield = { "convoy", "depot", "depot" }, main = { "koni", "adams", "kara", "daring" } } }
end

match "convoy: what was ordered arrives in the next own upkeep" {
  rules = "admiral",
  given = ready(),
  play = function(t)
    t.A:activate("convoy")
    t.A:requisition { "depot#1", "depot#2" }
    t.check { A = { battlefield = { "convoy[tapped=0,charge=1]", "depot", "depot" }, hand = {} } }
    t.A:done()
    t.B:library("main")
    t.check { A = { hand = {} } }
    t.B:done()
    t.A:asked("library")
    t.check { A = { hand = { "koni", "adams" }, battlefield = { "convoy[charge=0]", "depot", "depot" } } }
  end,
}

match "convoy: one at a time, and not for one requisition" {
  rules = "admiral",
  given = ready(),
  play = function(t)
    t.A:activate("convoy")
    t.A:rejects("activate", "convoy")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("resource")
    t.A:hand()
    t.A:activate("convoy")
  end,
}

match "convoy: nothing ordered, nothing comes" {
  rules = "admiral",
  given = { A = { battlefield = { "convoy" } }, phase = "turn" },
  play = function(t)
    t.A:asked("library")
    t.check { A = { hand = {} } }
  end,
}

match "convoy: a lost office draws no cards" {
  rules = "admiral",
  given = {
    A = { battlefield = { "convoy[charge=1,damage=1]" } },
    B = { water = { "sverdlov" } },
    active = "B",
  },
  luck = { dice = { 4, 4, 3, 3 } },
  play = function(t)
    t.B:attack("sverdlov")
    t.B:target("convoy")
    t.B:done()
    t.A:asked("library")
    t.check { A = { hand = {}, scrapyard = { "convoy" } } }
  end,
}
