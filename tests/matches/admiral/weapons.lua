-- What guided missiles, torpedoes and anti-air weapons do in a combat: rulings ADR-18, ADR-31, ADR-32.

-- One attacker at a time.

match "ADR-18: two ships are two combats, each with its own roll" {
  rules = "admiral",
  given = { A = { water = { "adams", "daring" }, hand = { "depot" } } },
  luck = { dice = { 2, 3, 2, 3, 2, 3, 2, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.check { B = { hull = 18 } }
    t.equal(t.count("attack_rolled"), 1, "rolls of the first combat")
    t.A:attack("daring")
    t.A:asked("main_phase")
    t.check { B = { hull = 15 } }
    t.equal(t.count("attack_rolled"), 2, "rolls of both combats")
  end,
}

-- Guided missiles (attack 5).

match "ADR-31: a missile is launched once in a turn, and its ship may attack as well" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" }, hand = { "depot" } } },
  luck = { dice = { 2, 3, 3, 3, 2, 3, 2, 2 } },
  play = function(t)
    t.A:launch("adams/missile")
    t.A:asked("main_phase")
    t.check { B = { hull = 17 } }
    t.A:rejects("launch", "adams/missile")
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.check { B = { hull = 14 } }
    t.A:rejects("launch", "adams/missile")
  end,
}

match "ADR-31: after the attack of its ship a missile may still be launched" {
  rules = "admiral",
  given = { A = { water = { "kara{missile}" }, hand = { "depot" } } },
  luck = { dice = { 1, 1, 6, 6, 2, 3, 3, 3 } },
  play = function(t)
    t.A:attack("kara")
    t.A:launch("kara/missile")
    t.A:asked("main_phase")
    t.check { B = { hull = 17 } }
  end,
}

match "ADR-31: a missile has the targets of a surface ship and meets no interceptor, no answer and no gun" {
  rules = "admiral",
  given = {
    A = { water = { "adams{missile}" }, hand = { "depot" } },
    B = {
      water = { "leander", "centaur{peregrine}", "oberon", "daring{sam}" },
      battlefield = { "yard" },
      construction = { "koni[counters=1]" },
      flagship = { "flagship{gun45}" },
    },
  },
  luck = { dice = { 2, 2, 2, 2 } },
  play = function(t)
    t.A:launch("adams/missile")
    t.A:asked("target")
    t.A:options { "leander", "centaur", "daring", "yard", "koni", "flagship" }
    t.A:target("leander")
    t.A:asked("main_phase")
    common.damage(t, "B", "leander", 2)
    common.damage(t, "A", "adams", 0)
    t.equal(t.count("intercepted"), 0, "interceptions")
  end,
}

for _, case in ipairs { { "in its shakedown", "fresh=1" }, { "that is crippled", "damage=5,crippled=1" } } do
  local words, state = table.unpack(case)

  match("ADR-31: a ship " .. words .. " launches no missile") {
    rules = "admiral",
    given = { A = { water = { "adams[" .. state .. "]{missile}" }, hand = { "depot" } } },
    play = function(t)
      t.A:asked("main_phase")
      t.A:rejects("launch", "adams/missile")
    end,
  }
end

-- Torpedoes, anti-air weapons.

match "ADR-32: torpedoes add 2 to the attack of their submarine" {
  rules = "admiral",
  given = { A = { water = { "oberon{torpedo}" }, hand = { "depot" } } },
  luck = { dice = { 2, 3, 2, 2 } },
  play = function(t)
    t.equal(t.A:value("water", "oberon", "attack"), 6, "attack")
    t.A:attack("oberon")
    t.A:asked("main_phase")
    t.check { B = { hull = 14 } }
  end,
}

match "ADR-32: torpedoes add 2 to a counter-attack, nothing to the defense" {
  rules = "admiral",
  given = { A = { water = { "whiskey" }, hand = { "depot" } }, B = { water = { "oberon{torpedo}" } } },
  -- 10 against 10; 10 against 7
  luck = { dice = { 3, 4, 3, 4, 2, 2, 2, 3 } },
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("oberon")
    t.A:asked("main_phase")
    common.damage(t, "A", "whiskey", 3)
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end,
}

-- Weapon, dice that make 9 with its attack.
for _, case in ipairs { { "sam", { 3, 3 } }, { "ciws", { 3, 4 } }, { "aagun", { 4, 4 } } } do
  local weapon, dice = table.unpack(case)

  match("ADR-33: a " .. weapon .. " answers aircraft, and only its number is its own") {
    rules = "admiral",
    given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "koni{" .. weapon .. "}" } } },
    luck = { dice = { 1, 1, 6, 6, dice[1], dice[2], 2, 3 } },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("koni")
      t.A:asked("main_phase")
      common.took(t, "cormorant", 2)
      t.check { A = { scrapyard = {} } }
    end,
  }
end
