-- Rules WAR-08 to WAR-13, rulings WAR-G01 to WAR-G05: what a legal fleet is. The position is a strict one, the fleets are in reserve.

local model = common.model

local map = { "cover@6,24,0[width=3,depth=2]", "cover@12,24,0[width=3,depth=2]", "cover@18,24,0[width=3,depth=2]",
  "cover@24,24,0[width=3,depth=2]", "cover@30,24,0[width=3,depth=2]" }

-- A fleet of bare models: fleet { H = 1, G = 4 }, and ships with more on board as they are.
local function fleet(numbers, ...)
  local list = { ... }
  for _, key in ipairs { "H", "M", "L" } do
    for _ = 1, numbers[key] or 0 do list[#list + 1] = model(key) end
  end
  for _, key in ipairs { "G", "F", "B" } do
    for _ = 1, numbers[key] or 0 do list[#list + 1] = key end
  end
  return list
end

-- A ship with the usual upgrades and heroes or titles.
local usual = {
  H = "giga[mount=front],batteries[mount=sides],cannon[mount=rear],repair",
  M = "giga[mount=front],batteries[mount=sides],repair",
  L = "giga[mount=front],repair",
}

local function with(key, ...)
  return key .. "{" .. usual[key] .. "," .. table.concat({ ... }, ",") .. "}"
end

local function position(a, b)
  return { A = { reserve = a }, B = { reserve = b }, terrain = map, phase = "preparation", strict = 1 }
end

local function legal(name, a, b, variants)
  return match(name) {
    rules = "warfleet",
    variants = variants,
    given = position(a, b),
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:asked("mission")
      t.check { A = { reserve = #a }, B = { reserve = #b } }
    end,
  }
end

local function illegal(name, message, a, b, variants)
  return match(name) {
    rules = "warfleet",
    variants = variants,
    given = position(a, b),
    fails_setup = message,
  }
end

-- 300 points, in several ways
local plain = fleet { M = 3, L = 3 }

-- The four fleets of the ledger's section 5.
local line = {
  "H{avenger,batteries[mount=sides],cannon[mount=front],plating,shield}",
  "H{defiant,railgun[mount=front],batteries[mount=sides],rig,repair}",
  "M{energy[mount=front],batteries[mount=sides],shield}",
  "L{cannon[mount=front],pulse}",
  "F", "F", "G",
}

local rams = {
  "M{tactician,vanguard,reinforced,ablative,bumper}",
  "M{reinforced,pulse,giga[mount=front]}",
  "M{reinforced,plating,giga[mount=front]}",
  "L{defiant,pulse,reinforced}",
  "L{batteries[mount=sides],pulse}",
  "G",
}

local carriers = {
  "H{ace,cluster[mount=front],repair,shield,stealth}",
  "M{energy[mount=front],plasma[mount=rear],tractor}",
  "M{cluster[mount=front],railgun[mount=sides],rig}",
  "B", "B", "B", "B", "F", "F", "F", "G", "G",
}

local guns = {
  "H{defiant,tsunami[mount=front],railgun[mount=sides],nuclear,rig}",
  "M{sapper,plasma[mount=front],warp,stealth}",
  "L{vanguard,giga[mount=front],pulse}",
  "L{cluster[mount=front],shield}",
  "L{avenger,batteries[mount=sides],pulse}",
  "G",
}

return {
  illegal("WAR-08 WAR-G02: 300 points against 290", "WAR-08: the fleets are unequal", plain, fleet { M = 3, L = 2, G = 3 }),
  illegal("WAR-08 WAR-G02: 290 against 300 is no better", "WAR-08: the fleets are unequal", fleet { M = 3, L = 2, G = 3 }, plain),
  illegal("WAR-08: a title makes a difference of five", "WAR-08: the fleets are unequal",
    fleet({ L = 1 }, with("M", "defiant")), fleet { M = 1, L = 1 }),
  legal("WAR-08 WAR-G02: 300 against 300", plain, plain),
  legal("WAR-08 WAR-G02: 300 made of other models", plain, fleet { H = 2, M = 2, G = 2 }),
  legal("WAR-08 WAR-G02: a title and squadrons bring it to the same sum",
    { with("M", "defiant"), with("M", "avenger") }, fleet { M = 2, G = 1 }),

  illegal("WAR-09 WAR-G02: 310 points on both sides are over the usual 300", "WAR-09",
    fleet { M = 3, L = 3, G = 1 }, fleet { M = 3, L = 3, G = 1 }),
  legal("WAR-09 WAR-G02: 310 are legal if 600 are agreed on",
    fleet { M = 3, L = 3, G = 1 }, fleet { M = 3, L = 3, G = 1 }, { "big_fleets" }),
  legal("WAR-09 WAR-G02: less than the limit is legal", fleet { L = 1 }, fleet { L = 1 }),
  legal("WAR-09 WAR-G02: 600 of 600", fleet { M = 6, L = 6 }, fleet { M = 6, L = 6 }, { "big_fleets" }),
  illegal("WAR-09 WAR-G02: 610 of 600", "WAR-09", fleet { M = 6, L = 6, G = 1 }, fleet { M = 6, L = 6, G = 1 }, { "big_fleets" }),

  legal("WAR-10 WAR-G04: four slots carry four squadrons", fleet { H = 1, G = 4 }, fleet { H = 1, G = 2, F = 1, B = 1 }),
  illegal("WAR-10 WAR-G04: four slots do not carry five squadrons", "WAR-10", fleet { H = 1, G = 5 }, fleet { M = 1, L = 1, G = 3 }),
  legal("WAR-10: two slots carry two squadrons", fleet { L = 1, G = 2 }, fleet { M = 1 }),
  illegal("WAR-10: two slots do not carry three squadrons", "WAR-10", fleet { L = 1, G = 3 }, fleet { M = 1, G = 1 }),
  illegal("WAR-10: no squadron without a ship", "WAR-10", { "G" }, { "G" }),
  legal("WAR-10: the slots of all ships are summed up", fleet { M = 1, L = 1, G = 5 }, fleet { M = 1, L = 1, G = 5 }),
  illegal("WAR-10: five slots do not carry six squadrons", "WAR-10", fleet { M = 1, L = 1, G = 6 }, fleet { M = 2, L = 1 }),
  legal("WAR-10 WAR-G04: weapons fill slots as upgrades do", fleet({ G = 2 }, "L{giga[mount=front],batteries[mount=sides]}"),
    fleet({ G = 2 }, "L{shield,repair}")),
  illegal("WAR-10 WAR-G04: a title is no slot", "WAR-10", fleet({ G = 3 }, with("L", "vanguard")), fleet { H = 1 }),
  illegal("WAR-10 WAR-G04: a hero is no slot", "WAR-10",
    fleet({ M = 1, L = 3, G = 12 }, "L{giga[mount=front],repair,ace}"), fleet { M = 1, L = 6, G = 5 }, { "big_fleets" }),

  legal("WAR-11 WAR-G03: one hero in 300 points", fleet({ M = 2, L = 2, G = 2 }, with("M", "tactician", "defiant")), plain),
  illegal("WAR-11 WAR-G03: two heroes in 300 points", "WAR-11",
    fleet({ M = 1, L = 2, G = 2 }, with("M", "sapper"), with("M", "ace")), plain),
  illegal("WAR-11 WAR-G03: no hero in 295 points", "WAR-11", fleet({ M = 2, L = 2, G = 2 }, with("M", "tactician")),
    fleet({ M = 2, L = 2, G = 3 }, with("M", "defiant"))),
  legal("WAR-11 WAR-G03: two heroes in 600 points", fleet({ M = 4, L = 5, G = 2 }, with("M", "sapper"), with("M", "ace")),
    fleet { M = 6, L = 6 }, { "big_fleets" }),
  illegal("WAR-11 WAR-G03: two heroes in 590 points", "WAR-11", fleet({ M = 4, L = 5, G = 1 }, with("M", "sapper"), with("M", "ace")),
    fleet { M = 6, L = 5, G = 3 }, { "big_fleets" }),
  illegal("WAR-11 WAR-G03: three heroes in 600 points", "WAR-11",
    fleet({ M = 3, L = 5 }, with("M", "sapper"), with("M", "ace"), with("M", "tactician", "defiant")),
    fleet { M = 6, L = 5, G = 4 }, { "big_fleets" }),

  legal("WAR-12: line of battle against rams", line, rams),
  legal("WAR-12: carrier group against long guns", carriers, guns),

  match "WAR-12: the prepared fleets are the same ones" {
    rules = "warfleet",
    seed = 1,
    decks = { "carrier_group", "long_guns" },
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:asked("mission")
      t.check { A = { reserve = carriers }, B = { reserve = guns } }
    end,
  },

  legal("WAR-13 WAR-G05: no faction at all", fleet { L = 1 }, fleet { L = 1 }),
  legal("WAR-13 WAR-G05: one faction beside core models, another one for the other player",
    { model"L[faction=1]", model"L" }, { model"L[faction=2]", model"L[faction=2]" }),
  illegal("WAR-13 WAR-G05: ships of two factions", "WAR-13", { model"L[faction=1]", model"L[faction=2]" }, fleet { L = 2 }),
  illegal("WAR-13 WAR-G05: a squadron of another faction than the ship", "WAR-13",
    { model"L[faction=1]", "G[faction=2]" }, fleet { L = 1, G = 1 }),
  illegal("WAR-13 WAR-G05: an upgrade of another faction than the ship", "WAR-13",
    { "L[faction=1]{giga[mount=front,faction=2],repair}" }, fleet { L = 1 }),

  match "WAR-G01: the fighter's defense value blocks like the toughness of the others, on a 6" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { "F@36,30" } }, class = "light" },
    luck = { dice = { 5, 5, 6, 5 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.F1")
      t.check { B = { fleet = { "F@36,30[damage=1]" } } }
    end,
  },
}
