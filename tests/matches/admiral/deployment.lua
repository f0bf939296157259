-- Rules ADM-33 to ADM-40, rulings ADR-14 to ADR-16: where finished units and personnel go, and how many a host can take.

-- One ship of each kind, and the flagship.
local fleet = { "sverdlov", "adams", "koni", "centaur", "oberon" }
local hosts = { "sverdlov", "adams", "koni", "centaur", "oberon", "flagship" }
local escorts = { "sverdlov", "adams", "koni" }

local costs = {
  kara = 6, sverdlov = 6, adams = 4, daring = 4, leander = 3, koni = 2, centaur = 6, colossus = 5, oberon = 4, whiskey = 3,
  kestrel = 3, peregrine = 4, cormorant = 3, petrel = 2, kingfisher = 2, puffin = 2, gun76 = 1, gun45 = 2, gun6 = 3, sam = 2,
  ciws = 1, aagun = 1, torpedo = 2, missile = 3, hullsonar = 2, armor = 3, radar = 3, jammer = 2,
}

local function finished(key)
  return ("%s[counters=%d]"):format(key, costs[key])
end

local function contains(list, key)
  for _, entry in ipairs(list) do
    if entry == key then return true end
  end
  return false
end

-- The fleet with this card on one of its ships.
local function equipped(host, key)
  local water = {}
  for i, ship in ipairs(fleet) do
    water[i] = ship == host and ("%s{%s}"):format(ship, key) or ship
  end
  return water
end

-- Among the fleet and the flagship exactly these are hosts of the card: one match for each, one for all that refuse it.
local function goes_to(ids, key, allowed)
  match(ids .. ": " .. key .. " is refused by every other host") {
    rules = "admiral",
    given = { A = { water = fleet, construction = { finished(key), "koni[counters=1]" } } },
    play = function(t)
      for _, host in ipairs(hosts) do
        if not contains(allowed, host) then t.A:rejects("deploy", key, host) end
      end
      t.check { A = { water = fleet, flagship = { "flagship" }, construction = { finished(key), "koni[counters=1]" } } }
    end,
  }

  for _, host in ipairs(allowed) do
    match(ids .. ": " .. key .. " goes onto its host, " .. host) {
      rules = "admiral",
      given = { A = { water = fleet, construction = { finished(key) } } },
      play = function(t)
        t.A:deploy(key, host)
        if host == "flagship" then
          t.check { A = { water = fleet, flagship = { ("flagship{%s}"):format(key) }, construction = {} } }
        else
          t.check { A = { water = equipped(host, key), flagship = { "flagship" }, construction = {} } }
        end
      end,
    }
  end
end

