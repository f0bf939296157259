-- Rules ADM-100 to ADM-107, ADM-113, rulings ADR-23, ADR-29, ADR-35: targets of attacks that nobody stops, base defense 1, air strikes.

local function damage(t, zone, key, number)
  t.equal(t.B:value(zone, key, "damage"), number, "damage of " .. key)
end

-- B has something of everything. Of its ships only the leander can intercept ships and submarines, the oberon submarines.
local everything = {
  water = { "leander", "centaur", "oberon" },
  battlefield = { "depot" },
  construction = { "koni[counters=1]" },
}

-- A's unit attacks B, nobody intercepts; `play` goes on when A names the target.
local function through(name, unit, b, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { unit }, hand = { "depot" } }, B = b },
    luck = dice and { dice = dice } or nil,
    play = function(t)
      t.A:attack(unit)
      if b.water and b.water[1] == "leander" then
        t.B:intercept("none")
      end
      t.A:asked("target")
      play(t)
    end,
  }
end

-- A's cormorant (4) with this load attacks B, whose ships have nothing against aircraft.
local function strike(name, load_out, b, dice, play)
  match(name) {
    rules = "admiral",
    given = { A = { water = { "colossus{cormorant}" }, hand = { "depot" } }, B = b },
    luck = dice and { dice = dice } or nil,
    play = function(t)
      t.A:launch("colossus/cormorant", load_out)
      play(t)
    end,
  }
end

through("ADM-100, ADR-35: a destroyer chooses among ships, resources, items and the flagship", "adams", everything, nil, function(t)
  t.A:options { "leander", "centaur", "depot", "koni", "flagship" }
end)

through("ADM-100: a destroyer hits the frigate that it names", "adams", everything, { 4, 4, 2, 3 }, function(t)
  t.A:target("leander")
  t.A:asked("main_phase")
  damage(t, "water", "leander", 3)
  damage(t, "water", "centaur", 0)
  t.check { B = { hull = 20 } }
end)

through("ADM-100: a destroyer hits the carrier that it names", "adams", everything, { 4, 4, 2, 3 }, function(t)
  t.A:target("centaur")
  t.A:asked("main_phase")
  damage(t, "water", "centaur", 3)
  damage(t, "water", "leander", 0)
end)

through("ADM-100: a destroyer hits the flagship although there are other ships", "adams", everything, { 4, 4, 2, 3 }, function(t)
  t.A:target("flagship")
  t.A:asked("main_phase")
  t.check { B = { hull = 15 } }
  damage(t, "water", "leander", 0)
end)

through("ADM-100: a destroyer hits the resource that it names", "adams", everything, { 4, 4, 2, 3 }, function(t)
  t.A:target("depot")
  t.A:asked("main_phase")
  t.check { B = { battlefield = {}, scrapyard = { "depot" }, hull = 20 } }
end)

through("ADM-100: a destroyer hits the item that it names", "adams", everything, { 4, 4, 2, 3 }, function(t)
  t.A:target("koni")
  t.A:asked("main_phase")
  t.check { B = { construction = {}, scrapyard = { "koni" }, hull = 20 } }
end)

match "ADM-100: the choice is the attacker's, whose own cards are no targets" {
  rules = "admiral",
  given = {
    A = {
      water = { "adams", "daring", "colossus" },
      battlefield = { "yard" },
      construction = { "kara[counters=2]" },
      hand = { "depot" },
    },
    B = { battlefield = { "depot" } },
  },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("target")
    t.A:options { "depot", "flagship" }
  end,
}

for _, unit in ipairs { "whiskey", "oberon" } do
  through(
    "ADM-101, ADR-29: a " .. unit .. " fires at ships of any kind and at nothing else",
    unit,
    { water = { "leander", "centaur", "whiskey" }, battlefield = { "depot" }, construction = { "koni[counters=1]" } },
    nil,
    function(t)
      t.A:options { "leander", "centaur", "whiskey", "flagship" }
      t.A:rejects("target", "depot")
      t.A:rejects("target", "koni")
    end
  )
end

match "ADM-101: without other ships the torpedoes go to the flagship, past resources and items" {
  rules = "admiral",
  given = {
    A = { water = { "oberon" }, hand = { "depot" } },
    B = { battlefield = { "depot" }, construction = { "koni[counters=1]" } },
  },
  luck = { dice = { 2, 3, 2, 2 } },
  play = function(t)
    t.A:attack("oberon")
    t.A:asked("main_phase")
    t.check { B = { hull = 16, battlefield = { "depot" }, construction = 1 } }
  end,
}

