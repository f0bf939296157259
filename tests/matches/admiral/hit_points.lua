-- Rules ADM-108 to ADM-112: hit points and counters.

local function damage(t, seat, zone, key, number)
  t.equal(t[seat]:value(zone, key, "damage"), number, "damage of " .. key)
end

local took = common.took

-- A's ships, one after the other, fire at the same target of B.
local function fire(name, attackers, b, target, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = attackers, hand = { "depot" } }, B = b },
    luck = { dice = dice },
    play = function(t)
      for _, key in ipairs(attackers) do
        t.A:attack(key)
        if target ~= "flagship" then
          t.A:target(target)
        end
      end
      t.A:asked("main_phase")
      play(t)
    end,
  }
end

-- Resources.

match "ADM-108: a damaged resource still pays" {
  rules = "admiral",
  given = { A = { battlefield = { "yard[damage=2]" }, hand = { "koni", "depot" } } },
  play = function(t)
    t.A:place("koni")
    t.A:asked("main_phase")
    t.equal(t.A:value("construction", "koni", "counters"), 1, "counters")
    damage(t, "A", "battlefield", "yard", 2)
  end,
}

fire("ADM-108: 2 damage do not destroy a yard", { "adams" }, { battlefield = { "yard" } }, "yard", { 2, 3, 2, 3 }, function(t)
  damage(t, "B", "battlefield", "yard", 2)
  t.check { B = { scrapyard = {} } }
end)

fire("ADM-108: 3 damage destroy a yard", { "adams" }, { battlefield = { "yard" } }, "yard", { 3, 3, 2, 3 }, function(t)
  t.check { B = { battlefield = {}, scrapyard = { "yard" } } }
end)

fire("ADM-108: the damage of two attacks adds up", { "adams", "daring" }, { battlefield = { "base" } }, "base", {
  2, 3, 2, 3, -- 8 against 6
  2, 2, 2, 3, -- 8 against 6
}, function(t)
  t.check { B = { battlefield = {}, scrapyard = { "base" } }, A = { scrapyard = {} } }
end)

for _, case in ipairs { { "depot", 2 }, { "yard", 3 }, { "base", 4 }, { "arsenal", 4 }, { "mint", 3 }, { "canal", 5 }, { "strait", 4 } } do
  local key, hp = table.unpack(case)

  match("ADM-108: a " .. key .. " has " .. hp .. " hit points") {
    rules = "admiral",
    given = { A = { battlefield = { key } } },
    play = function(t)
      t.equal(t.A:value("battlefield", key, "hp"), hp, "hit points")
    end,
  }
end

-- Ships: hit points and defense. 10 against 7 is 3 damage, on top of what lies there.

local defense_dice = { [2] = { 2, 3 }, [3] = { 2, 2 }, [4] = { 1, 2 } }

local ships = {
  { "kara", 8, 4 },
  { "sverdlov", 8, 3 },
  { "adams", 6, 3 },
  { "daring", 6, 2 },
  { "leander", 4, 3 },
  { "koni", 4, 2 },
  { "centaur", 12, 3 },
  { "colossus", 8, 3 },
  { "oberon", 5, 3 },
  { "whiskey", 4, 2 },
}

local carrier = { centaur = true, colossus = true }
local submarine = { oberon = true, whiskey = true }

for _, case in ipairs(ships) do
  local key, hp, defense = table.unpack(case)
  -- an attacker with 4 that may fire at it and is of another kind
  local attacker, dice = "kara", { 3, 3 }
  if key == "kara" then
    attacker = "daring"
  elseif key == "oberon" then
    attacker, dice = "whiskey", { 3, 4 }
  elseif submarine[key] then
    attacker = "oberon"
  end

  for _, left in ipairs { 3, 4 } do
    local lost = left == 3
    local before = hp - left

    match("ADM-109: 3 damage on " .. before .. (lost and " sink a " or " do not sink a ") .. key .. " with " .. hp) {
      rules = "admiral",
      given = {
        A = { water = { attacker }, hand = { "depot" } },
        B = { water = { before > 0 and key .. "[damage=" .. before .. "]" or key } },
      },
      luck = { dice = { dice[1], dice[2], defense_dice[defense][1], defense_dice[defense][2] } },
      play = function(t)
        t.A:attack(attacker)
        if not carrier[key] then
          t.B:intercept("none")
        end
        t.A:target(key)
        t.A:asked("main_phase")
        if lost then
          t.check { B = { water = {}, scrapyard = { key } } }
        else
          damage(t, "B", "water", key, hp - 1)
          t.check { B = { scrapyard = {} } }
        end
      end,
    }
  end
end

-- Equipment and aircraft.

