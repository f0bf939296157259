-- Rule ADM-158, ruling ADR-16: officers and crews, and what each of the four does.

local function at_hand(key, own)
  own.hand = { key }
  own.battlefield = own.battlefield or { "depot", "depot" }
  return own
end

match "ADM-158, ADR-16: a gunnery officer adds one to the attack of the host from then on" {
  rules = "admiral",
  given = { A = at_hand("gunnery", { water = { "koni" } }) },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:assign("gunnery", "koni")
    t.check { A = { hand = {}, water = { "koni{gunnery}" }, battlefield = { "depot[tapped=1]", "depot[tapped=1]" } } }
    t.A:attack("koni")
    t.check { B = { hull = 18 } }
  end,
}

match "ADR-16: a gunnery officer adds one to the counter-attack" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "koni{gunnery}" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 4, 3 } }, -- 6 : 14, then 11 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("koni")
    t.equal(t.A:value("water", "daring", "damage"), 2, "damage of the attacker")
  end,
}

match "ADR-16: a gunnery officer helps nobody but the host and adds nothing to its defense" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "koni{gunnery}", "daring" } } },
  luck = { dice = { 3, 3, 3, 2, 1, 1, 6, 6 } }, -- 9 : 7, then 6 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("daring")
    t.check { B = { water = { "koni{gunnery}", "daring[damage=2]" } } }
    t.equal(t.B:value("water", "daring", "attack"), 4, "attack of the other ship")
    t.equal(t.B:value("water", "koni", "attack"), 3, "attack of the host")
    t.equal(t.B:value("water", "koni", "defense"), 2, "defense of the host")
  end,
}

match "ADR-16: a gunnery officer serves on ships that attack, of the own fleet" {
  rules = "admiral",
  given = {
    A = at_hand("gunnery", { water = { "centaur", "oberon" } }),
    B = { water = { "koni" } },
  },
  play = function(t)
    for _, wrong in ipairs { "centaur", "flagship", "koni" } do
      t.A:rejects("assign", "gunnery", wrong)
    end
    t.A:assign("gunnery", "oberon")
    t.check { A = { water = { "centaur", "oberon{gunnery}" } } }
    t.equal(t.A:value("water", "oberon", "attack"), 5, "attack of the host")
  end,
}

match "ADR-16: a damage control chief adds one to the defense of the host" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "koni{dcchief}", "daring" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = { "koni[damage=2]{dcchief}", "daring[damage=0]" } } }
    t.equal(t.B:value("water", "koni", "attack"), 2, "attack of the host")
    t.equal(t.B:value("water", "daring", "defense"), 2, "defense of the other ship")
  end,
}

match "ADR-16: a damage control chief adds one to the defense of a carrier" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "centaur{dcchief}" } } },
  luck = { dice = { 4, 4, 3, 2 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:target("centaur")
    t.check { B = { water = { "centaur[damage=2]{dcchief}" } } }
  end,
}

for _, ship in ipairs { "kara", "adams", "leander", "colossus", "whiskey" } do
  match("ADR-16: a damage control chief serves on a " .. ship .. ", not on the flagship") {
    rules = "admiral",
    given = { A = at_hand("dcchief", { water = { ship } }), B = { water = { "koni" } } },
    play = function(t)
      t.A:rejects("assign", "dcchief", "flagship")
      t.A:rejects("assign", "dcchief", "koni")
      t.A:assign("dcchief", ship)
      t.check { A = { hand = {}, water = { ship .. "{dcchief}" } } }
    end,
  }
end

match "ADR-16: an air group commander adds one to the defense of the squadrons" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant}" } }, B = { water = { "centaur{kestrel,airgroup}" } } },
  luck = { dice = { 5, 5, 2, 3 } }, -- 12 : 10
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
    t.check { B = { water = { "centaur{kestrel[damage=2,home=1],airgroup}" } } }
  end,
}

match "ADR-16: an air group commander helps attacking squadrons, too" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant,airgroup}" } }, B = { water = { "centaur{kestrel}" } } },
  luck = { dice = { 5, 4, 3, 3 } }, -- 12 : 10
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
    t.check { B = { water = { "centaur{kestrel[damage=2,home=1]}" } } }
  end,
}

