-- The variants of combat, damage and repair, at least one match for each.

local damage = common.damage

-- From A's main phase to B's.
local function pass_turn(t)
  t.A:done()
  t.B:library("main")
end

match "variant no_critical_hits: one above does 1, in the attack, the counter-attack and the fire of a gun" {
  rules = "admiral",
  variants = { "no_critical_hits" },
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { water = { "leander" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 3, 4, 3, 3, 5, 4, 4, 3, 3, 5, 3, 3 } }, -- 10 : 9, 11 : 10, 10 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:asked("gun")
    damage(t, "B", "leander", 1)
    damage(t, "A", "adams", 1)
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 2)
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end,
}

-- Dice of an adams at a leander, damage, critical hits.
for _, case in ipairs {
  { "one above is no more than 1", { 3, 4, 3, 3 }, 1, 0 }, -- 10 : 9
  { "two above and a 1 is 3 in all", { 4, 4, 3, 3, 1 }, 3, 1 }, -- 11 : 9
  { "three above is 3", { 4, 4, 2, 3 }, 3, 0 }, -- 11 : 8
} do
  local name, dice, number, criticals = table.unpack(case)

  match("variant critical_by_two: " .. name) {
    rules = "admiral",
    variants = { "critical_by_two" },
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("none")
      t.A:target("leander")
      t.A:asked("main_phase")
      damage(t, "B", "leander", number)
      t.equal(t.count("critical_hit"), criticals, "critical hits")
    end,
  }
end

-- Dice of a dogfight between a cormorant (defense 2) and a kestrel (4), damage of both, critical hits.
for _, case in ipairs {
  { "critical_by_two", "a dogfight won by two is not critical", { 5, 5, 3, 3 }, 0, 2, 0 }, -- 12 : 10
  { "deadly_dogfights", "the attacker is one above and does 2 with a 1", { 5, 5, 4, 3, 1 }, 0, 2, 1 }, -- 12 : 11
  { "deadly_dogfights", "the interceptor is one above and does 2 with a 1", { 5, 5, 4, 5, 1 }, 2, 0, 1 }, -- 12 : 13
  { "deadly_dogfights", "a difference of 2 is not critical", { 4, 4, 3, 5 }, 2, 0, 0 }, -- 10 : 12
  { "deadly_dogfights", "a tie has no winner", { 4, 4, 3, 3 }, 0, 0, 0 }, -- 10 : 10
} do
  local variant, name, dice, cormorant, kestrel, criticals = table.unpack(case)

  match("variant " .. variant .. ": " .. name) {
    rules = "admiral",
    variants = { variant },
    given = {
      A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
      B = { water = { "centaur{kestrel}" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/kestrel")
      t.A:asked("main_phase")
      t.check {
        A = { water = { ("colossus{cormorant[damage=%d]}"):format(cormorant) } },
        B = { water = { ("centaur{kestrel[damage=%d]}"):format(kestrel) } },
      }
      t.equal(t.count("critical_hit"), criticals, "critical hits")
    end,
  }
end

match "variant deadly_dogfights: one above and a 2 shoot a squadron down" {
  rules = "admiral",
  variants = { "deadly_dogfights" },
  given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "centaur{kestrel}" } } },
  luck = { dice = { 5, 5, 4, 5, 2 } }, -- 12 : 13
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
    t.A:asked("main_phase")
    t.check { A = { scrapyard = { "cormorant" } }, B = { scrapyard = {} } }
  end,
}

