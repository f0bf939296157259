-- The variants of hands, flagships and shakedown, at least one match for each.

-- From A's main phase to B's.
local function pass_turn(t)
  t.A:done()
  t.B:library("main")
end

match "variant short_hands: five cards of 40 in each hand, and the draw makes six" {
  rules = "admiral",
  variants = { "short_hands" },
  seed = 5,
  play = function(t)
    t.A:asked("library")
    t.check { A = { hand = 5, main = 35, resource = 15 }, B = { hand = 5, main = 35, resource = 15 } }
    t.A:library("main")
    t.check { A = { hand = 6, main = 34 }, B = { hand = 5 } }
  end,
}

match "variant stout_flagships: both flagships begin with 30 hit points" {
  rules = "admiral",
  variants = { "stout_flagships" },
  seed = 1,
  play = function(t)
    t.A:asked("library")
    t.check { A = { hull = 30 }, B = { hull = 30 } }
  end,
}

match "variant stout_flagships: damage of 21 sinks nobody" {
  rules = "admiral",
  variants = { "stout_flagships" },
  given = { A = { water = { "sverdlov", "sverdlov" }, hand = { "depot" } } },
  luck = { dice = { 4, 3, 1, 1, 5, 5, 1, 1 } }, -- 12 : 3, then 15 : 3
  play = function(t)
    t.A:attack("sverdlov#1")
    t.check { B = { hull = 21 } }
    t.A:attack("sverdlov#2")
    t.running()
    t.check { B = { hull = 9 } }
  end,
}

match "variant flagship_stores: the flagship pays 1 in each turn, and a frigate is built without a resource" {
  rules = "admiral",
  variants = { "flagship_stores" },
  given = { A = { hand = { "koni", "ciws" } } },
  play = function(t)
    t.A:place("koni")
    t.check { A = { construction = { "koni[counters=1]" }, flagship = { "flagship[tapped=1]" } } }
    t.A:rejects("pay", "koni")
    t.A:rejects("place", "ciws")
    pass_turn(t)
    t.B:done()
    t.A:library("main")
    t.check { A = { flagship = { "flagship[tapped=0]" } } }
    t.A:pay("koni")
    t.A:deploy("koni")
    t.check { A = { construction = {}, water = { "koni" } } }
  end,
}

match "variant flagship_stores: flagship and resources pay together, or one of them alone" {
  rules = "admiral",
  variants = { "flagship_stores" },
  given = { A = { hand = { "adams", "koni" }, battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:place("adams")
    t.A:rejects("payment", 4)
    t.A:payment(2)
    t.A:requisition { "flagship", "yard" }
    t.check { A = { flagship = { "flagship[tapped=1]" }, battlefield = { "depot[tapped=0]", "yard[tapped=1]" } } }
    t.A:place("koni")
    t.check { A = { construction = { "adams[counters=2]", "koni[counters=1]" } } }
  end,
}

match "variant no_shakedown: a ship attacks at once, and once, and its missile flies besides" {
  rules = "admiral",
  variants = { "no_shakedown" },
  given = { A = { construction = { "adams[counters=4]", "missile[counters=3]" }, hand = { "depot" } } },
  luck = { dice = { 2, 3, 2, 2, 1, 1, 6, 6 } }, -- 8 : 5, then 7 : 13
  play = function(t)
    t.A:deploy("adams")
    t.A:deploy("missile", "adams")
    t.A:attack("adams")
    t.check { B = { hull = 17 } }
    t.A:rejects("attack", "adams")
    t.A:launch("adams/missile")
    t.equal(t.count("attack_rolled"), 2, "attacks")
  end,
}

match "variant green_crews: a ship deployed in the last turn lets the attack pass, an older one need not" {
  rules = "admiral",
  variants = { "green_crews" },
  given = {
    A = { construction = { "koni[counters=2]" }, water = { "daring" } },
    B = { water = { "adams" } },
  },
  play = function(t)
    t.A:deploy("koni")
    pass_turn(t)
    t.B:attack("adams")
    t.A:asked("intercept")
    t.A:options { "daring", "none" }
    t.A:rejects("intercept", "koni")
  end,
}

match "variant green_crews: after its own upkeep the ship may intercept" {
  rules = "admiral",
  variants = { "green_crews" },
  given = { A = { water = { "koni[fresh=1]" } }, B = { water = { "adams" } }, phase = "upkeep" },
  play = function(t)
    t.A:library("main")
    pass_turn(t)
    t.B:attack("adams")
    t.A:asked("intercept")
    t.A:options { "koni", "none" }
  end,
}

match "variant green_crews: the squadrons of a carrier in shakedown may intercept" {
  rules = "admiral",
  variants = { "green_crews" },
  given = { A = { water = { "centaur[fresh=1]{cormorant}" } }, B = { water = { "adams" } } },
  play = function(t)
    pass_turn(t)
    t.B:attack("adams")
    t.A:asked("intercept")
    t.A:options { "centaur/cormorant", "none" }
  end,
}

match "variant green_squadrons: new aircraft wait for their upkeep before they attack, and may intercept before" {
  rules = "admiral",
  variants = { "green_squadrons" },
  given = {
    A = { construction = { "cormorant[counters=3]" }, water = { "centaur{petrel}" }, hand = { "depot" } },
    B = { water = { "adams" } },
  },
  luck = { dice = { 2, 2, 2, 2, 3, 3, 2, 2 } }, -- 7 : 5 at the centaur, then 10 : 5
  play = function(t)
    t.A:deploy("cormorant", "centaur")
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "surface_warfare")
    t.is_true(t.A:offered("launch"), "the squadron that was there before may attack")
    pass_turn(t)
    t.B:attack("adams")
    t.A:options { "centaur/cormorant", "centaur/petrel", "none" }
    t.A:intercept("none")
    t.B:target("centaur")
    t.B:done()
    t.A:library("main")
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("flagship")
    t.check { B = { hull = 15 } }
  end,
}

-- The order of the variants does not matter.
for _, variants in ipairs { { "green_crews", "green_squadrons" }, { "green_squadrons", "green_crews" } } do
  match("variants " .. table.concat(variants, ", ") .. ": a new squadron may intercept, a new ship may not") {
    rules = "admiral",
    variants = variants,
    given = {
      A = { construction = { "cormorant[counters=3]", "koni[counters=2]" }, water = { "centaur" } },
      B = { water = { "adams" } },
    },
    play = function(t)
      t.A:deploy("koni")
      t.A:deploy("cormorant", "centaur")
      t.A:rejects("launch", "centaur/cormorant", "anti_ship")
      pass_turn(t)
      t.B:attack("adams")
      t.A:options { "centaur/cormorant", "none" }
    end,
  }
end

match "variant green_squadrons: role, repairs and a crippled carrier forbid a launch as ever" {
  rules = "admiral",
  variants = { "green_squadrons" },
  given = { A = { water = { "centaur{kestrel,cormorant[home=1]}", "colossus[crippled=1,damage=7]{petrel}" }, hand = { "depot" } } },
  play = function(t)
    t.A:rejects("launch", "centaur/kestrel", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "colossus/petrel", "surface_warfare")
  end,
}
