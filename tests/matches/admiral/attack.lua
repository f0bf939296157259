-- Rules ADM-70 to ADM-77, ADM-83, ADM-84, ruling ADR-36: the two totals, the difference between them, critical hits, carriers.

local damage = common.damage

local totals = common.totals

-- A ship of A fires at B's flagship, which is alone and has defense 1.
local function at_flagship(name, ship, dice, hull, criticals)
  match(name) {
    rules = "admiral",
    given = { A = { water = { ship }, hand = { "depot" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack(ship)
      t.A:asked("main_phase")
      t.check { B = { hull = hull } }
      t.equal(t.count("critical_hit"), criticals or 0, "critical hits")
    end,
  }
end

-- A ship of A fires at a ship of B that nobody shields.
local function at_ship(name, attacker, target, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { attacker }, hand = { "depot" } }, B = { water = { target } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack(attacker)
      if target ~= "centaur" and target ~= "colossus" then
        t.B:intercept("none")
      end
      t.A:target(target)
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

-- A's adams (3, 3, 6) against B's leander (2, 3, 4), which intercepts. The counter-attack comes to 4 against 15.
local function duel(name, dice, play)
  local all = { table.unpack(dice) }
  for _, die in ipairs { 1, 1, 6, 6 } do
    all[#all + 1] = die
  end
  match(name) {
    rules = "admiral",
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" } } },
    luck = { dice = all },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("leander")
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

-- Attack of each ship that fires.
local ships = {
  { "kara", 4 },
  { "sverdlov", 5 },
  { "adams", 3 },
  { "daring", 4 },
  { "leander", 2 },
  { "koni", 2 },
  { "oberon", 4 },
  { "whiskey", 3 },
}

for _, case in ipairs(ships) do
  local ship, attack = table.unpack(case)
  -- 2 + 3 + attack against 1 + 1 + 1
  at_flagship("ADM-70, ADM-83: a " .. ship .. " adds its " .. attack .. " to both dice", ship, { 2, 3, 1, 1 }, 18 - attack)
end

match "ADM-70: dice 4 and 5 and an attack of 3 make 12" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } } },
  luck = { dice = { 4, 5, 1, 1 } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.equal(totals(t, "attack_rolled"), "12", "attack total")
    t.equal(totals(t, "defense_rolled"), "3", "defense total")
  end,
}

match "ADM-70: what raises the attack of a ship counts in its total" {
  rules = "admiral",
  given = { A = { water = { "adams{gunnery}" }, hand = { "depot" } } },
  luck = { dice = { 2, 3, 1, 1 } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.check { B = { hull = 14 } }
  end,
}

-- Ship that is fired at, its defense. The attacker has 4: 10 against 4 + defense.
local defenders = {
  { "kara", 4 },
  { "sverdlov", 3 },
  { "adams", 3 },
  { "daring", 2 },
  { "leander", 3 },
  { "centaur", 3 },
  { "colossus", 3 },
}

for _, case in ipairs(defenders) do
  local ship, defense = table.unpack(case)
  at_ship(
    "ADM-71: a " .. ship .. " adds its " .. defense .. " to both dice",
    ship == "kara" and "daring" or "kara",
    ship,
    { 3, 3, 2, 2 },
    function(t)
      damage(t, "B", ship, 6 - defense)
      t.equal(totals(t, "defense_rolled"), ("%d"):format(4 + defense), "defense total")
    end
  )
end

duel("ADM-72, ADM-73: 11 against 8 is a hit of 3", { 4, 4, 2, 3 }, function(t)
  damage(t, "B", "leander", 3)
  damage(t, "A", "adams", 0)
  t.equal(totals(t, "attack_rolled"), "11 4", "attack totals")
  t.equal(totals(t, "defense_rolled"), "8 15", "defense totals")
end)

duel("ADM-72, ADM-73: 10 against 8 is a hit of 2", { 3, 4, 2, 3 }, function(t)
  damage(t, "B", "leander", 2)
end)

at_flagship("ADM-73: 15 against 3 costs the flagship 12", "adams", { 6, 6, 1, 1 }, 8)

duel("ADM-74: 11 against 11 harms neither side", { 4, 4, 4, 4 }, function(t)
  damage(t, "B", "leander", 0)
  damage(t, "A", "adams", 0)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

at_flagship("ADM-74: a tie does nothing to a flagship", "adams", { 2, 3, 3, 4 }, 20)

duel("ADM-75: 7 against 13 harms neither side", { 2, 2, 5, 5 }, function(t)
  damage(t, "B", "leander", 0)
  damage(t, "A", "adams", 0)
  t.equal(t.count("damaged"), 0, "damage of any kind")
end)

at_ship("ADM-75: one below the defense does nothing to either ship", "adams", "leander", { 3, 3, 3, 4 }, function(t)
  damage(t, "B", "leander", 0)
  damage(t, "A", "adams", 0)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

at_ship("ADM-76: one above and a 5 sinks a frigate", "adams", "leander", { 3, 4, 3, 3, 5 }, function(t)
  t.check { B = { water = {}, scrapyard = { "leander" } } }
  t.equal(t.count("critical_hit"), 1, "critical hits")
end)

at_ship("ADM-76: one above and a 1 is 2 in all", "adams", "leander", { 3, 4, 3, 3, 1 }, function(t)
  damage(t, "B", "leander", 2)
end)

duel("ADM-76: an interceptor can be hit critically", { 3, 4, 3, 3, 2 }, function(t)
  damage(t, "B", "leander", 3)
end)

at_flagship("ADM-76: one above and a 6 costs the flagship 7", "adams", { 2, 3, 3, 3, 6 }, 13, 1)

duel("ADM-77: a difference of 2 has no third die", { 4, 4, 3, 3 }, function(t)
  damage(t, "B", "leander", 2)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

-- Difference, dice of the flagship against 9.
for _, case in ipairs { { 3, { 2, 3 } }, { 4, { 2, 2 } }, { 5, { 1, 2 } }, { 6, { 1, 1 } } } do
  local difference, dice = table.unpack(case)
  at_flagship(
    "ADM-77: a difference of " .. difference .. " is not critical",
    "adams",
    { 3, 3, dice[1], dice[2] },
    20 - difference
  )
end

-- Dice of the flagship that leave a total of two dice 2 and 2 and this attack one above.
local one_less = { [2] = { 2, 2 }, [3] = { 2, 3 }, [4] = { 3, 3 }, [5] = { 3, 4 } }

for _, case in ipairs(ships) do
  local ship, attack = table.unpack(case)
  local dice = one_less[attack]
  at_flagship(
    "ADM-83, ADM-76: a " .. ship .. " hits critically like any other",
    ship,
    { 2, 2, dice[1], dice[2], 3 },
    16,
    1
  )
end

match "ADM-83: submarines among themselves use the same totals" {
  rules = "admiral",
  given = { A = { water = { "whiskey" }, hand = { "depot" } }, B = { water = { "oberon" } } },
  luck = { dice = { 4, 4, 2, 3 } },
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("none")
    t.A:target("oberon")
    t.A:asked("main_phase")
    damage(t, "B", "oberon", 3)
  end,
}

for _, key in ipairs { "centaur", "colossus" } do
  at_ship("ADM-84: a " .. key .. " under fire defends like other ships", "adams", key, { 4, 4, 2, 3 }, function(t)
    damage(t, "B", key, 3)
    damage(t, "A", "adams", 0)
  end)

  at_ship("ADM-84: a tie leaves a " .. key .. " whole", "adams", key, { 4, 4, 4, 4 }, function(t)
    damage(t, "B", key, 0)
  end)

  match("ADM-84: a " .. key .. " launches aircraft and does not attack itself") {
    rules = "admiral",
    given = { A = { water = { key .. "{cormorant}", "adams" }, hand = { "depot" } } },
    luck = { dice = { 1, 1, 6, 6 } },
    play = function(t)
      t.A:asked("main_phase")
      t.A:rejects("attack", key)
      t.A:launch(key .. "/cormorant", "anti_ship")
      t.A:asked("main_phase")
      t.A:rejects("attack", key)
    end,
  }

  match("ADM-84: a " .. key .. " does not intercept") {
    rules = "admiral",
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { key, "koni" } } },
    play = function(t)
      t.A:attack("adams")
      t.B:asked("intercept")
      t.B:options { "koni", "none" }
      t.B:rejects("intercept", key)
    end,
  }
end

-- Where one above counts double and where it does not.

match "ADR-36: a counter-attack can be critical" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" } } },
  luck = { dice = { 1, 1, 6, 6, 5, 4, 4, 3, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 4)
    t.equal(t.count("critical_hit"), 1, "critical hits")
  end,
}

match "ADR-36: a flagship gun can hit critically" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { flagship = { "flagship{gun45}" } } },
  luck = { dice = { 1, 1, 6, 6, 3, 5, 3, 3, 4 } },
  play = function(t)
    t.A:attack("adams")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 5)
    t.equal(t.count("critical_hit"), 1, "critical hits")
  end,
}

match "ADR-36: a guided missile can hit critically" {
  rules = "admiral",
  given = { A = { water = { "adams{missile}" }, hand = { "depot" } } },
  luck = { dice = { 2, 2, 3, 4, 2 } },
  play = function(t)
    t.A:launch("adams/missile")
    t.A:asked("main_phase")
    t.check { B = { hull = 17 } }
    t.equal(t.count("critical_hit"), 1, "critical hits")
  end,
}

match "ADR-36: the answer of an anti-air weapon can be critical" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 1, 1, 6, 6, 3, 3, 3, 3, 2 } },
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("koni")
    t.A:asked("main_phase")
    t.check { A = { scrapyard = { "cormorant" } } }
    t.equal(t.count("critical_hit"), 1, "critical hits")
  end,
}

match "ADR-36: one above in a dogfight is just one" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "centaur{kestrel}" } } },
  luck = { dice = { 5, 5, 4, 3 } },
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
    t.A:asked("main_phase")
    t.check { A = { scrapyard = {} }, B = { scrapyard = {} } }
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end,
}
