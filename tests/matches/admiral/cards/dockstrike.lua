match "dockstrike: without requisition there is no instant in the enemy's hand" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "dockstrike" }, battlefield = { "depot" } },
    B = { hand = { "zigzag" }, battlefield = { "yard", "base" } },
  },
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:play("dockstrike")
    t.A:strike { "yard", "base" }
    t.check { A = { battlefield = { "depot[tapped=1]" } }, B = { battlefield = { "yard[tapped=1]", "base[tapped=1]" } } }
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:not_asked("instants")
    t.check { B = { hull = 18 } }
  end,
}

match "dockstrike: two are the most, and one may be chosen" {
  rules = "admiral",
  given = {
    A = { hand = { "dockstrike", "dockstrike" }, battlefield = { "depot", "depot" } },
    B = { battlefield = { "yard", "base", "mint" } },
  },
  play = function(t)
    t.A:play("dockstrike")
    t.A:rejects("strike", { "yard", "base", "mint" })
    t.A:strike { "mint" }
    t.check { B = { battlefield = { "yard[tapped=0]", "base[tapped=0]", "mint[tapped=1]" } } }
    t.A:play("dockstrike")
    t.A:rejects("strike", { "mint" })
    t.A:strike {}
    t.check { B = { battlefield = { "yard[tapped=0]", "base[tapped=0]", "mint[tapped=1]" } } }
  end,
}

match "dockstrike: nothing to tap, nothing to play" {
  rules = "admiral",
  given = { A = { hand = { "dockstrike" }, battlefield = { "depot" } }, B = { battlefield = { "depot[tapped=1]" } } },
  play = function(t)
    t.A:rejects("play", "dockstrike")
  end,
}

match "dockstrike: the enemy's next untap ends it" {
  rules = "admiral",
  given = { A = { hand = { "dockstrike" }, battlefield = { "depot" } }, B = { battlefield = { "yard" } } },
  play = function(t)
    t.A:play("dockstrike")
    t.A:strike { "yard" }
    t.A:done()
    t.B:asked("library")
    t.check { B = { battlefield = { "yard[tapped=0]" } } }
  end,
}