match "variant mending_carriers: carriers repair themselves, submarines and crippled carriers do not" {
  rules = "admiral",
  variants = { "mending_carriers" },
  given = {
    A = { water = { "centaur[damage=9]", "colossus[damage=7,crippled=1]", "oberon[damage=2]" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:asked("library")
    t.check { A = { water = { "centaur[damage=0]", "colossus[damage=7,crippled=1]", "oberon[damage=2]" } } }
  end,
}

match "variant mending_carriers: a crippled carrier is paid for by the point, and mends the rest one upkeep later" {
  rules = "admiral",
  variants = { "mending_carriers" },
  given = {
    A = { water = { "colossus[damage=7,crippled=1]", "centaur[damage=3]" }, battlefield = { "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:rejects("repair", "centaur")
    t.A:repair("colossus")
    t.check { A = { water = { "colossus[damage=5,crippled=0]", "centaur[damage=0]" } } }
    t.A:library("main")
    pass_turn(t)
    t.B:done()
    t.A:asked("library")
    t.check { A = { water = { "colossus[damage=0,crippled=0]", "centaur[damage=0]" } } }
  end,
}

-- What B has besides the gun, what A aims at: nobody intercepts, the gun is silent.
for _, case in ipairs { { "flagship", {} }, { "leander", { water = { "leander" } } }, { "depot", { battlefield = { "depot" } } } } do
  local key, b = table.unpack(case)
  b.flagship = { "flagship{gun45}" }

  match("variant covering_guns: the guns are silent when nobody intercepts, target " .. key) {
    rules = "admiral",
    variants = { "covering_guns" },
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = b },
    luck = { dice = { 1, 1, 6, 6 } },
    play = function(t)
      t.A:attack("adams")
      if key == "leander" then t.B:intercept("none") end
      if key ~= "flagship" then t.A:target(key) end
      t.A:asked("main_phase")
      t.equal(t.count("attack_rolled"), 1, "attacks")
    end,
  }
end

match "variant covering_guns: the gun fires at a ship that is intercepted, not at a submarine" {
  rules = "admiral",
  variants = { "covering_guns" },
  given = {
    A = { water = { "adams", "oberon" }, hand = { "depot" } },
    B = { water = { "leander" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6, 4, 4, 2, 2, 1, 1, 6, 6, 1, 1, 6, 6 } }, -- the gun: 10 : 7
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 3)
    t.A:attack("oberon")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    damage(t, "A", "oberon", 0)
  end,
}

match "variant first_strike: a frigate that is lost does not strike back, the gun of the flagship does" {
  rules = "admiral",
  variants = { "first_strike" },
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { water = { "leander" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 3, 4, 3, 3, 5, 4, 4, 2, 2 } }, -- 10 : 9 and 5 more; the gun: 10 : 7
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:asked("gun")
    damage(t, "A", "adams", 0)
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 3)
    t.check { B = { water = {}, scrapyard = { "leander" } } }
  end,
}

match "variant first_strike: a destroyer that is crippled strikes back" {
  rules = "admiral",
  variants = { "first_strike" },
  given = { A = { water = { "daring" }, hand = { "depot" } }, B = { water = { "adams" } } },
  luck = { dice = { 4, 4, 2, 2, 4, 4, 3, 4 } }, -- 12 : 7, then 11 : 9
  play = function(t)
    t.A:attack("daring")
    t.B:intercept("adams")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=5,crippled=1]" } } }
    damage(t, "A", "daring", 2)
  end,
}

match "variant first_strike: a launcher is lost and fires at the aircraft, unless its ship is lost, too" {
  rules = "admiral",
  variants = { "first_strike" },
  given = {
    A = { water = { "centaur{cormorant,peregrine}" }, hand = { "depot" } },
    B = { water = { "koni{sam}", "leander[damage=2]{ciws}" } },
  },
  -- 11 : 9, then 11 : 8 by the launcher; 14 : 8, 1 for the CIWS
  luck = { dice = { 4, 3, 3, 4, 4, 4, 3, 3, 6, 5, 3, 2 } },
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("koni")
    t.A:launch("centaur/peregrine", "anti_ship")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.check {
      A = { water = { "centaur{peregrine[damage=0]}" }, scrapyard = { "cormorant" } },
      B = { water = { "koni" }, scrapyard = { "sam", "leander", "ciws" } },
    }
  end,
}

match "variant fragile_ships: four of six cripple, three do not" {
  rules = "admiral",
  variants = { "fragile_ships" },
  given = {
    A = { water = { "adams", "sverdlov" }, hand = { "depot" } },
    B = { water = { "adams", "daring" } },
  },
  luck = { dice = { 6, 4, 3, 3, 5, 5, 4, 5 } }, -- 13 : 9, then 15 : 11
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("adams")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=4,crippled=1]", "daring" } } }
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:target("daring")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=4]", "daring[damage=4,crippled=1]" } } }
  end,
}

match "variant fragile_ships: half of the hit points is not enough" {
  rules = "admiral",
  variants = { "fragile_ships" },
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "adams" } } },
  luck = { dice = { 5, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("adams")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=3,crippled=0]" } } }
  end,
}

match "variant blunt_torpedoes: the weapon of a ship is hit before its hull" {
  rules = "admiral",
  variants = { "blunt_torpedoes" },
  given = { A = { water = { "oberon" }, hand = { "depot" } }, B = { water = { "adams{sam}" } } },
  luck = { dice = { 4, 4, 3, 3 } }, -- 12 : 9
  play = function(t)
    t.A:attack("oberon")
    t.B:intercept("none")
    t.A:target("adams")
    t.A:asked("main_phase")
    t.check { B = { water = { "adams[damage=1]" }, scrapyard = { "sam" } } }
  end,
}

-- B reads of each window that A has passed, whether there was something to play or not.
for hand, holds in pairs { koni = "none", battery = "an instant" } do
  match("variant poker_faces: B reads the same of a hand with " .. holds) {
    rules = "admiral",
    variants = { "poker_faces" },
    given = { A = { water = { "koni" }, hand = { hand }, battlefield = { "mint" } }, B = { water = { "daring" } } },
    luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } },
    windows = "strict", rests = false,
    play = function(t)
      t.A:attack("koni")
      t.B:intercept("daring")
      for _ = 1, 2 do
        t.A:asked("instants")
        t.A:pass()
        t.B:asked("instants")
        t.B:pass()
      end
      t.A:asked("main_phase")
      local passes = 0
      for _, line in ipairs(t.B:log()) do
        if line == "A instants: pass" then passes = passes + 1 end
      end
      t.equal(passes, 2, "lines about A")
    end,
  }
end
