-- Rules BGP-90 to BGP-100: light and heavy cruisers.

local defences = common.defences
local hit = common.hit
local hunt = common.hunt
local six_sided = common.six_sided

for _, cruiser in ipairs { "CL", "CA" } do
  defences("BGP-90: a " .. cruiser .. " in the battle group gives each ship of tier 3 one more", {
    battle_group = { "BB", "BC", cruiser },
  }, { { "battle_group", "BB", 9 }, { "battle_group", "BC", 7 } })
  hit(
    "BGP-90: an 8 doesn't sink a battleship beside a " .. cruiser,
    { battle_group = { "BB", cruiser } },
    "BB",
    8,
    false
  )
  hit("BGP-90: a 9 sinks a battleship beside a " .. cruiser, { battle_group = { "BB", cruiser } }, "BB", 9, true)
  hit(
    "BGP-90: a 6 doesn't sink a battle cruiser beside a " .. cruiser,
    { battle_group = { "BC", cruiser } },
    "BC",
    6,
    false
  )
  hit("BGP-90: a 7 sinks a battle cruiser beside a " .. cruiser, { battle_group = { "BC", cruiser } }, "BC", 7, true)

  match("BGP-90: the bonus ends when the " .. cruiser .. " is sunk") {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = { battle_group = { "BB", cruiser } } },
    luck = { dice = { 5, 1 } },
    play = function(t)
      t.A:orders { SS = cruiser }
      t.check { B = { sunk = { cruiser } } }
      t.equal(t.B:value("battle_group", "BB", "defense"), 8, "defence of the battleship")
    end,
  }
end

for _, cruisers in ipairs { { "CL", "CL" }, { "CA", "CA" }, { "CL", "CA" }, { "CA", "CL", "CL", "CA" } } do
  defences("BGP-91: " .. table.concat(cruisers, " and ") .. " together give the bonus once", {
    battle_group = { "BB", "BC", table.unpack(cruisers) },
  }, { { "battle_group", "BB", 9 }, { "battle_group", "BC", 7 } })
end

hit(
  "BGP-91: a 9 sinks a battleship beside both kinds of cruiser",
  { battle_group = { "BB", "CL", "CA" } },
  "BB",
  9,
  true
)
hit(
  "BGP-91: a 7 sinks a battle cruiser beside both kinds of cruiser",
  { battle_group = { "BC", "CL", "CA" } },
  "BC",
  7,
  true
)

match "BGP-91: the cruiser that is left keeps the bonus alive" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "BB", "CL", "CA" } } },
  luck = { dice = { 5, 1 } },
  play = function(t)
    t.A:orders { SS = "CL" }
    t.check { B = { sunk = { "CL" } } }
    t.equal(t.B:value("battle_group", "BB", "defense"), 9, "defence of the battleship")
  end,
}

defences("BGP-92: cruisers give each other nothing", { battle_group = { "CL", "CA", "CA" } }, {
  { "battle_group", "CL", 5 },
  { "battle_group", "CA1", 5 },
  { "battle_group", "CA2", 5 },
})
defences(
  "BGP-92: cruisers give destroyers nothing",
  { battle_group = { "CA", "CL", "DD" } },
  { { "battle_group", "DD", 4 } }
)
defences("BGP-92: beside a destroyer cruisers add nothing to each other", { battle_group = { "CA", "CL", "DD" } }, {
  { "battle_group", "CA", 6 },
  { "battle_group", "CL", 6 },
})
defences("BGP-92: cruisers of the battle group give the carriers nothing", {
  battle_group = { "CA", "CL" },
  carrier_group = { "CV", "CVL" },
}, { { "carrier_group", "CV", 6 }, { "carrier_group", "CVL", 5 } })
hit("BGP-92: a 4 sinks a destroyer beside a heavy cruiser", { battle_group = { "CA", "DD" } }, "DD", 4, true)

defences("BGP-93: a light cruiser in the carrier group gives the battle group nothing", {
  battle_group = { "BB", "BC" },
  carrier_group = { "CL" },
}, { { "battle_group", "BB", 8 }, { "battle_group", "BC", 6 } })
hit("BGP-93: an 8 sinks a battleship whose light cruiser is with the carriers", {
  battle_group = { "BB" },
  carrier_group = { "CL" },
}, "BB", 8, true)

defences("BGP-94: one light cruiser of the carrier group gives each carrier two", {
  carrier_group = { "CV", "CVL", "CL" },
}, { { "carrier_group", "CV", 8 }, { "carrier_group", "CVL", 7 } })
defences("BGP-94: two light cruisers of the carrier group give each carrier four", {
  carrier_group = { "CV", "CVL", "CL", "CL" },
}, { { "carrier_group", "CV", 10 }, { "carrier_group", "CVL", 9 } })
hit(
  "BGP-94: a 7 doesn't sink an aircraft carrier with a light cruiser",
  { carrier_group = { "CV", "CL" } },
  "CV",
  7,
  false
)
hit("BGP-94: an 8 sinks an aircraft carrier with a light cruiser", { carrier_group = { "CV", "CL" } }, "CV", 8, true)