match "ADM-109: 2 damage destroy a launcher and leave its frigate whole" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "koni{sam}" } } },
  luck = { dice = { 3, 3, 2, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("koni")
    t.A:asked("main_phase")
    t.check { B = { water = { "koni" }, scrapyard = { "sam" } } }
    damage(t, "B", "water", "koni", 0)
  end,
}

-- Equipment of the flagship, dice, damage that it takes, is it lost? Aircraft attack, so that no gun has to answer.
local fittings = {
  { "gun6", { 2, 2, 2, 3 }, 2, false },
  { "gun6", { 2, 2, 2, 2 }, 3, true },
  { "gun45", { 2, 2, 2, 3 }, 2, true },
  { "armor", { 2, 3, 2, 2 }, 3, false },
  { "armor", { 3, 3, 2, 2 }, 4, true },
  { "hullsonar", { 2, 2, 2, 3 }, 2, true },
  { "jammer", { 2, 2, 2, 3 }, 2, true },
}

for _, case in ipairs(fittings) do
  local key, dice, number, lost = table.unpack(case)

  match("ADM-109: " .. number .. " damage " .. (lost and "destroy a " or "do not destroy a ") .. key) {
    rules = "admiral",
    given = {
      A = { water = { "colossus{cormorant}" }, hand = { "depot" } },
      B = { flagship = { "flagship{" .. key .. "}" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.A:asked("main_phase")
      took(t, key, number)
      t.check { B = { scrapyard = lost and { key } or {}, hull = 20 } }
    end,
  }
end

for _, case in ipairs { { { 5, 5, 2, 3 }, true }, { { 5, 5, 3, 3 }, false } } do
  local dice, lost = table.unpack(case)

  match("ADM-109: " .. (lost and "3 damage destroy" or "2 damage do not destroy") .. " a squadron with 3") {
    rules = "admiral",
    given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = { water = { "centaur{kestrel}" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:launch("colossus/cormorant", "anti_ship")
      t.B:intercept("centaur/kestrel")
      t.A:asked("main_phase")
      t.check { B = { scrapyard = lost and { "kestrel" } or {} } }
    end,
  }
end

-- Construction items. The kara costs 6, the leander 3.

local function item(name, given, target, dice, play)
  fire(name, { "adams" }, { construction = { given } }, target, dice, play)
end

item("ADM-110: 2 damage take 2 of 3 counters, and the item stays", "kara[counters=3]", "kara", { 2, 3, 2, 3 }, function(t)
  t.equal(t.B:value("construction", "kara", "counters"), 1, "counters")
  t.check { B = { construction = 1, scrapyard = {} } }
end)

item("ADM-110: 4 damage take 4 of 5 counters", "kara[counters=5]", "kara", { 3, 4, 2, 3 }, function(t)
  t.equal(t.B:value("construction", "kara", "counters"), 1, "counters")
end)

item("ADM-111: an item that loses its last counter is scrapped", "kara[counters=2]", "kara", { 2, 3, 2, 3 }, function(t)
  t.check { A = { scrapyard = {} }, B = { construction = {}, scrapyard = { "kara" } } }
end)

item("ADM-111: an item with fewer counters than damage is scrapped", "kara[counters=1]", "kara", { 6, 6, 1, 1 }, function(t)
  t.check { B = { construction = {}, scrapyard = { "kara" }, hull = 20 } }
end)

item("ADM-110: an aircraft in the yard loses counters and nothing else", "cormorant[counters=3]", "cormorant", { 2, 3, 2, 3 }, function(t)
  t.check { B = { construction = { "cormorant[counters=1,home=0]" } } }
  t.equal(t.count("sent_home"), 0, "sent_home")
end)

match "ADM-110, ADM-46: an aircraft that was hit while it was built flies in the turn in which it has come aboard" {
  rules = "admiral",
  given = {
    A = { water = { "adams" } },
    B = { water = { "centaur" }, construction = { "cormorant[counters=3]" }, battlefield = { "yard", "depot" } },
  },
  luck = { dice = { 2, 3, 2, 3, 3, 3, 2, 2 } }, -- 7 : 6 is a critical, then 10 : 5
  play = function(t)
    t.A:attack("adams")
    t.A:target("cormorant")
    t.A:done()
    t.B:library("main")
    t.B:pay("cormorant")
    t.B:payment(2)
    t.B:deploy("cormorant", "centaur")
    t.B:launch("centaur/cormorant", "anti_ship")
    t.B:target("flagship")
    t.check { A = { hull = 15 } }
  end,
}

item("ADM-112: a finished item can be hit as well", "leander[counters=3]", "leander", { 2, 3, 2, 3 }, function(t)
  t.equal(t.B:value("construction", "leander", "counters"), 1, "counters")
end)

match "ADM-112: a finished item that has been hit must be paid for again before it is deployed" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = { construction = { "leander[counters=3]" }, battlefield = { "yard", "depot" } },
  },
  luck = { dice = { 2, 3, 2, 3 } },
  play = function(t)
    t.A:attack("adams")
    t.A:target("leander")
    t.A:done()
    t.B:library("main")
    t.B:asked("main_phase")
    t.B:rejects("deploy", "leander")
    t.B:pay("leander")
    t.B:payment(2)
    t.B:deploy("leander")
    t.B:asked("main_phase")
    t.check { B = { water = 1, construction = 0 } }
  end,
}
