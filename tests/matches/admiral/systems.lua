-- What each weapon, defense card and squadron does, with its numbers: rules ADM-36, ADM-50, ADM-58, ADM-61, ADM-63,
-- ADM-65 to ADM-67, ADM-87, ADM-93, ADM-107, ADM-109, ADM-113, ADM-116, ADM-119, ADM-156, ADM-157, ruling ADR-32.

-- Gun, dice of its fire for 10 : 8, hit points of the flagship after three points.
local guns = {
  { "gun76", { 4, 5 }, 18 },
  { "gun45", { 4, 4 }, 19 },
  { "gun6", { 4, 3 }, 20 },
}

for _, case in ipairs(guns) do
  local gun, fire, hull = table.unpack(case)

  match("ADM-87: a " .. gun .. " fires with its own attack") {
    rules = "admiral",
    given = { A = { water = { "daring" } }, B = { flagship = { "flagship{" .. gun .. "}" } } },
    luck = { dice = { 1, 1, 6, 6, fire[1], fire[2], 3, 3 } }, -- 6 : 13, then 10 : 8
    play = function(t)
      t.A:attack("daring")
      t.B:gun("fire")
      t.equal(t.A:value("water", "daring", "damage"), 2, "damage of the attacker")
    end,
  }

  match("ADM-109, ADM-119: three points destroy a " .. gun .. " and leave the flagship " .. hull) {
    rules = "admiral",
    given = { A = { water = { "adams" } }, B = { flagship = { "flagship{" .. gun .. "}" } } },
    luck = { dice = { 4, 4, 4, 3 } }, -- 11 : 8
    play = function(t)
      t.A:attack("adams")
      t.B:gun("hold")
      t.check { B = { flagship = { "flagship" }, hull = hull, scrapyard = { gun } } }
    end,
  }
end

match "ADM-109: two points don't destroy a gun6" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { flagship = { "flagship{gun6}" } } },
  luck = { dice = { 4, 4, 4, 4 } }, -- 11 : 9
  play = function(t)
    t.A:attack("adams")
    t.B:gun("hold")
    t.check { B = { flagship = { "flagship{gun6[damage=2]}" }, hull = 20, scrapyard = {} } }
  end,
}

-- Weapon, dice of its fire for 10 : 8.
for _, case in ipairs { { "sam", { 3, 4 } }, { "ciws", { 4, 4 } }, { "aagun", { 4, 5 } } } do
  local weapon, fire = table.unpack(case)

  match("ADM-67, ADM-156: a " .. weapon .. " fires at aircraft with its own attack") {
    rules = "admiral",
    given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "koni{" .. weapon .. "}" } } },
    luck = { dice = { 1, 1, 6, 6, fire[1], fire[2], 3, 3 } }, -- 6 : 14, then 10 : 8
    play = function(t)
      t.A:launch("centaur/cormorant", "anti_ship")
      t.B:intercept("koni")
      t.check { A = { water = { "centaur{cormorant[damage=2,home=1]}" } } }
    end,
  }
end

-- Weapon, damage of the hull after three points.
for _, case in ipairs { { "sam", 1 }, { "ciws", 2 }, { "aagun", 1 }, { "missile", 1 } } do
  local weapon, damage = table.unpack(case)

  match("ADM-109, ADM-116: three points destroy a " .. weapon .. " and leave the hull with " .. damage) {
    rules = "admiral",
    given = { A = { water = { "adams" } }, B = { water = { "daring{" .. weapon .. "}" } } },
    luck = { dice = { 4, 4, 3, 3 } }, -- 11 : 8
    play = function(t)
      t.A:attack("adams")
      t.B:intercept("none")
      t.A:target("daring")
      t.check { B = { water = { "daring[damage=" .. damage .. "]" }, scrapyard = { weapon } } }
    end,
  }
end

match "ADR-32: torpedoes add two to the attack of their submarine" {
  rules = "admiral",
  given = { A = { water = { "oberon{torpedo}" } } },
  luck = { dice = { 2, 2, 4, 3 } }, -- 10 : 8
  play = function(t)
    t.A:attack("oberon")
    t.check { B = { hull = 18 } }
  end,
}

match "ADR-32: torpedoes add two to the counter-attack of their submarine and nothing to its defense" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "oberon{torpedo}" } } },
  luck = { dice = { 3, 3, 3, 3, 2, 2, 3, 3 } }, -- 9 : 9, then 10 : 8
  play = function(t)
    t.A:attack("whiskey")
    t.B:intercept("oberon")
    t.equal(t.A:value("water", "whiskey", "damage"), 2, "damage of the attacker")
  end,
}

match "ADM-157: a missile hits with its own attack, whatever its ship has" {
  rules = "admiral",
  given = { A = { water = { "leander{missile}" } } },
  luck = { dice = { 2, 3, 4, 3 } }, -- 10 : 8
  play = function(t)
    t.A:launch("leander/missile")
    t.check { B = { hull = 18 } }
  end,
}