-- "adams{sam,ciws}": the ship, and what it carries
local function ship_of(host)
  local open = string.contains(host, "{")
  if not open then return host, "" end
  return host:sub(1, open - 1), host:sub(open + 1, #host - 1)
end

-- A finished card and one host that is full: refused; and with one place left: taken.
local function full(name, host, key)
  local bare = ship_of(host)
  match(name) {
    rules = "admiral",
    given = { A = { [bare == "flagship" and "flagship" or "water"] = { host }, construction = { finished(key) } } },
    play = function(t)
      t.A:rejects("deploy", key, bare)
      t.check { A = { construction = { finished(key) } } }
    end,
  }
end

local function takes(name, host, key)
  local bare, loaded = ship_of(host)
  local zone = bare == "flagship" and "flagship" or "water"
  local after = ("%s{%s}"):format(bare, loaded == "" and key or loaded .. "," .. key)
  match(name) {
    rules = "admiral",
    given = { A = { [zone] = { host }, construction = { finished(key) } } },
    play = function(t)
      t.A:deploy(key, bare)
      t.check { A = { [zone] = { after }, construction = {} } }
    end,
  }
end

for _, ship in ipairs { "kara", "sverdlov", "adams", "daring", "leander", "koni", "centaur", "colossus", "oberon", "whiskey" } do
  match("ADM-33: a finished ship goes to the water by itself, " .. ship) {
    rules = "admiral",
    given = { A = { construction = { finished(ship) } } },
    play = function(t)
      t.A:deploy(ship)
      t.check { A = { construction = {}, battlefield = {}, water = 1 }, B = { water = {} } }
      t.equal(t.A:value("water", ship, "damage"), 0, "damage of the new ship")
    end,
  }
end

match "ADM-33: a ship is not put onto another one" {
  rules = "admiral",
  given = { A = { water = { "centaur", "adams" }, construction = { finished("koni") } } },
  play = function(t)
    t.A:rejects("deploy", "koni", "centaur")
    t.A:rejects("deploy", "koni", "flagship")
    t.A:deploy("koni")
    t.check { A = { construction = {}, water = 3 } }
  end,
}

for _, gun in ipairs { "gun76", "gun45", "gun6" } do
  goes_to("ADM-34, ADR-14", gun, { "flagship" })
end
for _, weapon in ipairs { "sam", "ciws", "aagun", "missile" } do
  goes_to("ADM-34, ADR-14", weapon, escorts)
end
goes_to("ADM-34, ADR-14", "torpedo", { "oberon" })

match "ADM-34: nothing is equipped to an enemy ship" {
  rules = "admiral",
  given = {
    A = { water = { "koni" }, construction = { finished("sam"), finished("torpedo") } },
    B = { water = { "daring", "oberon" } },
  },
  play = function(t)
    t.A:rejects("deploy", "sam", "daring")
    t.A:rejects("deploy", "torpedo", "oberon")
    t.A:deploy("sam", "koni")
    t.check { A = { water = { "koni{sam}" }, construction = { finished("torpedo") } }, B = { water = { "daring", "oberon" } } }
  end,
}

for _, card in ipairs { "hullsonar", "armor", "radar", "jammer" } do
  goes_to("ADM-35", card, { "flagship" })
end

-- B's defense card, does it help against aircraft (or against missiles)? Without help the exchange is 10 : 9.
for _, case in ipairs { { "radar", true }, { "jammer", false } } do
  local card, helps = table.unpack(case)

  match("ADM-36: a frigate under air attack " .. (helps and "is" or "isn't") .. " helped by the flagship's " .. card) {
    rules = "admiral",
    given = { A = { water = { "centaur{petrel}" } }, B = { water = { "koni" }, flagship = { ("flagship{%s}"):format(card) } } },
    luck = { dice = helps and { 3, 4, 3, 4 } or { 3, 4, 3, 4, 1 } },
    play = function(t)
      t.A:launch("centaur/petrel", "anti_ship")
      t.A:target("koni")
      t.equal(t.B:value("water", "koni", "damage"), helps and 0 or 2, "damage of the frigate")
    end,
  }

  match("ADM-36: a frigate under missile attack " .. (helps and "isn't" or "is") .. " helped by the flagship's " .. card) {
    rules = "admiral",
    given = { A = { water = { "adams{missile}" } }, B = { water = { "koni" }, flagship = { ("flagship{%s}"):format(card) } } },
    luck = { dice = helps and { 2, 3, 3, 4, 1 } or { 2, 3, 3, 4 } },
    play = function(t)
      t.A:launch("adams/missile")
      t.A:target("koni")
      t.equal(t.B:value("water", "koni", "damage"), helps and 2 or 0, "damage of the frigate")
    end,
  }
end

match "ADM-36: without a defense card on the flagship the frigate is hit" {
  rules = "admiral",
  given = { A = { water = { "centaur{petrel}" } }, B = { water = { "koni" } } },
  luck = { dice = { 3, 4, 3, 4, 1 } }, -- 10 : 9
  play = function(t)
    t.A:launch("centaur/petrel", "anti_ship")
    t.A:target("koni")
    t.equal(t.B:value("water", "koni", "damage"), 2, "damage of the frigate")
  end,
}

match "ADM-36: the sonar of the flagship sends frigates and destroyers against a submarine" {
  rules = "admiral",
  given = { A = { water = { "whiskey" } }, B = { water = { "koni", "daring" }, flagship = { "flagship{hullsonar}" } } },
  play = function(t)
    t.A:attack("whiskey")
    t.B:options { "koni", "daring", "none" }
  end,
}

for _, aircraft in ipairs { "kestrel", "peregrine", "cormorant", "petrel" } do
  goes_to("ADM-37", aircraft, { "centaur" })
  takes("ADM-37, ADR-15: a light carrier takes a second squadron, " .. aircraft, "colossus{puffin}", aircraft)
end

for _, helicopter in ipairs { "kingfisher", "puffin" } do
  goes_to("ADM-38, ADM-39", helicopter, { "sverdlov", "adams", "koni", "centaur" })
  for _, ship in ipairs { "kara", "daring", "leander" } do
    takes("ADM-38: a helicopter goes onto the other class of its kind, " .. helicopter .. " onto " .. ship, ship, helicopter)
  end
  takes("ADM-39: a helicopter goes onto a light carrier, " .. helicopter, "colossus", helicopter)
end

match "ADM-37: aircraft are not put onto an enemy carrier" {
  rules = "admiral",
  given = { A = { water = { "koni" }, construction = { finished("kestrel") } }, B = { water = { "centaur" } } },
  play = function(t)
    t.A:rejects("deploy", "kestrel", "centaur")
    t.check { A = { construction = { finished("kestrel") } }, B = { water = { "centaur" } } }
  end,
}

-- A finished card, a fleet without a host for it, the ship that changes this.
local homeless = {
  { "kestrel", { "adams" }, "colossus" },
  { "sam", { "centaur", "oberon" }, "koni" },
  { "torpedo", { "koni" }, "whiskey" },
}

for _, case in ipairs(homeless) do
  local key, water, host = table.unpack(case)

  match("ADM-40: without a host it waits in construction with its counters, " .. key) {
    rules = "admiral",
    given = { A = { water = water, construction = { finished(key) } } },
    play = function(t)
      t.A:rejects("deploy", key)
      for _, ship in ipairs(water) do
        t.A:rejects("deploy", key, ship)
      end
      t.A:done()
      t.B:library("main")
      t.B:done()
      t.A:library("main")
      t.check { A = { water = water, construction = { finished(key) } } }
    end,
  }

  match("ADM-40: it is equipped as soon as there is a host, " .. key) {
    rules = "admiral",
    given = { A = { water = water, construction = { finished(key), finished(host) } } },
    play = function(t)
      t.A:rejects("deploy", key)
      t.A:deploy(host)
      t.A:deploy(key, host)
      t.check { A = { construction = {}, water = #water + 1 } }
    end,
  }
end

full("ADM-40, ADR-14: a fourth defense card stays in construction", "flagship{hullsonar,armor,radar}", "jammer")

for _, ship in ipairs { "sverdlov", "kara", "adams", "daring" } do
  full("ADR-14: cruisers and destroyers have two mounts, no third weapon, " .. ship, ship .. "{sam,aagun}", "ciws")
  takes("ADR-14: cruisers and destroyers have two mounts, a second weapon, " .. ship, ship .. "{sam}", "ciws")
end
for _, ship in ipairs { "koni", "leander" } do
  full("ADR-14: a frigate has one mount, " .. ship, ship .. "{sam}", "ciws")
end
for _, ship in ipairs { "oberon", "whiskey" } do
  full("ADR-14: a submarine has one mount, " .. ship, ship .. "{torpedo}", "torpedo")
end
for _, ship in ipairs { "centaur", "colossus" } do
  full("ADR-14: a carrier has no mounts, " .. ship, ship, "ciws")
end
full("ADR-14: the flagship takes no fourth gun", "flagship{gun45,gun45,gun6}", "gun76")
takes("ADR-14: the flagship takes a third gun", "flagship{gun45,gun6}", "gun76")
takes("ADR-14: the flagship takes a third defense card", "flagship{hullsonar,armor}", "radar")
takes("ADR-14: guns leave room for defense cards", "flagship{gun45,gun45,gun6}", "armor")
takes("ADR-14: defense cards leave room for guns", "flagship{hullsonar,armor,radar}", "gun76")
takes("ADR-14: a helicopter leaves the mount of a frigate free", "koni{kingfisher}", "sam")
takes("ADR-14: an officer leaves the mount of a frigate free", "koni{gunnery}", "sam")

match "ADR-14: a weapon that is equipped is not moved to another ship" {
  rules = "admiral",
  given = { A = { water = { "adams{sam}", "koni" }, construction = { finished("ciws") } } },
  play = function(t)
    t.A:rejects("deploy", "sam", "koni")
    t.A:rejects("deploy", "adams/sam", "koni")
    t.A:deploy("ciws", "koni")
    t.check { A = { water = { "adams{sam}", "koni{ciws}" } } }
  end,
}

match "ADR-14: an aircraft aboard is not moved to another carrier" {
  rules = "admiral",
  given = { A = { water = { "centaur{kestrel}", "colossus" }, construction = { finished("petrel") } } },
  play = function(t)
    t.A:rejects("deploy", "kestrel", "colossus")
    t.A:rejects("deploy", "centaur/kestrel", "colossus")
    t.A:deploy("petrel", "colossus")
    t.check { A = { water = { "centaur{kestrel}", "colossus{petrel}" } } }
  end,
}

full("ADR-15: a carrier of three places is full with three", "centaur{kestrel,petrel,cormorant}", "peregrine")
takes("ADR-15: a carrier of three places takes a third", "centaur{kestrel,petrel}", "peregrine")
full("ADR-15: a light carrier is full with two", "colossus{kestrel,petrel}", "peregrine")
full("ADR-15: a helicopter takes one of a carrier's places", "colossus{kestrel,kingfisher}", "peregrine")
full("ADR-15: a full carrier has no place for a helicopter", "centaur{kestrel,petrel,cormorant}", "kingfisher")
takes("ADR-15: a carrier may have nothing but helicopters", "colossus{kingfisher}", "puffin")
for _, ship in ipairs { "sverdlov", "adams", "koni" } do
  full("ADR-15: a second helicopter is one too many, " .. ship, ship .. "{kingfisher}", "puffin")
end
takes("ADR-15: weapons leave the place of the helicopter free", "koni{sam}", "kingfisher")

-- Personnel, hosts that it serves on, hosts that it doesn't.
local personnel = {
  { "gunnery", escorts, { "centaur", "flagship" } },
  { "dcchief", { "sverdlov", "adams", "koni", "centaur" }, { "flagship" } },
  { "airgroup", { "centaur" }, { "sverdlov", "adams", "koni", "oberon", "flagship" } },
  { "quartermaster", { "flagship" }, fleet },
}

for _, case in ipairs(personnel) do
  local key, allowed, refused = table.unpack(case)

  for _, host in ipairs(allowed) do
    match("ADR-16: " .. key .. " is paid in full and assigned from the hand, to " .. host) {
      rules = "admiral",
      given = { A = { hand = { key }, battlefield = { "depot", "yard" }, water = fleet }, B = { water = { "daring" } } },
      play = function(t)
        for _, other in ipairs(refused) do
          t.A:rejects("assign", key, other)
        end
        t.A:rejects("assign", key, "daring")
        t.A:assign(key, host)
        if host == "flagship" then
          t.check { A = { hand = {}, water = fleet, flagship = { ("flagship{%s}"):format(key) } } }
        else
          t.check { A = { hand = {}, water = equipped(host, key), flagship = { "flagship" } } }
        end
        t.equal(t.count("tapped"), 2, "resources tapped")
      end,
    }
  end
end

match "ADR-16: personnel comes only in one's own main phase, and not for a part of its cost" {
  rules = "admiral",
  given = {
    A = { hand = { "gunnery", "yard", "zigzag" }, battlefield = { "depot" }, water = { "koni" } },
    B = { water = { "koni" } },
    phase = "draw",
  },
  play = function(t)
    t.A:library("resource")
    t.A:asked("drawn")
    t.is_true(not t.A:offered("assign"), "no assign now")
    t.A:hand()
    t.A:rejects("assign", "gunnery", "koni")
    t.A:lay("yard")
    t.A:done()
    t.B:library("main")
    t.A:not_asked("main_phase")
    t.B:attack("koni")
    t.A:intercept("none")
    t.B:target("flagship")
    t.A:asked("instants")
    t.is_true(not t.A:offered("assign"), "an instant and nothing else")
    t.check { A = { water = { "koni" } } }
  end,
}

match "ADR-16: personnel is no target, gets no damage and is lost with its ship" {
  rules = "admiral",
  given = { A = { water = { "sverdlov", "kara" } }, B = { water = { "koni{gunnery}" } } },
  luck = { dice = { 2, 2, 2, 3, 6, 6, 1, 1 } }, -- 9 : 7, 16 : 4
  play = function(t)
    t.A:attack("sverdlov")
    t.B:intercept("none")
    t.A:options { "koni", "flagship" }
    t.A:target("koni")
    t.equal(t.B:value("water", "koni", "damage"), 2, "damage of the frigate")
    t.equal(t.B:value("water", "koni", "attack"), 3, "attack with the officer")
    t.A:attack("kara")
    t.B:intercept("none")
    t.A:target("koni")
    t.check { B = { water = {}, scrapyard = { "koni", "gunnery" } } }
  end,
}
