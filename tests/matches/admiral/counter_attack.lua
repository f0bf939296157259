-- Rules ADM-78 to ADM-82, rulings ADR-20, ADR-21: ships that intercept fire back, the steps of a combat, losses at its end.

local damage = common.damage

local totals = common.totals

-- A ship of A attacks, a ship of B intercepts.
local function duel(name, attacker, interceptor, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { attacker }, hand = { "depot" } }, B = { water = { interceptor } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack(attacker)
      t.B:intercept(interceptor)
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

duel("ADM-78: a frigate fires back, 13 against 10", "adams", "leander", { 4, 4, 2, 3, 6, 5, 3, 4 }, function(t)
  damage(t, "B", "leander", 3)
  damage(t, "A", "adams", 3)
end)

duel("ADM-78: a cruiser fires back with its 5, a destroyer answers with its 2", "daring", "sverdlov", {
  1, 1, 6, 6, -- 6 against 15
  2, 3, 3, 3, -- 10 against 8
}, function(t)
  damage(t, "B", "sverdlov", 0)
  damage(t, "A", "daring", 2)
end)

duel("ADM-78: a submarine that intercepts fires back", "oberon", "whiskey", {
  1, 1, 6, 6, -- 6 against 14
  3, 4, 2, 3, -- 10 against 8
}, function(t)
  damage(t, "B", "whiskey", 0)
  damage(t, "A", "oberon", 2)
end)

duel("ADM-78: a counter-attack that ties does nothing", "adams", "leander", { 1, 1, 6, 6, 4, 4, 3, 4 }, function(t)
  damage(t, "A", "adams", 0)
  damage(t, "B", "leander", 0)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

duel("ADM-78: a counter-attack that falls short harms nobody", "adams", "leander", { 1, 1, 6, 6, 1, 2, 5, 5 }, function(t)
  t.equal(t.count("damaged"), 0, "damage of any kind")
end)

duel("ADM-79: attack and counter-attack have four totals of their own", "adams", "leander", {
  4, 4, 2, 3,
  6, 5, 3, 4,
}, function(t)
  t.equal(totals(t, "attack_rolled"), "11 13", "attack totals")
  t.equal(totals(t, "defense_rolled"), "8 10", "defense totals")
end)

duel("ADM-79: the attack fails and the counter-attack hits", "adams", "leander", { 2, 2, 5, 5, 5, 5, 1, 1 }, function(t)
  damage(t, "B", "leander", 0)
  t.check { A = { water = {}, scrapyard = { "adams" } } }
end)

duel("ADM-79: the attack hits and the counter-attack fails", "adams", "leander", { 4, 4, 2, 3, 2, 2, 5, 5 }, function(t)
  damage(t, "B", "leander", 3)
  damage(t, "A", "adams", 0)
end)

duel("ADM-80: one above and a 6 sinks the attacker", "adams", "leander", { 1, 1, 6, 6, 5, 4, 4, 3, 6 }, function(t)
  t.check { A = { water = {}, scrapyard = { "adams" } } }
  t.equal(t.count("critical_hit"), 1, "critical hits")
end)

duel("ADM-80: one above and a 2 costs the attacker 3", "adams", "leander", { 1, 1, 6, 6, 5, 4, 4, 3, 2 }, function(t)
  damage(t, "A", "adams", 3)
end)

duel("ADM-80: attack and counter-attack can both be critical", "adams", "leander", {
  3, 4, 3, 3, 1, -- 10 against 9
  5, 4, 4, 3, 3, -- 11 against 10
}, function(t)
  damage(t, "B", "leander", 2)
  damage(t, "A", "adams", 4)
  t.equal(t.count("critical_hit"), 2, "critical hits")
end)

duel("ADM-81, ADR-21: a frigate that is lost still fires back", "adams", "leander", {
  3, 4, 3, 3, 5, -- 10 against 9, 6 in all
  6, 5, 3, 4, -- 13 against 10
}, function(t)
  damage(t, "A", "adams", 3)
  t.check { B = { water = {}, scrapyard = { "leander" } } }
end)

duel("ADM-81, ADR-21: attacker and interceptor can sink each other", "adams", "leander", {
  3, 4, 3, 3, 5,
  5, 4, 4, 3, 6,
}, function(t)
  t.check { A = { water = {}, scrapyard = { "adams" } }, B = { water = {}, scrapyard = { "leander" } } }
end)

duel("ADR-21: a destroyer crippled by the attack still fires back", "daring", "adams", {
  4, 4, 2, 2, -- 12 against 7
  4, 4, 3, 4, -- 11 against 9
}, function(t)
  damage(t, "B", "adams", 5)
  t.equal(t.B:value("water", "adams", "crippled"), 1, "crippled")
  damage(t, "A", "daring", 2)
end)

-- Without interception.

-- Name of the target, dice that leave 2 or 3 damage, the damage.
local silent = {
  { "leander", { 4, 4, 2, 3 }, 3 },
  { "sverdlov", { 4, 4, 3, 3 }, 2 },
  { "daring", { 4, 4, 3, 3 }, 3 },
}

for _, case in ipairs(silent) do
  local key, dice, number = table.unpack(case)

  match("ADM-82: a " .. key .. " that is fired at without having intercepted does not answer") {
    rules = "admiral",
    given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { key } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("none")
      t.A:target(key)
      t.A:asked("main_phase")
      damage(t, "B", key, number)
      damage(t, "A", "adams", 0)
      t.equal(t.count("attack_rolled"), 1, "attack rolls")
    end,
  }
end

match "ADM-82: a submarine torpedoed by another one does not answer, nor does the ship that stood by" {
  rules = "admiral",
  given = { A = { water = { "whiskey" }, hand = { "depot" } }, B = { water = { "oberon", "leander" } } },
  luck = { dice = { 4, 4, 2, 3 } },
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("none")
    t.A:target("oberon")
    t.A:asked("main_phase")
    damage(t, "B", "oberon", 3)
    damage(t, "A", "whiskey", 0)
    t.equal(t.count("attack_rolled"), 1, "attack rolls")
  end,
}

-- Steps of a combat.

match "ADR-20: the attack is declared, then B is asked for an interceptor, and only then A names a target" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" }, battlefield = { "depot" } } },
  play = function(t)
    t.A:attack("adams")
    t.equal(t.count("attack_declared"), 1, "declared")
    t.B:asked("intercept")
    t.B:intercept("none")
    t.A:asked("target")
    t.equal(t.count("attack_rolled"), 0, "rolled before there is a target")
  end,
}

match "ADR-20: with an interceptor there is no target to be named" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "leander" }, battlefield = { "depot" } } },
  luck = { dice = { 1, 1, 6, 6, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    t.equal(t.count("aimed"), 0, "targets named")
  end,
}

match "ADR-20: instants come between the interception and the attack roll" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "firecontrol", "depot" }, battlefield = { "yard" } },
    B = { water = { "leander" } },
  },
  luck = { dice = { 3, 3, 3, 3, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:play("firecontrol")
    t.A:asked("main_phase")
    damage(t, "B", "leander", 2)
    t.check { A = { scrapyard = { "firecontrol" } } }
  end,
}

match "ADR-20: instants come once more between the attack and the counter-attack" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { water = { "leander" }, hand = { "firecontrol" }, battlefield = { "yard" } },
  },
  luck = { dice = { 1, 1, 6, 6, 3, 3, 2, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:play("firecontrol")
    t.A:asked("main_phase")
    -- 6 + 2 + 2 against 5 + 3
    damage(t, "A", "adams", 2)
    t.check { B = { scrapyard = { "firecontrol" } } }
  end,
}

match "ADR-20: the damage of the attack is distributed before the counter-attack is rolled" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "daring{sam,ciws}" } } },
  luck = { dice = { 4, 4, 3, 3, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("daring")
    t.A:asked("system")
    t.equal(t.count("attack_rolled"), 1, "rolled so far")
    t.A:system("daring/sam")
    t.A:asked("main_phase")
    t.equal(t.count("attack_rolled"), 2, "rolled in all")
    damage(t, "B", "daring", 0)
    t.check { B = { scrapyard = { "sam", "ciws" } } }
  end,
}

match "ADR-20: the interceptor fires back before the guns of the flagship" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { water = { "leander" }, flagship = { "flagship{gun6}" } },
  },
  -- leander 8 against 8, the gun 10 against 7; the other way round the gun would be one above
  luck = { dice = { 1, 1, 6, 6, 3, 3, 2, 3, 3, 4, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 3)
    t.equal(totals(t, "attack_rolled"), "5 8 10", "attack totals")
  end,
}

