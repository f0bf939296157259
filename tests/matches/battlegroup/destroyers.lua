-- Rules BGP-82 to BGP-89: what destroyers do for their group, and against u-boats.

local defences = common.defences
local hit = common.hit
local six_sided = common.six_sided

for _, cruiser in ipairs { "CA", "CL" } do
  defences(
    "BGP-82: a " .. cruiser .. " alone has 5",
    { battle_group = { cruiser } },
    { { "battle_group", cruiser, 5 } }
  )
  defences(
    "BGP-82: a " .. cruiser .. " with a destroyer in the battle group has 6",
    { battle_group = { cruiser, "DD" } },
    { { "battle_group", cruiser, 6 } }
  )
  hit(
    "BGP-82: a 5 doesn't sink a " .. cruiser .. " beside a destroyer",
    { battle_group = { cruiser, "DD" } },
    cruiser,
    5,
    false
  )
  hit(
    "BGP-82: a 6 sinks a " .. cruiser .. " beside a destroyer",
    { battle_group = { cruiser, "DD" } },
    cruiser,
    6,
    true
  )
end

match "BGP-82: the bonus of tier 4 ends with the destroyer, from the next tier on" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    B = { battle_group = { "CA", "DD" } },
  },
  luck = { dice = { 4, 5, 1 } }, -- CVL sinks DD, BB
  play = function(t)
    t.A:orders { CVL = "DD" }
    t.equal(t.B:value("battle_group", "CA", "defense"), 5, "defence of the heavy cruiser")
    t.wins("A", "fleet sunk")
  end,
}

-- Ship of tier 3, its defence alone.
for _, case in ipairs { { "BB", 8 }, { "BC", 6 } } do
  local ship, base = table.unpack(case)
  local fleet = { battle_group = { ship, "DD" } }

  defences(
    "BGP-83: a destroyer of the battle group gives a " .. ship .. " one more",
    fleet,
    { { "battle_group", ship, base + 1 } }
  )
  hit("BGP-83: die " .. base .. " doesn't sink a " .. ship .. " beside a destroyer", fleet, ship, base, false)
  hit("BGP-83: die " .. base + 1 .. " sinks a " .. ship .. " beside a destroyer", fleet, ship, base + 1, true)
end

defences("BGP-83: all ships of tier 3 profit from one destroyer", { battle_group = { "BB", "BC", "BC", "DD" } }, {
  { "battle_group", "BB", 9 },
  { "battle_group", "BC1", 7 },
  { "battle_group", "BC2", 7 },
})

for _, escorts in ipairs { { "DD", "DD" }, { "DD", "DD", "DD" } } do
  defences("BGP-84: " .. #escorts .. " destroyers in the battle group give no more than one", {
    battle_group = { "BB", "BC", table.unpack(escorts) },
  }, { { "battle_group", "BB", 9 }, { "battle_group", "BC", 7 } })
  defences("BGP-84: " .. #escorts .. " destroyers in the battle group give a cruiser no more than one", {
    battle_group = { "CA", "CL", table.unpack(escorts) },
  }, { { "battle_group", "CA", 6 }, { "battle_group", "CL", 6 } })
end

hit(
  "BGP-84: a 9 sinks a battleship beside three destroyers",
  { battle_group = { "BB", "DD", "DD", "DD" } },
  "BB",
  9,
  true
)

match "BGP-84: while one of two destroyers is left the bonus stays, with the last one it goes" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { battle_group = { "BB", "DD", "DD" } } },
  luck = { dice = { 4, 1, 1, 1, 4, 1 } }, -- SS1 sinks DD1; BB and DD2 at SS1; round 2: SS2 sinks DD2
  play = function(t)
    t.A:orders { SS1 = "DD1" }
    t.check { B = { sunk = { "DD" } } }
    t.equal(t.B:value("battle_group", "BB", "defense"), 9, "defence with one destroyer left")
    t.to_round(2)
    t.A:orders { SS2 = "DD2" }
    t.check { B = { sunk = { "DD", "DD" } } }
    t.equal(t.B:value("battle_group", "BB", "defense"), 8, "defence without destroyers")
  end,
}