match "ADM-63: with a sonar dome on the flagship every ship that hunts submarines may intercept" {
  rules = "admiral",
  given = {
    A = { water = { "oberon" } },
    B = { flagship = { "flagship{hullsonar}" }, water = { "sverdlov", "daring", "koni", "centaur" } },
  },
  play = function(t)
    t.A:attack("oberon")
    t.B:options { "sverdlov", "daring", "koni", "none" }
  end,
}

match "ADM-61: SONAR aboard is enough, a sonar helicopter is SONAR aboard" {
  rules = "admiral",
  given = {
    A = { water = { "oberon" } },
    B = { water = { "kara", "adams", "leander", "koni{puffin}", "sverdlov{kingfisher}", "daring" } },
  },
  play = function(t)
    t.A:attack("oberon")
    t.B:options { "kara", "adams", "leander", "koni", "none" }
  end,
}

match "ADM-63, ADM-109: a sonar dome has two hit points and is of no use afterwards" {
  rules = "admiral",
  given = {
    A = { water = { "adams", "oberon" } },
    B = { flagship = { "flagship{hullsonar}" }, water = { "koni" } },
  },
  luck = { dice = { 4, 4, 4, 3 } }, -- 11 : 8
  play = function(t)
    t.A:attack("adams")
    t.B:intercept("none")
    t.A:target("flagship")
    t.check { B = { flagship = { "flagship" }, hull = 19, scrapyard = { "hullsonar" } } }
    t.A:attack("oberon")
    t.A:asked("target")
  end,
}

-- What comes at B, how it is sent, its dice: 10 with its attack.
local function adams(t)
  t.A:attack("adams")
end

local function missile(t)
  t.A:launch("koni/missile")
end

local function cormorant(t)
  t.A:launch("centaur/cormorant", "anti_ship")
end

local shells = { name = "shells", own = "adams", send = adams, dice = { 3, 4 }, intercepted = true }
local sea_skimmer = { name = "a missile", own = "koni{missile}", send = missile, dice = { 3, 2 } }
local strike = { name = "aircraft", own = "centaur{cormorant}", send = cormorant, dice = { 3, 3 } }

-- Defense card, attacker, what it adds for the flagship and for a fleet ship.
local cards = {
  { "armor", shells, 1, 0 },
  { "armor", sea_skimmer, 1, 0 },
  { "armor", strike, 1, 0 },
  { "radar", shells, 0, 0 },
  { "radar", sea_skimmer, 0, 0 },
  { "radar", strike, 1, 1 },
  { "jammer", shells, 0, 0 },
  { "jammer", sea_skimmer, 1, 1 },
  { "jammer", strike, 0, 0 },
}

for _, case in ipairs(cards) do
  local card, attacker, flagship, ship = table.unpack(case)
  local first, second = attacker.dice[1], attacker.dice[2]

  match("ADM-107: the " .. card .. " adds " .. flagship .. " to the flagship's defense against " .. attacker.name) {
    rules = "admiral",
    given = { A = { water = { attacker.own } }, B = { flagship = { "flagship{" .. card .. "[damage=1]}" } } },
    luck = { dice = { first, second, 3, 4 - flagship } }, -- 10 : 8
    play = function(t)
      attacker.send(t)
      local left = card == "armor" and 20 or 19
      t.check { B = { hull = left, scrapyard = card == "armor" and {} or { card } } }
    end,
  }

  match("ADM-36: the " .. card .. " adds " .. ship .. " to the defense of a fleet ship against " .. attacker.name) {
    rules = "admiral",
    given = {
      A = { water = { attacker.own } },
      B = { flagship = { "flagship{" .. card .. "}" }, water = { "daring" } },
    },
    luck = { dice = { first, second, 3, 3 - ship } }, -- 10 : 8
    play = function(t)
      attacker.send(t)
      if attacker.intercepted then t.B:intercept("none") end
      t.A:target("daring")
      t.check { B = { water = { "daring[damage=2]" } } }
    end,
  }
end

match "ADM-36: a radar helps the ship that intercepts aircraft" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { flagship = { "flagship{radar}" }, water = { "leander{sam}" } },
  },
  luck = { dice = { 4, 4, 3, 3, 1, 1, 6, 6 } }, -- 12 : 10, then 5 : 14
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.B:intercept("leander")
    t.check { B = { water = { "leander[damage=0]" }, scrapyard = { "sam" } } }
  end,
}

match "ADM-36: a radar helps the attacking ship against the squadron that intercepts it" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{radar}" }, water = { "koni" } },
    B = { water = { "centaur{cormorant}" } },
  },
  luck = { dice = { 1, 1, 6, 6, 3, 3, 3, 2 } }, -- 4 : 14, then 10 : 8
  play = function(t)
    t.A:attack("koni")
    t.B:intercept("centaur/cormorant")
    t.equal(t.A:value("water", "koni", "damage"), 2, "damage of the attacker")
  end,
}

