-- Rules ADM-92 to ADM-99, rulings ADR-24 to ADR-28: aircraft against aircraft, aircraft and ships, aircraft under repair at home.

local damage, took = common.damage, common.took

-- A's cormorant (4, 2, 3) flies at B's centaur; one of its squadrons, the kestrel (0, 4, 3) unless named, intercepts.
local function dogfight(name, dice, play, squadron)
  squadron = squadron or "kestrel"
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
      B = { water = { "centaur{" .. squadron .. "}" }, battlefield = { "depot" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/" .. squadron)
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

dogfight("ADM-92: a dogfight takes two dice from each side and has no second round", { 4, 4, 3, 5 }, function(t)
  t.equal(t.count("intercepted"), 1, "interceptions")
  took(t, "cormorant", 2)
end)

dogfight("ADM-92: two multirole and strike squadrons have one roll each, too", { 3, 3, 2, 3 }, function(t)
  -- 8 against 8: with attack and counter-attack there would be four more dice
  took(t, "cormorant", 0)
  took(t, "peregrine", 0)
end, "peregrine")

dogfight("ADM-93: dice 8 and 8, the defenses 2 and 4 decide", { 4, 4, 3, 5 }, function(t)
  took(t, "cormorant", 2)
  took(t, "kestrel", 0)
end)

dogfight("ADM-93: the attacks 4 and 3 of the squadrons do not count", { 3, 4, 2, 2 }, function(t)
  -- 9 against 7; with the attacks 11 against 7
  took(t, "peregrine", 2)
  took(t, "cormorant", 0)
end, "peregrine")

dogfight("ADM-94: the attacker wins by 4 and shoots the fighters down", { 6, 6, 3, 3 }, function(t)
  took(t, "cormorant", 0)
  t.check { A = { scrapyard = {} }, B = { scrapyard = { "kestrel" } } }
end)

dogfight("ADM-94: the attacker wins by 2 and the fighters survive", { 5, 5, 3, 3 }, function(t)
  took(t, "kestrel", 2)
  took(t, "cormorant", 0)
  t.check { B = { scrapyard = {} } }
end)

dogfight("ADM-94: the interceptor wins by 6 and shoots the attacker down", { 2, 2, 4, 4 }, function(t)
  took(t, "kestrel", 0)
  t.check { A = { scrapyard = { "cormorant" } }, B = { scrapyard = {} } }
end)

dogfight("ADM-95: 12 against 12 harms nobody", { 5, 5, 4, 4 }, function(t)
  t.equal(t.count("damaged"), 0, "damage of any kind")
  t.equal(t.count("sent_home"), 0, "aircraft sent home")
  t.check { A = { scrapyard = {} }, B = { scrapyard = {}, hull = 20 } }
end)

dogfight("ADM-96, ADR-27: the interceptor is one above and does 1", { 5, 5, 4, 5 }, function(t)
  took(t, "cormorant", 1)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

dogfight("ADM-96, ADR-27: the attacker is one above and does 1", { 5, 5, 4, 3 }, function(t)
  took(t, "kestrel", 1)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

dogfight("ADR-27: a tie has no winner on either side", { 4, 4, 3, 3 }, function(t)
  -- 10 against 10
  took(t, "cormorant", 0)
  took(t, "kestrel", 0)
end)

-- Home for repairs.

-- B attacks in its own turn: A's cormorant, which could intercept ships, has been in a dogfight before.
local function next_turn(name, dice, play)
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
      B = { water = { "centaur{kestrel}", "adams" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/kestrel")
      t.A:done()
      t.B:library("main")
      t.B:attack("adams")
      play(t)
    end,
  }
end

next_turn("ADM-97, ADR-28: an attacker damaged in a dogfight is at home and does not intercept", { 4, 4, 3, 5 }, function(t)
  t.equal(t.count("sent_home"), 1, "aircraft sent home")
  t.B:asked("target")
  t.B:options { "colossus", "flagship" }
end)

next_turn("ADM-99: an attacker that comes back whole may intercept in the next turn", { 5, 5, 4, 4 }, function(t)
  t.A:asked("intercept")
  t.A:options { "colossus/cormorant", "none" }
end)

-- A's petrel attacks after its cormorant has fought B's kestrel.
local function second_wave(name, dice, play)
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant,petrel}" }, hand = { "depot" } },
      B = { water = { "centaur{kestrel}" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/kestrel")
      t.A:launch("colossus/petrel", "anti_ship")
      play(t)
    end,
  }
end

second_wave("ADM-97, ADR-28: a damaged interceptor is at home and meets no second attack", { 5, 5, 3, 3 }, function(t)
  t.equal(t.count("sent_home"), 1, "aircraft sent home")
  t.A:asked("target")
  t.A:options { "centaur", "flagship" }
end)

second_wave("ADM-99: an interceptor without damage meets the second attack, too", { 5, 5, 4, 4 }, function(t)
  t.B:asked("intercept")
  t.B:options { "centaur/kestrel", "none" }
end)

second_wave("ADM-99: an interceptor that wins stays in the air", { 4, 4, 3, 5 }, function(t)
  t.B:asked("intercept")
  t.B:options { "centaur/kestrel", "none" }
end)

match "ADM-97, ADR-28: aircraft under repair do not attack" {
  rules = "admiral",
  given = { A = { water = { "colossus{cormorant[damage=1,home=1],petrel}" }, hand = { "depot" } } },
  play = function(t)
    t.A:asked("main_phase")
    t.A:rejects("launch", "colossus/cormorant", "anti_ship")
    t.A:rejects("launch", "colossus/cormorant", "surface_warfare")
  end,
}

match "ADM-97, ADR-28: the own upkeep ends the repair" {
  rules = "admiral",
  given = {
    A = { water = { "colossus{cormorant[damage=1,home=1]}" }, hand = { "depot" } },
    B = { water = { "centaur" } },
    phase = "turn",
  },
  play = function(t)
    t.A:library("main")
    t.A:launch("colossus/cormorant", "anti_ship")
    t.A:asked("target")
  end,
}

match "ADM-97: after the next upkeep of its own side a damaged squadron attacks again" {
  rules = "admiral",
  given = {
    A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
    B = { water = { "centaur{kestrel}" } },
  },
  luck = { dice = { 4, 4, 3, 5 } },
  play = function(t)
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:intercept("centaur/kestrel")
    t.A:done()
    t.B:library("main")
    t.B:done()
    t.A:library("main")
    t.A:launch("colossus/cormorant", "anti_ship")
    t.B:asked("intercept")
  end,
}

-- What an intercepted attacker still gets.

for _, case in ipairs { { "winning", { 6, 6, 3, 3 } }, { "drawing", { 5, 5, 4, 4 } }, { "losing", { 4, 4, 3, 5 } } } do
  local result, dice = table.unpack(case)

  dogfight("ADM-98, ADR-26: after " .. result .. " a dogfight the attacker does not strike and has attacked", dice, function(t)
    t.A:rejects("launch", "colossus/cormorant", "anti_ship")
    t.A:rejects("launch", "colossus/cormorant", "surface_warfare")
    t.equal(t.count("aimed"), 0, "targets named")
    damage(t, "B", "centaur", 0)
    t.equal(t.B:value("battlefield", "depot", "damage"), 0, "damage of the depot")
    t.check { B = { hull = 20 } }
  end)
end

match "ADR-26: a ship that sinks its interceptor gets no other target" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "koni" }, battlefield = { "depot" } } },
  luck = { dice = { 4, 4, 2, 2, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("koni")
    t.A:asked("main_phase")
    t.equal(t.count("aimed"), 0, "targets named")
    t.A:rejects("attack", "adams")
    t.check { B = { scrapyard = { "koni" }, hull = 20 } }
  end,
}

-- Aircraft that intercept ships.

match "ADR-24: a squadron that intercepts a ship defends, and fires back with its attack" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "centaur{cormorant}" } } },
  -- 9 against 7; 10 against 7
  luck = { dice = { 3, 3, 2, 3, 3, 3, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("centaur/cormorant")
    t.A:asked("main_phase")
    took(t, "cormorant", 2)
    damage(t, "A", "adams", 3)
    damage(t, "B", "centaur", 0)
  end,
}

match "ADR-24: a squadron that intercepts a ship can be hit critically" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "centaur{cormorant}" } } },
  luck = { dice = { 3, 3, 3, 3, 2, 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("centaur/cormorant")
    t.A:asked("main_phase")
    t.equal(t.count("critical_hit"), 1, "critical hits")
    t.check { B = { scrapyard = { "cormorant" } } }
  end,
}

-- Damaged or not, is the squadron there for the next ship?
for _, case in ipairs { { "damaged", { 3, 3, 2, 3 }, false }, { "whole", { 1, 1, 6, 6 }, true } } do
  local state, dice, offered = table.unpack(case)

  match("ADR-24, ADM-97: a squadron that is " .. state .. " after a combat with a ship goes home or stays") {
    rules = "admiral",
    given = { A = { water = { "adams", "daring" }, hand = { "depot" } }, B = { water = { "centaur{cormorant}" } } },
    luck = { dice = { dice[1], dice[2], dice[3], dice[4], 1, 1, 6, 6 } },
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("centaur/cormorant")
      t.A:attack("daring")
      if offered then
        t.B:asked("intercept")
        t.B:options { "centaur/cormorant", "none" }
      else
        t.A:asked("target")
        t.A:options { "centaur", "flagship" }
      end
    end,
  }
end

-- Ships that intercept aircraft.

-- A's cormorant attacks, B's ship intercepts and has these weapons.
local function flak(name, ship, weapons, load_out, weapon, dice, play)
  match(name) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
      B = { water = { ship .. "{" .. weapons .. "}" }, battlefield = { "depot", "yard" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", load_out)
      t.B:intercept(ship)
      if weapon then
        t.B:asked("weapon")
        t.B:options { "daring/sam", "daring/aagun" }
        t.B:weapon(weapon)
      end
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

for _, load_out in ipairs { "anti_ship", "surface_warfare" } do
  flak("ADR-25: with load " .. load_out .. " the aircraft attack the ship that intercepts them", "koni", "sam", load_out, nil, {
    4, 4, 3, 4, -- 12 against 9: 2 for the launcher, 1 for the hull
    1, 1, 6, 6,
  }, function(t)
    damage(t, "B", "koni", 1)
    t.check { B = { scrapyard = { "sam" }, hull = 20 } }
  end)
end

flak("ADR-25: the ship answers with its anti-air weapon, not with its guns", "koni", "sam", "anti_ship", nil, {
  1, 1, 6, 6,
  4, 3, 3, 3, -- 10 against 8; with the attack 2 of the ship 9 against 8, a critical hit
}, function(t)
  took(t, "cormorant", 2)
  t.equal(t.count("critical_hit"), 0, "critical hits")
end)

flak("ADR-25: a missile box is not an answer, and the answer is not added to the ship's attack", "daring", "ciws,missile", "anti_ship", nil, {
  1, 1, 6, 6,
  4, 4, 3, 3, -- 10 against 8
}, function(t)
  took(t, "cormorant", 2)
end)

flak("ADR-25: the defender says which weapon fires, the weak one", "daring", "sam,aagun", "anti_ship", "daring/aagun", {
  1, 1, 6, 6,
  5, 5, 3, 4, -- 11 against 9
}, function(t)
  took(t, "cormorant", 2)
end)

flak("ADR-25: the defender says which weapon fires, the strong one", "daring", "sam,aagun", "anti_ship", "daring/sam", {
  1, 1, 6, 6,
  4, 4, 3, 4, -- 11 against 9
}, function(t)
  took(t, "cormorant", 2)
end)

-- Ships of aircraft.

match "ADR-28: squadrons go down with their carrier" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "colossus[damage=6]{kestrel,puffin}" } } },
  luck = { dice = { 4, 4, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.A:target("colossus")
    t.A:asked("main_phase")
    t.check { B = { water = {}, scrapyard = { "colossus", "kestrel", "puffin" } } }
  end,
}

match "ADR-28: squadrons aboard cannot be chosen as targets" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "centaur{kestrel[damage=1,home=1],puffin}" } } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("target")
    t.A:options { "centaur", "flagship" }
    t.A:rejects("target", "centaur/kestrel")
  end,
}
