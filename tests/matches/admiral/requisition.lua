-- Rules ADM-19 to ADM-24, rulings ADR-12 and ADR-17: what resources are for, what a tap gives, when instants are played.

-- Resources and what a tap of them gives.
local resources = {
  { "depot", 1 }, { "yard", 1 }, { "base", 1 }, { "arsenal", 2 }, { "mint", 2 }, { "canal", 2 }, { "strait", 2 },
}

local tapped = common.tapped

local next_turn = common.next_turn

for _, case in ipairs(resources) do
  local key, icons = table.unpack(case)

  match("ADM-19: " .. key .. " pays for construction, like every resource") {
    rules = "admiral",
    given = { A = { hand = { "adams" }, battlefield = { key } } },
    play = function(t)
      t.A:place("adams")
      if icons > 1 then t.A:payment(1) end
      t.check { A = { hand = {}, construction = { "adams[counters=1]" } } }
      t.equal(tapped(t, key), 1, "tapped resources")
    end,
  }

  match("ADR-12, ADM-19: a tap of " .. key .. " gives up to " .. icons) {
    rules = "admiral",
    given = { A = { hand = { "adams" }, battlefield = { key } } },
    play = function(t)
      t.A:place("adams")
      if icons > 1 then
        t.A:rejects("payment", icons + 1)
        t.A:payment(icons)
      end
      t.check { A = { construction = { ("adams[counters=%d]"):format(icons) } } }
      t.A:rejects("pay", "adams")
    end,
  }
end

match "ADM-20: who pays 1 with two resources at hand taps one of them" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(1)
    t.A:asked("main_phase")
    t.check { A = { construction = { "adams[counters=1]" } } }
    t.equal(tapped(t, "depot", "yard"), 1, "tapped resources")
  end,
}

match "ADM-20: who pays says which resource is tapped" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:place("adams")
    t.A:payment(2)
    t.A:requisition { "yard", "base" }
    t.check { A = { construction = { "adams[counters=2]" } } }
    t.equal(tapped(t, "depot"), 0, "the resource that was left out")
    t.equal(tapped(t, "yard", "base"), 2, "the resources that were named")
  end,
}

match "ADM-21: a tapped resource pays for nothing more this turn, and again after the untapping" {
  rules = "admiral",
  given = { A = { hand = { "adams", "koni" }, battlefield = { "depot" } } },
  play = function(t)
    t.A:place("adams")
    t.A:rejects("pay", "adams")
    t.A:rejects("place", "koni")
    next_turn(t)
    t.equal(tapped(t, "depot"), 0, "tapped resources in the next turn")
    t.A:pay("adams")
    t.check { A = { construction = { "adams[counters=2]" } } }
    t.A:rejects("pay", "adams")
  end,
}

match "ADM-21: a resource that is tapped already doesn't count for what can be paid" {
  rules = "admiral",
  given = { A = { hand = { "adams" }, battlefield = { "depot[tapped=1]", "yard", "base" } } },
  play = function(t)
    t.A:place("adams")
    t.A:rejects("payment", 3)
    t.A:payment(2)
    t.check { A = { construction = { "adams[counters=2]" } } }
    t.equal(tapped(t, "depot", "yard", "base"), 3, "tapped resources")
  end,
}