match "ADM-36: a radar doesn't help resources" {
  rules = "admiral",
  given = {
    A = { water = { "centaur{cormorant}" } },
    B = { flagship = { "flagship{radar}" }, battlefield = { "base" } },
  },
  luck = { dice = { 3, 3, 4, 3 } }, -- 10 : 8
  play = function(t)
    t.A:launch("centaur/cormorant", "surface_warfare")
    t.check { B = { battlefield = { "base[damage=2]" } } }
  end,
}

match "ADM-36: the defense cards of one side don't help the other" {
  rules = "admiral",
  given = {
    A = { flagship = { "flagship{armor,radar,jammer}" }, water = { "centaur{cormorant}" } },
    B = { water = { "daring" } },
  },
  luck = { dice = { 3, 3, 3, 3 } }, -- 10 : 8
  play = function(t)
    t.A:launch("centaur/cormorant", "anti_ship")
    t.A:target("daring")
    t.check { B = { water = { "daring[damage=2]" } } }
  end,
}

-- Aircraft, dice of its strike for 10 : 8.
for _, case in ipairs {
  { "cormorant", { 3, 3 } },
  { "peregrine", { 3, 4 } },
  { "petrel", { 3, 4 } },
  { "kingfisher", { 4, 4 } },
} do
  local key, dice = table.unpack(case)

  match("ADM-113: a " .. key .. " strikes with its own attack") {
    rules = "admiral",
    given = { A = { water = { "centaur{" .. key .. "}" } } },
    luck = { dice = { dice[1], dice[2], 4, 3 } },
    play = function(t)
      t.A:launch("centaur/" .. key, "anti_ship")
      t.check { B = { hull = 18 } }
    end,
  }
end

match "ADM-50: a kestrel and a puffin can't attack" {
  rules = "admiral",
  given = { A = { water = { "centaur{kestrel,puffin}" } }, B = { battlefield = { "depot" } } },
  play = function(t)
    for _, key in ipairs { "kestrel", "puffin" } do
      t.A:rejects("launch", "centaur/" .. key, "anti_ship")
      t.A:rejects("launch", "centaur/" .. key, "surface_warfare")
    end
  end,
}

local air_park = { "centaur{kestrel,peregrine,cormorant}", "colossus{petrel,kingfisher}", "koni{puffin}" }

match "ADM-58: the squadrons with attacker role intercept a ship" {
  rules = "admiral",
  given = { A = { water = { "adams" } }, B = { water = air_park } },
  play = function(t)
    t.A:attack("adams")
    t.B:options {
      "centaur/peregrine",
      "centaur/cormorant",
      "colossus/petrel",
      "colossus/kingfisher",
      "koni",
      "none",
    }
  end,
}

match "ADM-65, ADM-66: the squadrons with fighter role intercept aircraft" {
  rules = "admiral",
  given = { A = { water = { "centaur{petrel}" } }, B = { water = air_park } },
  play = function(t)
    t.A:launch("centaur/petrel", "anti_ship")
    t.B:options { "centaur/kestrel", "centaur/peregrine", "none" }
  end,
}

-- Attacking squadron, its dice for 10 : 12 in a dogfight, does it survive 2 points?
for _, case in ipairs {
  { "cormorant", { 4, 4 }, true },
  { "peregrine", { 4, 3 }, true },
  { "petrel", { 4, 5 }, false },
  { "kingfisher", { 4, 5 }, false },
} do
  local key, dice, survives = table.unpack(case)

  match("ADM-93, ADM-109: the dogfight of a " .. key .. " has its defense and its hit points") {
    rules = "admiral",
    given = { A = { water = { "centaur{" .. key .. "}" } }, B = { water = { "colossus{kestrel}" } } },
    luck = { dice = { dice[1], dice[2], 4, 4 } },
    play = function(t)
      t.A:launch("centaur/" .. key, "anti_ship")
      t.B:intercept("colossus/kestrel")
      t.check {
        A = {
          water = { survives and "centaur{" .. key .. "[damage=2,home=1]}" or "centaur" },
          scrapyard = survives and {} or { key },
        },
      }
    end,
  }
end

-- Intercepting fighter, its dice for 12 : 10 and for 12 : 9 against it.
for _, case in ipairs { { "kestrel", { 3, 3 }, { 3, 2 } }, { "peregrine", { 3, 4 }, { 3, 3 } } } do
  local key, two, three = table.unpack(case)

  for _, dice in ipairs { two, three } do
    local lost = dice == three

    match("ADM-93, ADM-109: a " .. key .. (lost and " is lost by three points" or " survives two points")) {
      rules = "admiral",
      given = { A = { water = { "centaur{cormorant}" } }, B = { water = { "colossus{" .. key .. "}" } } },
      luck = { dice = { 5, 5, dice[1], dice[2] } },
      play = function(t)
        t.A:launch("centaur/cormorant", "anti_ship")
        t.B:intercept("colossus/" .. key)
        t.check {
          B = {
            water = { lost and "colossus" or "colossus{" .. key .. "[damage=2,home=1]}" },
            scrapyard = lost and { key } or {},
          },
        }
      end,
    }
  end
end