match "ADR-20, ADR-21: what is lost stays in the water until the guns have had their turn" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { water = { "leander" }, flagship = { "flagship{gun45}" } },
  },
  luck = { dice = { 3, 4, 3, 3, 5, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.B:asked("gun")
    t.check { B = { water = 1, scrapyard = 0 } }
    t.B:gun("hold")
    t.A:asked("main_phase")
    t.check { B = { water = 0, scrapyard = { "leander" } } }
  end,
}

-- What is shot to pieces acts to the end of its combat.

match "ADR-21: a flagship gun that the attack destroys still fires" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { flagship = { "flagship{gun76}" } } },
  -- 8 against 5: 1 for the gun, 2 for the hull; the gun 11 against 7
  luck = { dice = { 2, 3, 2, 2, 5, 5, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:gun("fire")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 4)
    t.check { B = { hull = 18, scrapyard = { "gun76" } } }
  end,
}

match "ADR-21: an anti-air weapon that the attack destroys still fires back" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 4, 3, 3, 4, 4, 4, 3, 3 } },
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("koni")
    t.A:asked("main_phase")
    damage(t, "B", "koni", 0)
    t.check { A = { scrapyard = { "cormorant" } }, B = { scrapyard = { "sam" } } }
  end,
}

match "ADR-21: a squadron that the attack destroys still fires back" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "centaur{cormorant}" } } },
  -- 11 against 6; 10 against 7
  luck = { dice = { 4, 4, 2, 2, 3, 3, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("centaur/cormorant")
    t.A:asked("main_phase")
    damage(t, "A", "adams", 3)
    t.check { B = { scrapyard = { "cormorant" } } }
  end,
}

match "ADR-21: an attacker that the counter-attack sinks has done its damage" {
  rules = "admiral",
  given = { A = { water = { "adams[damage=4]" }, hand = { "depot" } }, B = { water = { "leander" } } },
  luck = { dice = { 4, 4, 2, 3, 6, 5, 3, 4 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("leander")
    t.A:asked("main_phase")
    damage(t, "B", "leander", 3)
    t.check { A = { water = {}, scrapyard = { "adams" } } }
  end,
}