for _, unit in ipairs { "kara", "sverdlov", "adams", "daring", "leander", "koni" } do
  through(
    "ADM-102: a " .. unit .. " does not fire at submarines",
    unit,
    { water = { "oberon", "whiskey" }, battlefield = { "depot" } },
    nil,
    function(t)
      t.A:options { "depot", "flagship" }
      t.A:rejects("target", "oberon")
    end
  )
end

match "ADM-102: where only submarines lie in the water the shells go to the flagship" {
  rules = "admiral",
  given = { A = { water = { "adams" }, hand = { "depot" } }, B = { water = { "oberon" } } },
  luck = { dice = { 2, 3, 2, 2 } },
  play = function(t)
    t.A:attack("adams")
    t.A:asked("main_phase")
    t.check { B = { hull = 17 } }
    damage(t, "water", "oberon", 0)
  end,
}

strike("ADM-103, ADR-23: anti-ship aircraft choose among surface ships and the flagship", "anti_ship", everything, nil, function(t)
  t.A:asked("target")
  t.A:options { "leander", "centaur", "flagship" }
  for _, key in ipairs { "oberon", "depot", "koni" } do
    t.A:rejects("target", key)
  end
end)

strike("ADM-104, ADR-23: surface warfare means resources and items", "surface_warfare", everything, nil, function(t)
  t.A:asked("target")
  t.A:options { "depot", "koni" }
  for _, key in ipairs { "leander", "centaur", "oberon", "flagship" } do
    t.A:rejects("target", key)
  end
end)

strike(
  "ADM-103, ADR-23: beside a submarine anti-ship aircraft find only the flagship",
  "anti_ship",
  { water = { "oberon" }, battlefield = { "depot" } },
  { 3, 3, 2, 2 },
  function(t)
    t.A:asked("main_phase")
    t.check { B = { hull = 15, battlefield = { "depot" } } }
  end
)

strike(
  "ADM-104: a single resource is the target of surface warfare without a question",
  "surface_warfare",
  { water = { "leander", "oberon" }, battlefield = { "canal" } },
  { 2, 2, 2, 2 },
  function(t)
    t.A:asked("main_phase")
    damage(t, "battlefield", "canal", 3)
    t.check { B = { hull = 20 } }
  end
)

-- Base defense 1.

through("ADM-105: one above a resource is critical", "adams", { battlefield = { "yard" } }, { 2, 3, 3, 3, 1 }, function(t)
  t.A:target("yard")
  t.A:asked("main_phase")
  damage(t, "battlefield", "yard", 2)
  t.equal(t.count("critical_hit"), 1, "critical hits")
end)

for _, key in ipairs { "depot", "yard", "base", "arsenal", "mint", "canal", "strait" } do
  through("ADM-105: 8 against 7 and 1 does nothing to a " .. key, "adams", { battlefield = { key } }, { 2, 3, 3, 4 }, function(t)
    t.A:target(key)
    t.A:asked("main_phase")
    damage(t, "battlefield", key, 0)
  end)
end

for _, key in ipairs { "yard", "base", "arsenal", "mint", "canal", "strait" } do
  through("ADM-105: 8 against 5 and 1 costs a " .. key .. " 2", "adams", { battlefield = { key } }, { 2, 3, 2, 3 }, function(t)
    t.A:target(key)
    t.A:asked("main_phase")
    damage(t, "battlefield", key, 2)
    t.equal(t.count("critical_hit"), 0, "critical hits")
  end)
end

-- Items of every type; what they will be one day does not defend them.
for _, key in ipairs { "kara", "kestrel", "gun6", "armor" } do
  local item = { construction = { key .. "[counters=3]" } }

  through("ADM-106: 8 against 5 and 1 costs an unfinished " .. key .. " 2 counters", "adams", item, { 2, 3, 2, 3 }, function(t)
    t.A:target(key)
    t.A:asked("main_phase")
    t.equal(t.B:value("construction", key, "counters"), 1, "counters")
  end)

  through("ADM-106: 8 against 7 and 1 does nothing to an unfinished " .. key, "adams", item, { 2, 3, 3, 4 }, function(t)
    t.A:target(key)
    t.A:asked("main_phase")
    t.equal(t.B:value("construction", key, "counters"), 3, "counters")
  end)
end

