-- Rules ADM-136 to ADM-143: when a ship is crippled and what it can't do then.

-- A ship of A fires at a ship of B that stays out of its way; 1 or 0: is it crippled afterwards?
local function fired_at(name, attacker, ship, key, may_intercept, dice, damage, crippled)
  match(name) {
    rules = "admiral",
    given = { A = { water = { attacker } }, B = { water = { ship } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack(attacker)
      if may_intercept then t.B:intercept("none") end
      t.A:target(key)
      t.equal(t.B:value("water", key, "damage"), damage, "damage")
      t.equal(t.B:value("water", key, "crippled"), crippled, "crippled")
      t.equal(t.count("crippled"), crippled, "events")
    end,
  }
end

-- 14 : 7
fired_at("ADM-136, ADM-139: 7 of 8 cripple a cruiser", "sverdlov", "kara", "kara", true, { 6, 3, 1, 2 }, 7, 1)
-- 15 : 8
fired_at("ADM-136: 7 of 8 cripple a carrier", "sverdlov", "colossus", "colossus", false, { 5, 5, 2, 3 }, 7, 1)
-- 17 : 7
fired_at("ADM-136: 10 of 12 cripple a carrier", "sverdlov", "centaur", "centaur", false, { 6, 6, 2, 2 }, 10, 1)
-- 11 : 9
fired_at("ADM-136: two hits add up", "sverdlov", "centaur[damage=8]", "centaur", false, { 3, 3, 3, 3 }, 10, 1)

-- 14 : 8
fired_at("ADM-137: 6 of 8 don't cripple a cruiser", "sverdlov", "kara", "kara", true, { 6, 3, 2, 2 }, 6, 0)
-- 15 : 9
fired_at("ADM-137: 6 of 8 don't cripple a carrier", "sverdlov", "colossus", "colossus", false, { 5, 5, 3, 3 }, 6, 0)
-- 17 : 8
fired_at("ADM-137, ADR-44: 9 of 12 don't cripple", "sverdlov", "centaur", "centaur", false, { 6, 6, 2, 3 }, 9, 0)
-- 11 : 8
fired_at("ADM-137: 3 of 4 don't cripple a frigate", "sverdlov", "koni", "koni", true, { 3, 3, 3, 3 }, 3, 0)

-- 13 : 9
fired_at("ADM-138: 4 of 6 don't cripple", "sverdlov", "adams", "adams", true, { 4, 4, 3, 3 }, 4, 0)
-- 13 : 8
fired_at("ADM-138: 5 of 6 cripple", "sverdlov", "adams", "adams", true, { 4, 4, 2, 3 }, 5, 1)
-- 12 : 9
fired_at("ADM-138: 3 of 5 don't cripple", "whiskey", "oberon", "oberon", true, { 4, 5, 3, 3 }, 3, 0)
-- 12 : 8
fired_at("ADM-138: 4 of 5 cripple", "whiskey", "oberon", "oberon", true, { 4, 5, 2, 3 }, 4, 1)

match "ADM-136: an instant outside of combat cripples as well" {
  rules = "admiral",
  given = {
    A = { hand = { "battery" }, battlefield = { "depot", "depot" } },
    B = { water = { "adams[damage=3]" } },
  },
  play = function(t)
    t.A:play("battery", "adams")
    t.check { B = { water = { "adams[damage=5,crippled=1]" } } }
  end,
}

match "ADM-136: a counter-attack cripples the attacker" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = { "sverdlov" } } },
  luck = { dice = { 1, 1, 6, 6, 4, 4, 2, 3 } }, -- 5 : 15, then 13 : 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("sverdlov")
    t.equal(t.A:value("water", "adams", "damage"), 5, "damage")
    t.equal(t.A:value("water", "adams", "crippled"), 1, "crippled")
  end,
}

match "ADM-136: damage on the weapons of a ship doesn't cripple it" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "adams{sam}" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 13 : 8
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("adams")
    t.check { B = { water = { "adams[damage=3,crippled=0]" }, scrapyard = { "sam" } } }
  end,
}

match "ADM-139: the token stays on the ship into the next turn" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "adams" } } },
  luck = { dice = { 4, 4, 2, 3 } }, -- 13 : 8
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("adams")
    t.A:done()
    t.B:library("main")
    t.equal(t.B:value("water", "adams", "crippled"), 1, "crippled")
    t.B:rejects("attack", "adams")
  end,
}

match "ADM-140: a crippled cruiser can't attack, the frigate beside it can" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=7,crippled=1]", "koni" } } },
  luck = { dice = { 3, 3, 3, 2 } }, -- 8 : 6
  play = function(t)
    t.A:rejects("attack", "kara")
    t.A:attack("koni")
    t.check { B = { hull = 18 } }
  end,
}

match "ADM-140: a cruiser with less damage attacks" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=6]" } } },
  luck = { dice = { 3, 3, 3, 2 } }, -- 10 : 6
  play = function(t)
    t.A:attack("kara")
    t.check { B = { hull = 16 } }
  end,
}

match "ADM-140: a crippled submarine can't attack" {
  rules = "admiral",
  given = { A = { water = { "oberon[damage=4,crippled=1]", "whiskey[damage=3]" } } },
  luck = { dice = { 3, 3, 3, 3 } }, -- 9 : 7
  play = function(t)
    t.A:rejects("attack", "oberon")
    t.A:attack("whiskey")
    t.check { B = { hull = 18 } }
  end,
}

