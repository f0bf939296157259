-- Rules ADM-01, ADM-28, ADM-31, rulings ADR-17, ADR-40, ADR-41, ADR-44: what makes a position legal, and which state
-- cards have in each zone.

match "ADM-01: an admiral without a flagship is refused" {
  rules = "admiral",
  given = { A = { flagship = {} } },
  fails_setup = "each admiral has one flagship",
}

match "ADM-01: an admiral with two flagships is refused" {
  rules = "admiral",
  given = { B = { flagship = { "flagship", "flagship" } } },
  fails_setup = "each admiral has one flagship",
}

match "ADM-28: an item on which nothing is paid is refused" {
  rules = "admiral",
  given = { A = { construction = { "koni" } } },
  fails_setup = "a construction item has a counter at least",
}

match "ADR-17: an instant that is at work in no turn is refused" {
  rules = "admiral",
  given = { stack = { "zigzag" } },
  fails_setup = "a position begins when no instant is at work",
}

for _, carried in ipairs { "koni", "flagship", "depot" } do
  match("ADM-01 ADM-12: a ship carries no " .. carried) {
    rules = "admiral",
    given = { A = { water = { "adams{" .. carried .. "}" } } },
    fails_setup = "it is nothing that a ship carries",
  }
end

-- a position may load what could not be deployed there
match "a position: a frigate with two weapons, a gun on a destroyer" {
  rules = "admiral",
  given = { A = { water = { "koni{sam,ciws}", "adams{gun45}" } } },
  play = function(t)
    t.check { A = { water = { "koni{sam,ciws}", "adams{gun45}" } } }
  end,
}

for _, card in ipairs { "koni[damage=-2]", "adams{sam[damage=-1]}" } do
  match("ADM-109: damage is not below zero: " .. card) {
    rules = "admiral", given = { A = { water = { card } } }, fails_setup = "damage counts from 0",
  }
end

match "ADM-28: an item on which one is paid is none too few" {
  rules = "admiral",
  given = { A = { construction = { "koni[counters=1]" } } },
  play = function(t)
    t.A:asked("main_phase")
    t.check { A = { construction = { "koni[counters=1]" } } }
  end,
}

match "ADM-29, ADM-31: what is deployed leaves its counters behind, whatever it is" {
  rules = "admiral",
  given = {
    A = {
      water = { "centaur", "adams" },
      construction = { "koni[counters=2]", "sam[counters=2]", "armor[counters=3]", "kestrel[counters=3]" },
    },
  },
  play = function(t)
    t.A:deploy("koni")
    t.A:deploy("sam", "adams")
    t.A:deploy("armor", "flagship")
    t.A:deploy("kestrel", "centaur")
    t.equal(t.A:value("water", "koni", "counters"), 0, "counters of the ship")
    t.equal(t.A:value("water", "adams/sam", "counters"), 0, "counters of the weapon")
    t.equal(t.A:value("flagship", "flagship/armor", "counters"), 0, "counters of the defense card")
    t.equal(t.A:value("water", "centaur/kestrel", "counters"), 0, "counters of the aircraft")
    t.check { A = { construction = {} } }
  end,
}

match "ADR-41: the scrapyard is a pile, what was spent last lies on top" {
  rules = "admiral",
  given = {
    A = {
      water = { "adams[damage=5]" },
      hand = { "drydock", "dcparty", "battery" },
      battlefield = { "mint", "depot", "arsenal", "yard", "base" },
      scrapyard = { "koni" },
    },
  },
  play = function(t)
    t.A:play("drydock")
    t.A:play("dcparty", "adams")
    t.A:play("battery", "flagship")
    t.check { A = { scrapyard = ordered { "battery", "dcparty", "drydock", "koni" } } }
  end,
}

match "variant fragile_ships: a carrier that has lost less than half is free again, one that nobody repairs stays crippled" {
  rules = "admiral",
  variants = { "fragile_ships" },
  given = {
    A = { water = { "centaur[damage=7,crippled=1]", "colossus[damage=5,crippled=1]" }, battlefield = { "depot", "depot", "depot" } },
    phase = "upkeep",
  },
  play = function(t)
    t.A:repair("colossus")
    t.A:repair_pay(1)
    t.check { A = { water = { "centaur[damage=7,crippled=1]", "colossus[damage=3,crippled=0]" } } }
  end,
}

match "variant fragile_ships: exactly half changes nothing" {
  rules = "admiral",
  variants = { "fragile_ships" },
  given = { A = { water = { "centaur[damage=8,crippled=1]" }, battlefield = { "depot", "depot" } }, phase = "upkeep" },
  play = function(t)
    t.A:repair("centaur")
    t.A:repair_pay(1)
    t.check { A = { water = { "centaur[damage=6,crippled=1]" } } }
    t.A:repair("centaur")
    t.check { A = { water = { "centaur[damage=4,crippled=0]" } } }
  end,
}