-- Dice of A's adams and of the flagship, hit points left.
for _, case in ipairs { { { 2, 3, 2, 3 }, 18 }, { { 2, 3, 3, 4 }, 20 }, { { 2, 3, 5, 5 }, 20 }, { { 2, 3, 3, 3, 2 }, 17 } } do
  local dice, hull = table.unpack(case)

  match("ADM-107: a flagship has defense 1, dice " .. table.concat(dice, " ")) {
    rules = "admiral",
    given = { A = { water = { "adams" }, hand = { "depot" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:attack("adams")
      t.A:asked("main_phase")
      t.check { B = { hull = hull } }
    end,
  }
end

-- Air strikes.

strike("ADM-113: 6 and 4 against 4 and 1 costs the flagship 5", "anti_ship", {}, { 3, 3, 2, 2 }, function(t)
  t.A:asked("main_phase")
  t.check { B = { hull = 15 } }
end)

strike("ADM-113: a strike that is one above is critical", "anti_ship", {}, { 2, 2, 3, 3, 2 }, function(t)
  t.A:asked("main_phase")
  t.check { B = { hull = 17 } }
  t.equal(t.count("critical_hit"), 1, "critical hits")
end)

strike("ADM-113: a strike that ties does nothing", "anti_ship", {}, { 2, 2, 3, 4 }, function(t)
  t.A:asked("main_phase")
  t.check { B = { hull = 20 } }
end)

strike("ADM-113: a frigate under an air strike defends with its 3 and does not answer", "anti_ship", everything, { 2, 3, 2, 2 }, function(t)
  t.A:target("leander")
  t.A:asked("main_phase")
  damage(t, "water", "leander", 2)
  t.equal(t.count("attack_rolled"), 1, "attack rolls")
  t.check { A = { scrapyard = {} } }
end)

strike(
  "ADM-113: a strike takes counters from an item",
  "surface_warfare",
  { construction = { "kara[counters=4]" } },
  { 2, 2, 2, 3 },
  function(t)
    t.A:asked("main_phase")
    t.equal(t.B:value("construction", "kara", "counters"), 2, "counters")
  end
)

-- Ship, its squadron, the attack of the squadron: 5 + attack against 3.
for _, case in ipairs { { "centaur", "petrel", 3 }, { "centaur", "peregrine", 3 }, { "koni", "kingfisher", 2 } } do
  local ship, squadron, attack = table.unpack(case)

  match("ADM-113: a " .. squadron .. " strikes with its own " .. attack) {
    rules = "admiral",
    given = { A = { water = { ship .. "{" .. squadron .. "}" }, hand = { "depot" } } },
    luck = { dice = { 2, 3, 1, 1 } },
    play = function(t)
      t.A:launch(ship .. "/" .. squadron, "anti_ship")
      t.A:asked("main_phase")
      t.check { B = { hull = 18 - attack } }
    end,
  }
end

-- The flagship as a ship, and what is no target of its own.

match "ADR-29: flagships do not attack" {
  rules = "admiral",
  given = { A = { water = { "adams" }, flagship = { "flagship{gun45,gun6}" }, hand = { "depot" } } },
  play = function(t)
    t.A:asked("main_phase")
    t.A:rejects("attack", "flagship")
  end,
}

local armed = { flagship = { "flagship{gun45,hullsonar}" }, battlefield = { "depot" } }

through("ADR-29: a flagship does not intercept surface ships", "adams", armed, nil, function(t)
  t.A:options { "depot", "flagship" }
end)

match "ADR-29: a flagship with sonar does not intercept submarines" {
  rules = "admiral",
  given = { A = { water = { "oberon" }, hand = { "depot" } }, B = armed },
  luck = { dice = { 1, 1, 6, 6 } },
  play = function(t)
    t.A:attack("oberon")
    t.A:asked("main_phase")
    t.equal(t.count("intercepted"), 0, "interceptions")
  end,
}

match "ADR-35: equipment, squadrons, personnel, hand, libraries and scrapyard are no targets" {
  rules = "admiral",
  given = {
    A = { water = { "adams" }, hand = { "depot" } },
    B = {
      water = { "centaur{kestrel,airgroup}", "daring{sam,gunnery}" },
      flagship = { "flagship{gun45,radar,quartermaster}" },
      battlefield = { "depot[tapped=1]" },
      hand = { "leander", "yard" },
      main = { "koni" },
      resource = { "base" },
      scrapyard = { "mint", "sverdlov" },
    },
  },
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:asked("target")
    t.A:options { "centaur", "daring", "depot", "flagship" }
    for _, key in ipairs { "daring/sam", "daring/gunnery", "centaur/kestrel", "flagship/gun45" } do
      t.A:rejects("target", key)
    end
  end,
}
