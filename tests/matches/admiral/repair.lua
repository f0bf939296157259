-- Rules ADM-123 to ADM-130, ruling ADR-42: what repairs itself at the start of its owner's upkeep, and what never does.

-- A's upkeep begins; nothing can be paid for, so the next question is the library.
local function upkeep(name, own, check)
  match(name) {
    rules = "admiral",
    given = { A = own, phase = "upkeep" },
    play = function(t)
      t.A:asked("library")
      t.check { A = check }
    end,
  }
end

match "ADM-123: a flagship keeps its damage through the upkeeps of both sides" {
  rules = "admiral",
  given = { A = { water = { "adams" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 6
  play = function(t)
    t.A:attack("adams")
    t.check { B = { hull = 15 } }
    t.A:done()
    t.B:library("main")
    t.check { B = { hull = 15 } }
    t.B:done()
    t.A:library("main")
    t.check { B = { hull = 15 } }
  end,
}

upkeep("ADM-123: a damaged flagship can't be paid for", { hull = 12, battlefield = { "depot", "arsenal" } }, {
  hull = 12,
  battlefield = { "depot[tapped=0]", "arsenal[tapped=0]" },
})

match "ADM-124: a drydock gives the flagship three hit points" {
  rules = "admiral",
  given = { A = { hull = 15, hand = { "drydock" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:play("drydock")
    t.check { A = { hull = 18 }, B = { hull = 20 } }
  end,
}

match "ADM-123, ADM-124: what a drydock has given stays and nothing is added in the upkeep" {
  rules = "admiral",
  given = { A = { hull = 9, hand = { "drydock" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:play("drydock")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:asked("library")
    t.check { A = { hull = 12 } }
  end,
}

match "ADM-125: a ship damaged in the enemy's turn is whole after its next upkeep" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "daring" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.check { B = { water = { "daring[damage=3]" } } }
    t.A:done()
    t.B:asked("library")
    t.check { B = { water = { "daring[damage=0]" } } }
  end,
}

upkeep("ADM-125: cruisers, destroyers and frigates repair themselves for nothing", {
  water = { "kara[damage=6]", "sverdlov[damage=1]", "adams[damage=4]", "leander[damage=3]", "koni[damage=2]" },
  battlefield = { "depot" },
}, {
  water = { "kara[damage=0]", "sverdlov[damage=0]", "adams[damage=0]", "leander[damage=0]", "koni[damage=0]" },
  battlefield = { "depot[tapped=0]" },
})

match "ADM-126: a squadron damaged in a dogfight intercepts again after its controller's upkeep" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "colossus{kestrel}" } } },
  luck = { dice = { 5, 5, 3, 3 } }, -- 12 : 10
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.check { B = { water = { "colossus{kestrel[damage=2,home=1]}" } } }
    t.A:done()
    t.B:library("main")
    t.check { B = { water = { "colossus{kestrel[damage=0,home=0]}" } } }
    t.B:done()
    t.A:library("main")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:asked("intercept")
    t.B:options { "colossus/kestrel", "none" }
  end,
}

match "ADM-126: a squadron under repair attacks again after the own upkeep" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant[damage=2,home=1]}" } }, phase = "upkeep" },
  luck = { dice = { 3, 3, 4, 3 } }, -- 10 : 8
  play = function(t)
    t.A:library("main")
    t.check { A = { water = { "centaur{cormorant[damage=0,home=0]}" } } }
    t.A:launch("centaur/cormorant", "anti_ship")
    t.check { B = { hull = 18 } }
  end,
}

upkeep("ADM-126: a helicopter on a destroyer repairs itself", { water = { "daring{kingfisher[damage=1,home=1]}" } }, {
  water = { "daring{kingfisher[damage=0,home=0]}" },
})

upkeep("ADM-127: resources repair themselves", { battlefield = { "canal[damage=4]", "depot[damage=1]" } }, {
  battlefield = { "canal[damage=0]", "depot[damage=0]" },
})

match "ADM-127: a resource damaged in the enemy's turn is whole after its next upkeep" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { battlefield = { "base" } } },
  luck = { dice = { 4, 4, 4, 4 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:target("base")
    t.check { B = { battlefield = { "base[damage=2]" } } }
    t.A:done()
    t.B:asked("library")
    t.check { B = { battlefield = { "base[damage=0]" } } }
  end,
}

upkeep("ADM-128: weapons of fleet ships repair themselves", {
  water = { "daring{sam[damage=1],missile[damage=1]}", "koni{aagun[damage=1]}" },
}, {
  water = { "daring{sam[damage=0],missile[damage=0]}", "koni{aagun[damage=0]}" },
})

upkeep("ADM-128, ADR-42: guns of the flagship repair themselves", {
  flagship = { "flagship{gun6[damage=2],gun45[damage=1]}" },
}, {
  flagship = { "flagship{gun6[damage=0],gun45[damage=0]}" },
})

match "ADM-128: a weapon damaged in the enemy's turn is whole after its next upkeep" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "daring{sam,ciws}" } } },
  luck = { dice = { 3, 4, 3, 3 } }, -- 10 : 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("daring")
    t.A:system("daring/ciws")
    t.A:done()
    t.B:asked("library")
    t.check { B = { water = { "daring{sam[damage=0]}" }, scrapyard = { "ciws" } } }
  end,
}

upkeep("ADM-129, ADR-42: no defense card repairs itself or can be paid for", {
  flagship = { "flagship{armor[damage=3],radar[damage=1],hullsonar[damage=1]}" },
  battlefield = { "depot" },
}, {
  flagship = { "flagship{armor[damage=3],radar[damage=1],hullsonar[damage=1]}" },
  battlefield = { "depot[tapped=0]" },
})

upkeep("ADM-129, ADR-42: a jammer stays damaged beside a gun that is repaired", {
  flagship = { "flagship{jammer[damage=1],gun6[damage=2]}" },
}, {
  flagship = { "flagship{jammer[damage=1],gun6[damage=0]}" },
})

match "ADM-129, ADR-42: one more point finishes a belt that was damaged before the upkeep" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{armor[damage=3]}" } },
    B = { water = { "adams" } },
    phase = "upkeep",
  },
  luck = { dice = { 3, 4, 3, 3 } }, -- 10 : 8
  play = function(t)
    t.A:library("main")
    t.A:done()
    t.B:library("main")
    t.B:attack("adams")
    t.check { A = { flagship = { "flagship" }, hull = 19, scrapyard = { "armor" } } }
  end,
}

match "ADM-130: an attacker keeps its damage through the enemy's upkeep and loses it in its own" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 6 : 15, then 11 : 8
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.equal(t.A:value("water", "daring", "damage"), 3, "damage after the combat")
    t.A:done()
    t.B:library("main")
    t.equal(t.A:value("water", "daring", "damage"), 3, "damage after the enemy's upkeep")
    t.B:done()
    t.A:asked("library")
    t.equal(t.A:value("water", "daring", "damage"), 0, "damage after the own upkeep")
  end,
}

match "ADM-130: the upkeep of one side repairs nothing of the other" {
  rules = "admiral",
  given = {
    B = {
      water = { "daring[damage=3]{sam[damage=1]}", "centaur{kestrel[damage=2,home=1]}" },
      battlefield = { "canal[damage=2]" },
      flagship = { "flagship{gun6[damage=1]}" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check {
      B = {
        water = { "daring[damage=3]{sam[damage=1]}", "centaur{kestrel[damage=2,home=1]}" },
        battlefield = { "canal[damage=2]" },
        flagship = { "flagship{gun6[damage=1]}" },
      },
    }
  end,
}