match "ADR-16: an air group commander doesn't help the squadrons of another carrier" {
  rules = "admiral",
  given = {
    A = { water = { "colossus{cormorant}" } },
    B = { water = { "centaur{airgroup}", "colossus{kestrel}" } },
  },
  luck = { dice = { 5, 5, 3, 3 } }, -- 12 : 10
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("colossus/kestrel")
    t.check { B = { water = { "centaur{airgroup}", "colossus{kestrel[damage=2,home=1]}" } } }
  end,
}

match "ADR-16: an air group commander adds nothing to the defense of the carrier" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "centaur{kestrel,airgroup}" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:target("centaur")
    t.check { B = { water = { "centaur[damage=2]{kestrel,airgroup}" } } }
  end,
}

match "ADR-16: an air group commander serves on carriers only" {
  rules = "admiral",
  given = { A = at_hand("airgroup", { water = { "centaur", "kara", "koni", "oberon" } }) },
  play = function(t)
    for _, wrong in ipairs { "kara", "koni", "oberon", "flagship" } do
      t.A:rejects("assign", "airgroup", wrong)
    end
    t.A:assign("airgroup", "centaur")
    t.check { A = { water = { "centaur{airgroup}", "kara", "koni", "oberon" } } }
  end,
}

match "ADR-16: a quartermaster serves on the flagship only" {
  rules = "admiral",
  given = { A = at_hand("quartermaster", { water = { "centaur", "koni" } }) },
  play = function(t)
    t.A:rejects("assign", "quartermaster", "centaur")
    t.A:rejects("assign", "quartermaster", "koni")
    t.A:assign("quartermaster", "flagship")
    t.check { A = { hand = {}, flagship = { "flagship{quartermaster}" } } }
  end,
}

match "ADR-16: a quartermaster pays the first requisition of the upkeep" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{quartermaster}" }, water = { "oberon[damage=2]" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("oberon")
    t.check { A = { water = { "oberon[damage=0]" } } }
  end,
}

match "ADR-16: the second requisition of the upkeep is not free" {
  rules = "admiral",
  given = {
    A = {
      flagship = { "flagship{quartermaster}" },
      water = { "centaur[damage=6]", "oberon[damage=3]" },
      battlefield = { "depot" },
    },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.check { A = { water = { "centaur[damage=4]", "oberon[damage=3]" }, battlefield = { "depot[tapped=0]" } } }
    t.A:repair("oberon")
    t.check { A = { water = { "centaur[damage=4]", "oberon[damage=1]" }, battlefield = { "depot[tapped=1]" } } }
    t.A:asked("library")
  end,
}

match "ADR-16: the free requisition and a paid one go into the same repair" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{quartermaster}" }, water = { "centaur[damage=6]" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(2)
    t.check { A = { water = { "centaur[damage=2]" }, battlefield = { "depot[tapped=1]" } } }
  end,
}

match "ADR-16: in every own upkeep one requisition is free" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{quartermaster}" }, water = { "centaur[damage=6]" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("centaur")
    t.A:library("main")
    t.check { A = { water = { "centaur[damage=4]" } } }
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=2]" } } }
  end,
}

match "ADR-16: a quartermaster doesn't serve the other side" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=6]" } },
    B = { flagship = { "flagship{quartermaster}" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check { A = { water = { "centaur[damage=6]" } } }
  end,
}

match "ADM-158, ADR-16: personnel goes to the scrapyard with the ship" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "koni{gunnery}" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 11 : 7
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = {}, scrapyard = { "koni", "gunnery" } } }
  end,
}

match "ADR-16: personnel is no target" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { flagship = { "flagship{quartermaster}" }, water = { "koni{gunnery}", "centaur{airgroup}" } },
  },
  play = function(t)
    t.A:attack("adams")
    t.B:options { "koni", "none" }
    t.B:intercept("none")
    t.A:options { "koni", "centaur", "flagship" }
  end,
}

match "ADM-158, ADR-16: the price is paid at once, never by the point" {
  rules = "admiral",
  given = { A = at_hand("dcchief", { water = { "koni" }, battlefield = { "depot" } }) },
  play = function(t)
    t.A:rejects("assign", "dcchief", "koni")
    t.A:rejects("place", "dcchief")
  end,
}

match "ADR-16: in the upkeep nobody is assigned" {
  rules = "admiral",
  given = {
    A = at_hand("gunnery", { water = { "koni", "colossus[damage=1]" } }),
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.is_true(not t.A:offered("assign"), "no assign now")
    t.A:done()
    t.A:library("main")
    t.A:assign("gunnery", "koni")
    t.check { A = { water = { "koni{gunnery}", "colossus" } } }
  end,
}