defences("BGP-95: three light cruisers leave both carriers at 10", {
  carrier_group = { "CV", "CVL", "CL", "CL", "CL" },
}, { { "carrier_group", "CV", 10 }, { "carrier_group", "CVL", 10 } })
defences("BGP-95: both kinds of escort add up below the limit", {
  carrier_group = { "CV", "CVL", "CL", "DD" },
}, { { "carrier_group", "CV", 9 }, { "carrier_group", "CVL", 8 } })
defences("BGP-95: both kinds of escort share one limit", {
  carrier_group = { "CV", "CVL", "CL", "CL", "DD", "DD" },
}, { { "carrier_group", "CV", 10 }, { "carrier_group", "CVL", 10 } })
hit(
  "BGP-95: a 10 sinks an aircraft carrier with three light cruisers",
  { carrier_group = { "CV", "CL", "CL", "CL" } },
  "CV",
  10,
  true
)
hit("BGP-95: a 10 sinks a light carrier with escorts of both kinds", {
  carrier_group = { "CVL", "CL", "CL", "DD", "DD" },
}, "CVL", 10, true)

-- Destroyers beside the light cruiser.
for _, escorts in ipairs { { "DD" }, { "DD", "DD" } } do
  defences("BGP-96: a light cruiser of the battle group has 6 with " .. #escorts .. " destroyer(s) there", {
    battle_group = { "CL", table.unpack(escorts) },
  }, { { "battle_group", "CL", 6 } })
  defences("BGP-97: a light cruiser of the carrier group has 6 with " .. #escorts .. " destroyer(s) there", {
    carrier_group = { "CL", table.unpack(escorts) },
  }, { { "carrier_group", "CL", 6 } })
end

for _, case in ipairs { { "BGP-96", "battle_group" }, { "BGP-97", "carrier_group" } } do
  local id, zone = table.unpack(case)

  hit(id .. ": a 5 doesn't sink a light cruiser beside a destroyer", { [zone] = { "CL", "DD" } }, "CL", 5, false)
  hit(id .. ": a 6 sinks a light cruiser beside a destroyer", { [zone] = { "CL", "DD" } }, "CL", 6, true)
end

defences("BGP-97: with a carrier in the group the light cruiser's own defence is the same", {
  carrier_group = { "CV", "CL", "DD" },
}, { { "carrier_group", "CL", 6 } })

defences("BGP-98: a light cruiser alone has 5", { carrier_group = { "CL" } }, { { "carrier_group", "CL", 5 } })
defences("BGP-98: a destroyer with the carriers doesn't help the light cruiser of the battle group", {
  battle_group = { "CL" },
  carrier_group = { "DD" },
}, { { "battle_group", "CL", 5 } })
defences("BGP-98: a destroyer of the battle group doesn't help the light cruiser with the carriers", {
  battle_group = { "DD" },
  carrier_group = { "CL" },
}, { { "carrier_group", "CL", 5 } })

match "BGP-98: with the destroyer of its group sunk the light cruiser is back at 5" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { carrier_group = { "CL", "DD" } } },
  luck = { dice = { 4, 1 } },
  play = function(t)
    t.A:orders { SS = "DD" }
    t.check { B = { sunk = { "DD" } } }
    t.equal(t.B:value("carrier_group", "CL", "defense"), 5, "defence of the light cruiser")
  end,
}

match "BGP-98: when the destroyer changes group the light cruiser it leaves is back at 5" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "DD" } },
    B = { submarines = { "SS" } },
  },
  luck = { dice = { 1, 1 } }, -- BB and CL at SS
  play = function(t)
    t.A:orders { DD = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB", "DD" }, carrier_group = { "CL" } } }
    t.equal(t.A:value("carrier_group", "CL", "defense"), 5, "defence of the light cruiser")
  end,
}

for _, zone in ipairs { "battle_group", "carrier_group" } do
  hunt("BGP-99", "CL", zone, true, 5, true)
  hunt("BGP-99", "CL", zone, true, 4, false)
  hunt("BGP-99", "CL", zone, false, 6, false)
  six_sided("BGP-99", "CL", zone)
end

defences("BGP-100: a heavy cruiser alone has 5", { battle_group = { "CA" } }, { { "battle_group", "CA", 5 } })
defences(
  "BGP-100: with destroyers in the battle group it has 6",
  { battle_group = { "CA", "DD", "DD" } },
  { { "battle_group", "CA", 6 } }
)
defences("BGP-100: a destroyer with the carriers leaves it at 5", {
  battle_group = { "CA" },
  carrier_group = { "DD" },
}, { { "battle_group", "CA", 5 } })
hit("BGP-100: a 5 sinks a heavy cruiser alone", { battle_group = { "CA" } }, "CA", 5, true)
hit("BGP-100: a 4 doesn't sink a heavy cruiser alone", { battle_group = { "CA" } }, "CA", 4, false)
hunt("BGP-100", "CA", "battle_group", true, 5, true)
hunt("BGP-100", "CA", "battle_group", true, 4, false)
hunt("BGP-100", "CA", "battle_group", false, 6, false)
six_sided("BGP-100", "CA", "battle_group")

match "BGP-100: a heavy cruiser in the carrier group is refused" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, carrier_group = { "CA" } }, B = { battle_group = { "BB" } } },
  fails_setup = "carrier group",
}
