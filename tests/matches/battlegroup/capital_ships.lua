-- Rules BGP-101 to BGP-105: battle cruisers and battleships.

local defences = common.defences
local hit = common.hit
local hunt = common.hunt
local six_sided = common.six_sided

-- Companions in the battle group, defence of a BC, defence of a BB.
local companions = {
  { {}, 6, 8 },
  { { "CA" }, 7, 9 },
  { { "CL" }, 7, 9 },
  { { "DD" }, 7, 9 },
  { { "CA", "DD" }, 8, 10 },
  { { "CL", "DD" }, 8, 10 },
  { { "CA", "CA", "CL", "DD", "DD", "DD" }, 8, 10 },
}

for _, case in ipairs(companions) do
  local others, cruiser, battleship = table.unpack(case)
  local text = #others == 0 and "nobody" or table.concat(others, ", ")

  defences("BGP-101: a battle cruiser with " .. text .. " has " .. cruiser, {
    battle_group = { "BC", table.unpack(others) },
  }, { { "battle_group", "BC", cruiser } })
  defences("BGP-103: a battleship with " .. text .. " has " .. battleship, {
    battle_group = { "BB", table.unpack(others) },
  }, { { "battle_group", "BB", battleship } })
end

-- Rule, ship, its highest defence.
for _, case in ipairs { { "BGP-101", "BC", 8 }, { "BGP-103", "BB", 10 } } do
  local id, ship, most = table.unpack(case)
  local full = { battle_group = { ship, "CA", "CL", "DD", "DD" } }

  hit(
    id .. ": die " .. most - 1 .. " doesn't sink a " .. ship .. " with cruisers and destroyers",
    full,
    ship,
    most - 1,
    false
  )
  hit(id .. ": die " .. most .. " sinks a " .. ship .. " with cruisers and destroyers", full, ship, most, true)
  hit(
    id .. ": die " .. most - 3 .. " doesn't sink a " .. ship .. " alone",
    { battle_group = { ship } },
    ship,
    most - 3,
    false
  )
  hit(id .. ": die " .. most - 2 .. " sinks a " .. ship .. " alone", { battle_group = { ship } }, ship, most - 2, true)
  defences(id .. ": a " .. ship .. " whose escorts are all with the carriers has no bonus", {
    battle_group = { ship },
    carrier_group = { "CL", "DD" },
  }, { { "battle_group", ship, most - 2 } })
end

-- Rule, ship.
for _, case in ipairs { { "BGP-102", "BC" }, { "BGP-104", "BB" } } do
  local id, ship = table.unpack(case)

  hunt(id, ship, "battle_group", true, 5, true)
  hunt(id, ship, "battle_group", true, 4, false)
  hunt(id, ship, "battle_group", false, 6, false)
  six_sided(id, ship, "battle_group")

  match(id .. ": a " .. ship .. " in the carrier group is refused") {
    rules = "battlegroup",
    given = { A = { battle_group = { "CA" }, carrier_group = { ship } }, B = { battle_group = { "BB" } } },
    fails_setup = "carrier group",
  }
end

match "BGP-104: the battleship rolls one die at a u-boat and its two at a ship of the surface" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "DD" }, submarines = { "SS" } } },
  luck = { dice = { 1, 1, 1, 1 } }, -- BB at SS, B's DD; round 2: BB at DD
  play = function(t)
    t.A:orders { BB = "SS" }
    t.to_round(2)
    t.A:orders { BB = "DD" }
    local rolled = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "shot_fired" and event.seat == "A" then
        rolled[#rolled + 1] = #event.dice
      end
    end
    t.equal(table.concat(rolled, " "), "1 2", "dice of the battleship")
  end,
}

defences("BGP-105: battleship and battle cruiser give each other nothing", { battle_group = { "BB", "BC" } }, {
  { "battle_group", "BB", 8 },
  { "battle_group", "BC", 6 },
})
defences("BGP-105: two of a kind give each other nothing", { battle_group = { "BB", "BB", "BC", "BC" } }, {
  { "battle_group", "BB1", 8 },
  { "battle_group", "BB2", 8 },
  { "battle_group", "BC1", 6 },
  { "battle_group", "BC2", 6 },
})
hit("BGP-105: an 8 sinks a battleship beside a battle cruiser", { battle_group = { "BB", "BC" } }, "BB", 8, true)
hit("BGP-105: a 6 sinks a battle cruiser beside a battleship", { battle_group = { "BB", "BC" } }, "BC", 6, true)