match "ADM-22: two resources pay for a frigate of cost 2" {
  rules = "admiral",
  given = { A = { hand = { "koni" }, battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(2)
    t.check { A = { construction = { "koni[counters=2]" } } }
    t.equal(tapped(t, "depot", "yard"), 2, "tapped resources")
    t.A:deploy("koni")
    t.check { A = { construction = {}, water = 1 } }
  end,
}

match "ADM-22: without a resource in play nothing is constructed" {
  rules = "admiral",
  given = { A = { hand = { "koni", "ciws" }, construction = { "adams[counters=1]" } }, B = { battlefield = { "depot", "yard" } } },
  play = function(t)
    t.A:rejects("place", "koni")
    t.A:rejects("place", "ciws")
    t.A:rejects("pay", "adams")
    t.check { A = { hand = { "koni", "ciws" }, construction = { "adams[counters=1]" } } }
  end,
}

match "ADM-23: an instant is paid for with a tapped resource" {
  rules = "admiral",
  given = { A = { hand = { "dcparty" }, battlefield = { "depot" }, water = { "adams[damage=3]" } } },
  play = function(t)
    t.A:play("dcparty", "adams")
    t.check { A = { hand = {} } }
    t.equal(tapped(t, "depot"), 1, "tapped resources")
    t.equal(t.A:value("water", "adams", "damage"), 0, "damage of the destroyer")
  end,
}

match "ADM-23: an instant of cost 3 taps three of four resources" {
  rules = "admiral",
  given = { A = { hull = 10, hand = { "drydock" }, battlefield = { "depot", "yard", "base", "depot" } } },
  play = function(t)
    t.A:play("drydock")
    t.A:done()
    t.B:asked("library")
    t.check { A = { hull = 13, hand = {} } }
    t.equal(tapped(t, "depot#1", "depot#2", "yard", "base"), 3, "tapped resources")
  end,
}

match "ADM-23: an instant that can't be paid for isn't played" {
  rules = "admiral",
  given = {
    A = {
      hull = 10,
      hand = { "drydock", "dcparty", "koni" },
      battlefield = { "depot", "yard", "base[tapped=1]" },
      water = { "adams[damage=3]" },
    },
  },
  play = function(t)
    t.A:rejects("play", "drydock")
    t.A:play("dcparty", "adams")
    t.A:asked("main_phase")
    t.check { A = { hull = 10, hand = { "drydock", "koni" } } }
  end,
}

match "ADM-24: a resource is laid without any requisition and never goes through construction" {
  rules = "admiral",
  given = { A = { hand = { "depot", "canal" }, battlefield = { "yard[tapped=1]" } } },
  play = function(t)
    t.A:rejects("place", "depot")
    t.A:lay("depot")
    t.A:lay("canal")
    t.check { A = { hand = {}, construction = {}, battlefield = 3 } }
    t.equal(tapped(t, "yard"), 1, "tapped yards")
    t.equal(tapped(t, "depot", "canal"), 0, "tapped among the new ones")
  end,
}

match "ADM-24: a resource isn't placed in construction, however much could be paid" {
  rules = "admiral",
  given = { A = { hand = { "depot", "arsenal", "canal" }, battlefield = { "yard", "yard", "base", "base" } } },
  play = function(t)
    for _, key in ipairs { "depot", "arsenal", "canal" } do
      t.A:rejects("place", key)
    end
    t.check { A = { hand = { "depot", "arsenal", "canal" }, construction = {} } }
  end,
}

match "ADR-12: half of a double tap is not kept for a second payment" {
  rules = "admiral",
  given = { A = { hand = { "koni", "ciws" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(1)
    t.check { A = { construction = { "koni[counters=1]" } } }
    t.equal(tapped(t, "arsenal"), 1, "tapped resources")
    t.A:rejects("pay", "koni")
    t.A:rejects("place", "ciws")
  end,
}

match "ADR-12: nor does the unused half come back in the next turn" {
  rules = "admiral",
  given = { A = { hand = { "kara" }, battlefield = { "arsenal" } } },
  play = function(t)
    t.A:place("kara")
    t.A:payment(1)
    next_turn(t)
    t.A:pay("kara")
    t.A:rejects("payment", 3)
    t.A:payment(2)
    t.check { A = { construction = { "kara[counters=3]" } } }
  end,
}

match "ADR-12: several resources are tapped for one payment" {
  rules = "admiral",
  given = { A = { hand = { "kara" }, battlefield = { "arsenal", "canal", "depot" } } },
  play = function(t)
    t.A:place("kara")
    t.A:rejects("payment", 6)
    t.A:payment(5)
    t.check { A = { construction = { "kara[counters=5]" } } }
    t.equal(tapped(t, "arsenal", "canal", "depot"), 3, "tapped resources")
  end,
}

match "ADR-12: of two double taps for a payment of 3 one half is lost" {
  rules = "admiral",
  given = { A = { hand = { "kara" }, battlefield = { "arsenal", "mint" } } },
  play = function(t)
    t.A:place("kara")
    t.A:payment(3)
    t.check { A = { construction = { "kara[counters=3]" } } }
    t.equal(tapped(t, "arsenal", "mint"), 2, "tapped resources")
    t.A:rejects("pay", "kara")
  end,
}

match "ADR-12: an instant of cost 1 uses up a double tap" {
  rules = "admiral",
  given = { A = { hand = { "dcparty", "ciws" }, battlefield = { "mint" }, water = { "adams[damage=2]" } } },
  play = function(t)
    t.A:play("dcparty", "adams")
    t.equal(tapped(t, "mint"), 1, "tapped resources")
    t.A:rejects("place", "ciws")
  end,
}

match "ADR-12: a resource laid from the hand can be tapped at once" {
  rules = "admiral",
  given = { A = { hand = { "depot", "koni" } } },
  play = function(t)
    t.A:rejects("place", "koni")
    t.A:lay("depot")
    t.equal(tapped(t, "depot"), 0, "tapped on arrival")
    t.A:place("koni")
    t.check { A = { construction = { "koni[counters=1]" } } }
    t.equal(tapped(t, "depot"), 1, "tapped after the payment")
  end,
}

match "ADR-12: a resource drawn into play can be tapped at once" {
  rules = "admiral",
  given = { A = { resource = { "strait" }, hand = { "koni" } }, phase = "draw" },
  play = function(t)
    t.A:library("resource")
    t.A:battlefield()
    t.A:place("koni")
    t.A:payment(2)
    t.check { A = { construction = { "koni[counters=2]" } } }
    t.equal(tapped(t, "strait"), 1, "tapped after the payment")
  end,
}

match "ADR-12: a resource that the payment does not need can't be tapped with it" {
  rules = "admiral",
  given = { A = { hand = { "koni" }, battlefield = { "depot", "yard", "base" } } },
  play = function(t)
    t.A:place("koni")
    t.A:payment(1)
    t.A:rejects("requisition", { "depot", "yard" })
    t.A:requisition { "base" }
    t.equal(tapped(t, "depot", "yard"), 0, "tapped without need")
    t.equal(tapped(t, "base"), 1, "tapped for the payment")
  end,
}

match "ADR-17: an instant takes effect at once, and the enemy can't answer it" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = { "depot", "yard" } },
    B = { hand = { "dcparty" }, battlefield = { "depot" }, water = { "koni[damage=2]" } },
  },
  play = function(t)
    t.A:play("battery", "koni")
    t.B:not_asked("instants")
    t.check { A = { hand = {} }, B = { hand = { "dcparty" }, water = {}, scrapyard = { "koni" } } }
  end,
}

match "ADR-17: outside of combat only the active side plays instants, and only in the main phase" {
  rules = "admiral",
  given = {
    A = { hull = 10, hand = { "drydock" }, battlefield = { "depot", "yard", "base" }, water = { "oberon[damage=2]" } },
    B = { hull = 10, hand = { "drydock" }, battlefield = { "depot", "yard", "base" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("upkeep_menu")
    t.is_true(not t.A:offered("play"), "no play now")
    t.A:done()
    t.A:library("resource")
    t.A:asked("drawn")
    t.is_true(not t.A:offered("play"), "no play now")
    t.A:hand()
    t.B:not_asked("main_phase")
    t.A:play("drydock")
    t.check { A = { hull = 13 }, B = { hull = 10 } }
  end,
}

match "ADR-17: before the dice both sides may play, the active one first" {
  rules = "admiral",
  given = {
    A = { hand = { "firecontrol" }, battlefield = { "depot" }, water = { "adams" } },
    B = { hand = { "zigzag" }, battlefield = { "yard" } },
  },
  luck = { dice = { 3, 3, 3, 3 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.A:asked("instants")
    t.B:not_asked("instants")
    t.A:play("firecontrol")
    t.B:play("zigzag")
    t.check { A = { hand = {} }, B = { hand = {}, hull = 18 } }
  end,
}

match "ADR-17: there is a window before the counter-attack, too" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { hand = { "firecontrol" }, battlefield = { "yard" }, water = { "leander" } },
  },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 3, 3 } }, -- 5 : 15, 12 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:play("firecontrol")
    t.check { B = { hand = {} } }
    t.equal(t.A:value("water", "adams", "damage"), 3, "damage of the destroyer")
  end,
}

match "ADR-17: hit points gained before the dice save a flagship" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { hull = 3, hand = { "drydock" }, battlefield = { "depot", "yard", "base" } },
  },
  luck = { dice = { 2, 3, 2, 2 } }, -- 8 : 5
  play = function(t)
    t.A:attack("adams")
    t.A:target("flagship")
    t.B:play("drydock")
    t.running()
    t.check { B = { hull = 3, hand = {} } }
  end,
}
