-- Rules BGP-101 to BGP-105: battle cruisers and battleships.

-- The enemy u-boat keeps the match at its first question while the defences are read: { zone, ship, defence }.
local function defences(name, fleet, expected)
  match(name) {
    rules = "battlegroup",
    given = { A = fleet, B = { submarines = { "SS" } } },
    play = function(t)
      t.B:asked("orders")
      for _, entry in ipairs(expected) do
        local zone, ship, defence = table.unpack(entry)
        t.equal(t.A:value(zone, ship, "defense"), defence, "defence of " .. ship)
      end
    end,
  }
end

-- A u-boat fires in tier 1 and shows one 1 and this die: is the target sunk?
local function hit(name, fleet, target, die, sinks)
  match(name) {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = fleet },
    luck = { dice = { die, 1 } },
    play = function(t)
      t.A:orders { SS = target }
      t.check { B = { sunk = sinks and { target } or {} } }
    end,
  }
end

-- A big ship at a u-boat: its group, does the u-boat fire, its die, is the u-boat sunk?
local function hunt(id, ship, zone, fires, die, sinks)
  local state = fires and "surfaced" or "submerged"

  match(id .. ": a " .. ship .. " in the " .. zone .. " rolls one die, " .. die .. ", at a " .. state .. " u-boat") {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { submarines = { "SS" } } },
    luck = { dice = fires and { 1, 1, die } or { die } },
    play = function(t)
      t.B:orders { SS = fires and ship or "hold" }
      if sinks then
        t.wins("A", "fleet sunk")
      else
        t.to_round(2)
        t.check { B = { submarines = { "SS" }, sunk = {} } }
      end
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" and event.seat == "A" then
          t.equal(#event.dice, 1, "dice of the big ship")
        end
      end
    end,
  }
end

local function six_sided(id, ship, zone)
  match(id .. ": the die of a " .. ship .. " in the " .. zone .. " at a u-boat has six sides") {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { submarines = { "SS" } } },
    luck = { dice = { 6 } },
    play = function(t)
      t.to_round(2)
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" then t.equal(event.sides, 6, "sides of the die") end
      end
      t.equal(t.count("shot_fired"), 1, "shots of the round")
      t.check { B = { submarines = { "SS" }, sunk = {} } }
    end,
  }
end

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
