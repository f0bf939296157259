-- Rules ADM-155 to ADM-158, ADM-160 and ADM-161 with their rulings: aircraft against ships, missiles, small print.

match "ADM-155, ADR-24: a squadron that intercepts a ship fights with both of its numbers" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "centaur{cormorant}" } } },
  luck = { dice = { 4, 4, 3, 3, 3, 3, 3, 3 } }, -- 10 : 8, then 10 : 8
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("centaur/cormorant")
    t.equal(t.A:value("water", "koni", "damage"), 2, "damage of the frigate")
    t.check { B = { water = { "centaur[damage=0]{cormorant[damage=2,home=1]}" } } }
  end,
}

match "ADM-155: a difference of one is critical against a squadron that intercepts a ship" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "centaur{peregrine}" } } },
  luck = { dice = { 4, 4, 3, 3, 2, 1, 1, 6, 6 } }, -- 10 : 9, 1 + 2; then 5 : 14
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("centaur/peregrine")
    t.check { B = { water = { "centaur" }, scrapyard = { "peregrine" } } }
  end,
}

match "ADR-24: a squadron that went home doesn't intercept the next ship" {
  rules = "admiral",
  given = { A = { water = { "koni", "leander" } }, B = { water = { "centaur{cormorant}" } } },
  luck = { dice = { 4, 4, 3, 3, 1, 1, 6, 6 } }, -- 10 : 8, then 6 : 14
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("centaur/cormorant")
    t.A:attack("leander")
    t.A:asked("target")
    t.A:options { "centaur", "flagship" }
  end,
}

match "ADM-155, ADM-160: an unharmed squadron intercepts the next ship as well" {
  rules = "admiral",
  given = { A = { water = { "koni", "leander" } }, B = { water = { "centaur{cormorant}" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } }, -- 4 : 14, then 6 : 14
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("centaur/cormorant")
    t.A:attack("leander")
    t.B:asked("intercept")
    t.B:options { "centaur/cormorant", "none" }
  end,
}

match "ADM-156, ADR-25, ADR-40: a launcher that is destroyed still fires back" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "leander{sam}" } } },
  luck = { dice = { 4, 3, 3, 3, 5, 4, 3, 4 } }, -- 11 : 9, then 12 : 9
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("leander")
    t.check {
      A = { water = { "centaur" }, scrapyard = { "cormorant" } },
      B = { water = { "leander[damage=0]" }, scrapyard = { "sam" } },
    }
  end,
}

match "ADM-156, ADR-25: with two anti-air weapons the defender names the one that fires" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "adams{sam,ciws}" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 6 : 15, then 10 : 8
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("adams")
    t.B:asked("weapon")
    t.A:not_asked("weapon")
    t.B:options { "adams/sam", "adams/ciws" }
    t.B:weapon("adams/ciws")
    t.check { A = { water = { "centaur{cormorant[damage=2,home=1]}" } } }
  end,
}

match "ADM-156, ADR-25: the weapon fires instead of the guns of the ship" {
  rules = "admiral",
  given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "sverdlov{aagun,missile}" } } },
  luck = { dice = { 1, 1, 6, 6, 5, 4, 3, 3 } }, -- 6 : 15, then 10 : 8
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("sverdlov")
    t.check { A = { water = { "centaur{cormorant[damage=2,home=1]}" } } }
  end,
}

match "ADR-25: aircraft that a ship intercepts attack this ship, whatever they carry" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { water = { "leander{sam}" }, battlefield = { "depot" } },
  },
  luck = { dice = { 4, 3, 3, 3, 1, 1, 6, 6 } }, -- 11 : 9, then 5 : 14
  play = function(t)
    t.A:launch("centaur/cormorant", "surface_warfare")
    t.B:intercept("leander")
    t.A:not_asked("target")
    t.check { B = { water = { "leander[damage=0]" }, battlefield = { "depot[damage=0]" }, scrapyard = { "sam" } } }
  end,
}

match "ADM-157, ADR-31: a missile flies once, and its ship attacks besides" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" } } },
  luck = { dice = { 2, 3, 3, 3, 3, 3, 3, 3 } }, -- 10 : 7, then 9 : 7
  play = function(t)
    t.A:launch("adams/missile")
    t.check { B = { hull = 17 } }
    t.equal(t.count("aimed"), 1, "targets told")
    t.A:rejects("launch", "adams/missile")
    t.A:attack("adams")
    t.check { B = { hull = 15 } }
  end,
}

match "ADM-157, ADR-31: a ship that has attacked launches its missile" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" } } },
  luck = { dice = { 3, 3, 3, 3, 2, 3, 3, 3 } }, -- 9 : 7, then 10 : 7
  play = function(t)
    t.A:attack("adams")
    t.A:launch("adams/missile")
    t.check { B = { hull = 15 } }
  end,
}

match "ADM-157, ADR-31: nothing intercepts a missile, guns and target don't fire back" {
  rules = "admiral",
  given = {
    A = { water = { "adams{missile}" } },
    B = { water = { "leander", "centaur{kestrel}" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 2, 3, 2, 3 } }, -- 10 : 8
  play = function(t)
    t.A:launch("adams/missile")
    t.A:asked("target")
    t.A:target("leander")
    t.A:asked("main_phase")
    t.check { B = { water = { "leander[damage=2]", "centaur{kestrel}" } } }
  end,
}

match "ADR-31: the flagship's guns are silent when a missile hits it" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 2, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:launch("adams/missile")
    t.A:asked("main_phase")
    t.check { B = { hull = 19, scrapyard = { "gun45" } } }
  end,
}