defences("BGP-85: a destroyer in the carrier group gives the battle group nothing", {
  battle_group = { "BB", "BC" },
  carrier_group = { "DD" },
}, { { "battle_group", "BB", 8 }, { "battle_group", "BC", 6 } })
defences("BGP-85: a destroyer in the carrier group gives the cruisers of the battle group nothing", {
  battle_group = { "CA", "CL" },
  carrier_group = { "DD", "DD" },
}, { { "battle_group", "CA", 5 }, { "battle_group", "CL", 5 } })
hit("BGP-85: an 8 sinks a battleship whose destroyer is with the carriers", {
  battle_group = { "BB" },
  carrier_group = { "DD" },
}, "BB", 8, true)

-- Number of destroyers, defence of CV, defence of CVL.
for _, case in ipairs { { 0, 6, 5 }, { 1, 7, 6 }, { 2, 8, 7 }, { 3, 9, 8 }, { 4, 10, 9 } } do
  local number, cv, cvl = table.unpack(case)
  local escorts = {}
  for i = 1, number do
    escorts[i] = "DD"
  end

  defences("BGP-86: " .. number .. " destroyers of the carrier group give each carrier " .. number, {
    carrier_group = { "CV", "CVL", table.unpack(escorts) },
  }, { { "carrier_group", "CV", cv }, { "carrier_group", "CVL", cvl } })
end

hit("BGP-86: a 5 doesn't sink a light carrier with one destroyer", { carrier_group = { "CVL", "DD" } }, "CVL", 5, false)
hit("BGP-86: a 6 sinks a light carrier with one destroyer", { carrier_group = { "CVL", "DD" } }, "CVL", 6, true)
hit(
  "BGP-86: a 7 doesn't sink an aircraft carrier with two destroyers",
  { carrier_group = { "CV", "DD", "DD" } },
  "CV",
  7,
  false
)
hit(
  "BGP-86: an 8 sinks an aircraft carrier with two destroyers",
  { carrier_group = { "CV", "DD", "DD" } },
  "CV",
  8,
  true
)

local five, six = { "DD", "DD", "DD", "DD", "DD" }, { "DD", "DD", "DD", "DD", "DD", "DD" }

defences("BGP-87: five destroyers leave the aircraft carrier at 10", {
  carrier_group = { "CV", "CVL", table.unpack(five) },
}, { { "carrier_group", "CV", 10 }, { "carrier_group", "CVL", 10 } })
defences("BGP-87: six destroyers leave both carriers at 10", {
  carrier_group = { "CV", "CVL", table.unpack(six) },
}, { { "carrier_group", "CV", 10 }, { "carrier_group", "CVL", 10 } })
hit("BGP-87: a 9 doesn't sink a carrier at the limit", { carrier_group = { "CV", table.unpack(five) } }, "CV", 9, false)
hit(
  "BGP-87: a 10 sinks a carrier with one escort too many",
  { carrier_group = { "CV", table.unpack(five) } },
  "CV",
  10,
  true
)
hit(
  "BGP-87: a 10 sinks a light carrier with one escort too many",
  { carrier_group = { "CVL", table.unpack(six) } },
  "CVL",
  10,
  true
)

defences("BGP-88: destroyers in the battle group don't help the carriers", {
  battle_group = { "DD", "DD" },
  carrier_group = { "CV", "CVL" },
}, { { "carrier_group", "CV", 6 }, { "carrier_group", "CVL", 5 } })
defences("BGP-88: of three destroyers only the one in the carrier group helps the carriers", {
  battle_group = { "DD", "DD" },
  carrier_group = { "CV", "DD" },
}, { { "carrier_group", "CV", 7 } })
hit("BGP-88: a 6 sinks an aircraft carrier whose destroyer is in the battle group", {
  battle_group = { "DD" },
  carrier_group = { "CV" },
}, "CV", 6, true)

for _, zone in ipairs { "battle_group", "carrier_group" } do
  six_sided("BGP-89", "DD", zone)
end

-- Group of the destroyer, does the u-boat fire, die of the destroyer, is the u-boat sunk?
local hunts = {
  { "battle_group", true, 5, true },
  { "battle_group", true, 4, false },
  { "battle_group", false, 6, false },
  { "carrier_group", true, 5, true },
  { "carrier_group", true, 4, false },
  { "carrier_group", false, 6, false },
}

for _, case in ipairs(hunts) do
  local zone, fires, die, sinks = table.unpack(case)
  common.hunt("BGP-89", "DD", zone, fires, die, sinks)
end
