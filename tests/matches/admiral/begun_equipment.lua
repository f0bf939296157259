-- Rules ADM-115, ADM-117, ADM-119: equipment that is damaged is finished before anything else is touched, so nobody is asked.
local damage = common.damage

match "ADM-115: one point on a launcher, and the next one falls on it without a choice" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "daring{sam[damage=1],ciws}" } } },
  luck = { dice = { 4, 3, 3, 3 } }, -- 10 against 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.A:asked("main_phase")
    t.check { B = { water = { "daring" }, scrapyard = { "sam", "ciws" } } }
    damage(t, "B", "daring", 0)
  end,
}

match "ADM-115: a strike of two is no choice, either" {
  rules = "admiral",
  given = {
    A = { hand = { "battery", "depot" }, battlefield = { "mint" } },
    B = { water = { "daring{missile[damage=1],sam}" } },
  },
  play = function(t)
    t.A:play("battery", "daring")
    t.A:asked("main_phase")
    t.check { B = { water = { "daring{sam[damage=1]}" }, scrapyard = { "missile" } } }
  end,
}

match "ADM-115, ADM-119: a gun of the flagship that is damaged goes first, and the one beside it is not touched" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { flagship = { "flagship{gun6[damage=1],gun45}" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 against 7
  play = function(t)
    t.A:attack("adams")
    t.B:gun("hold")
    t.B:gun("hold")
    t.A:asked("main_phase")
    t.check { B = { hull = 20, flagship = { "flagship{gun45[damage=0]}" }, scrapyard = { "gun6" } } }
  end,
}

match "ADM-115: with nothing begun the attacker says what falls first" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "daring{sam,ciws}" } } },
  luck = { dice = { 4, 3, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.A:asked("system")
    t.A:system("sam")
    t.A:asked("main_phase")
    t.check { B = { water = { "daring{ciws[damage=0]}" }, scrapyard = { "sam" } } }
  end,
}