match "ADR-31: a missile has the targets of a surface ship" {
  rules = "admiral",
  given = {
    A = { water = { "adams{missile}" } },
    B = {
      water = { "leander", "oberon", "centaur{kestrel}" },
      battlefield = { "depot" },
      construction = { "sverdlov[counters=2]" },
    },
  },
  play = function(t)
    t.A:launch("adams/missile")
    t.A:options { "leander", "centaur", "depot", "sverdlov", "flagship" }
  end,
}

match "ADR-31: a missile that beats the defense by one is critical" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" } } },
  luck = { dice = { 2, 3, 4, 4, 6 } }, -- 10 : 9, 1 + 6
  play = function(t)
    t.A:launch("adams/missile")
    t.check { B = { hull = 13 } }
  end,
}

match "ADM-157, ADR-31: a ship in shakedown launches no missile" {
  rules = "admiral",
  given = { A = { water = { "adams[fresh=1]{missile}" } } },
  play = function(t)
    t.A:rejects("launch", "adams/missile")
  end,
}

match "ADM-157: in the next own turn the missile flies again" {
  rules = "admiral",
  given = { A = { water = { "koni{missile}" } } },
  luck = { dice = { 2, 3, 3, 3, 2, 3, 3, 3 } }, -- 10 : 7, twice
  play = function(t)
    t.A:launch("koni/missile")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("main")
    t.A:launch("koni/missile")
    t.check { B = { hull = 14 } }
  end,
}

match "ADM-158: one requisition is not enough for an officer who costs two" {
  rules = "admiral",
  given = { A = { water = { "koni" }, hand = { "gunnery" }, battlefield = { "depot" } } },
  play = function(t)
    t.A:rejects("assign", "gunnery", "koni")
    t.check { A = { hand = { "gunnery" }, battlefield = { "depot[tapped=0]" } } }
  end,
}

match "ADM-158: an officer is paid at once and aboard at once" {
  rules = "admiral",
  given = { A = { water = { "koni" }, hand = { "gunnery" }, battlefield = { "depot", "depot" } } },
  play = function(t)
    t.A:assign("gunnery", "koni")
    t.check {
      A = {
        hand = {},
        water = { "koni{gunnery}" },
        construction = {},
        battlefield = { "depot[tapped=1]", "depot[tapped=1]" },
      },
    }
  end,
}

match "ADM-160, ADR-18: an attack is made by one ship alone" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" } } },
  luck = { dice = { 3, 3, 3, 3, 3, 3, 3, 3 } }, -- 9 : 7, then 10 : 7
  play = function(t)
    t.A:attack("adams")
    t.equal(t.count("attack_declared"), 1, "declared attacks")
    t.check { B = { hull = 18 } }
    t.A:attack("daring")
    t.equal(t.count("attack_declared"), 2, "declared attacks")
    t.check { B = { hull = 15 } }
  end,
}

match "ADM-160, ADR-19: an attack is intercepted by one ship alone" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "kara", "leander" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } }, -- 5 : 16, then 6 : 15
  play = function(t)
    t.A:attack("adams")
    t.B:options { "kara", "leander", "none" }
    t.B:intercept("kara")
    t.A:asked("main_phase")
    t.equal(t.count("intercepted"), 1, "interceptors")
  end,
}

match "ADM-160, ADR-19: a ship intercepts one attack after the other" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" } }, B = { water = { "kara" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:options { "kara", "none" }
    t.B:intercept("kara")
    t.A:attack("daring")
    t.B:options { "kara", "none" }
    t.B:intercept("kara")
    t.equal(t.count("intercepted"), 2, "interceptions")
  end,
}

match "ADR-19: a ship that attacked in the own turn intercepts in the enemy's" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "adams" } } },
  luck = { dice = { 3, 3, 3, 2 } }, -- 8 : 6
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("none")
    t.A:target("flagship")
    t.A:done()
    t.B:library("main")
    t.B:attack("adams")
    t.A:options { "koni", "none" }
  end,
}

match "ADM-161: the second half of a legendary tap is lost to the next payment" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.check { A = { construction = { "adams[counters=1]" }, battlefield = { "arsenal[tapped=1]" } } }
    t.A:rejects("pay", "adams")
  end,
}

match "ADM-161: both halves of a tap go into one payment" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "canal" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(2)
    t.check { A = { construction = { "adams[counters=2]" }, battlefield = { "canal[tapped=1]" } } }
  end,
}

match "ADM-161: a tap for one instant leaves nothing for the next" {
  rules = "admiral",
  given = {
    A = { water = { "adams[damage=4]" }, hand = { "dcparty", "dcparty" }, battlefield = { "mint" } },
  },
  play = function(t)
    t.A:play("dcparty", "adams")
    t.check { A = { hand = { "dcparty" }, battlefield = { "mint[tapped=1]" } } }
    t.A:rejects("play", "dcparty", "adams")
  end,
}

match "ADM-161: a tap for one repair leaves nothing for the next" {
  rules = "admiral",
  given = { A = { water = { "oberon[damage=3]" }, battlefield = { "strait" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("oberon")
    t.A:repair_pay(1)
    t.A:asked("library")
    t.check { A = { water = { "oberon[damage=1]" }, battlefield = { "strait[tapped=1]" } } }
  end,
}