match "ADM-140: who doesn't pay in the upkeep can't attack with the ship" {
  rules = "admiral",
  given = { A = { water = { "kara[damage=7,crippled=1]" }, battlefield = { "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:done()
    t.A:library("main")
    t.A:asked("main_phase")
    t.A:rejects("attack", "kara")
  end,
}

match "ADM-141: a crippled destroyer alone intercepts nothing" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams[damage=5,crippled=1]" } } },
  play = function(t)
    t.A:attack("daring")
    t.A:asked("target")
    t.A:options { "adams", "flagship" }
  end,
}

match "ADM-141: the crippled destroyer isn't among the interceptors" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "adams[damage=5,crippled=1]", "kara[damage=6]" } } },
  play = function(t)
    t.A:attack("daring")
    t.B:options { "kara", "none" }
    t.B:rejects("intercept", "adams")
  end,
}

match "ADM-141: a crippled submarine doesn't intercept a submarine" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "oberon[damage=4,crippled=1]" } } },
  play = function(t)
    t.A:attack("whiskey")
    t.A:asked("target")
    t.A:options { "oberon", "flagship" }
  end,
}

match "ADM-141: a crippled cruiser with SONAR doesn't intercept a submarine" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "kara[damage=7,crippled=1]" } } },
  play = function(t)
    t.A:attack("whiskey")
    t.A:asked("target")
  end,
}

match "ADM-141: a crippled destroyer doesn't intercept aircraft with its launcher" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { water = { "adams[damage=5,crippled=1]{sam}" } },
  },
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:asked("target")
    t.A:options { "adams", "flagship" }
  end,
}

match "ADM-142: a crippled destroyer can't launch its missile" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=5,crippled=1]{missile}" } } },
  play = function(t)
    t.A:rejects("launch", "adams/missile")
  end,
}

match "ADM-142: a destroyer with less damage launches its missile" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=4]{missile}" } } },
  luck = { dice = { 2, 3, 3, 3 } }, -- 10 : 7
  play = function(t)
    t.A:launch("adams/missile")
    t.check { B = { hull = 17 } }
  end,
}

match "ADM-143: a crippled carrier launches nothing, whatever the load-out" {
  rules = "admiral",
  given = {
    A = { water = { "centaur[damage=10,crippled=1]{cormorant,petrel}" } },
    B = { battlefield = { "depot" } },
  },
  play = function(t)
    t.A:rejects("launch", "centaur/cormorant", "anti_ship")
    t.A:rejects("launch", "centaur/cormorant", "surface_warfare")
    t.A:rejects("launch", "centaur/petrel", "anti_ship")
  end,
}

match "ADM-143: a carrier with less damage launches" {
  rules = "admiral",
  given = { A = { water = { "centaur[damage=9]{cormorant}" } } },
  luck = { dice = { 3, 3, 3, 2 } }, -- 10 : 6
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.check { B = { hull = 16 } }
  end,
}

match "ADM-143: a crippled destroyer doesn't launch its helicopter" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=5,crippled=1]{kingfisher}" } } },
  play = function(t)
    t.A:rejects("launch", "adams/kingfisher", "anti_ship")
  end,
}

match "ADM-143: the fighters of a crippled carrier don't intercept aircraft" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { water = { "colossus[damage=7,crippled=1]{kestrel,peregrine}" } },
  },
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:asked("target")
    t.A:options { "colossus", "flagship" }
  end,
}

match "ADM-143: only the squadron of the sound carrier intercepts a ship" {
  rules = "admiral",
  given = {
    A = { water = { "daring" } },
    B = { water = { "colossus[damage=7,crippled=1]{cormorant}", "centaur[damage=9]{petrel}" } },
  },
  play = function(t)
    t.A:attack("daring")
    t.B:options { "centaur/petrel", "none" }
  end,
}

match "ADM-143: the helicopter of a crippled cruiser doesn't intercept a ship" {
  rules = "admiral",
  given = { A = { water = { "daring" } }, B = { water = { "kara[damage=7,crippled=1]{kingfisher}" } } },
  play = function(t)
    t.A:attack("daring")
    t.A:asked("target")
    t.A:options { "kara", "flagship" }
  end,
}

match "ADM-137: a frigate whose four hit points are gone is lost, and was never crippled" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "leander" } } },
  luck = { dice = { 3, 3, 2, 2, 1, 1, 1, 1 } },  -- 5 + 6 against 3 + 4; the counter-attack misses
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("leander")
    t.check { B = { water = {}, scrapyard = { "leander" } } }
    t.equal(t.count("crippled"), 0)
  end,
}

match "ADM-137: nor is a frigate that a damage control party saves from that" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "leander" }, hand = { "dcparty" }, battlefield = { "depot" } } },
  luck = { dice = { 3, 3, 2, 2, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("leander")
    t.to("counter_attack")
    t.B:play("dcparty", "leander")
    t.A:asked("main_phase")
    t.check { B = { water = { "leander[damage=1,crippled=0]" } } }
  end,
}

match "ADM-136: nor is a cruiser that a party brings back to five of eight" {
  rules = "admiral",
  given = { A = { water = { "sverdlov" } }, B = { water = { "kara[damage=3]" }, hand = { "dcparty" }, battlefield = { "depot" } } },
  luck = { dice = { 6, 6, 1, 1, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("kara")
    t.to("counter_attack")
    t.check { B = { water = { "kara[damage=8,crippled=0]" } } }
    t.B:play("dcparty", "kara")
    t.A:asked("main_phase")
    t.check { B = { water = { "kara[damage=5,crippled=0]" } } }
  end,
}
