-- Rules BGP-106 to BGP-111: carriers and u-boats.

local defences = common.defences
local hit = common.hit
local rolled = common.rolled

-- Escorts, defence of a CVL, defence of a CV.
local escorts = {
  { {}, 5, 6 },
  { { "DD" }, 6, 7 },
  { { "CL" }, 7, 8 },
  { { "CL", "DD" }, 8, 9 },
  { { "CL", "CL" }, 9, 10 },
  { { "CL", "CL", "DD" }, 10, 10 },
  { { "CL", "CL", "DD", "DD" }, 10, 10 },
}

for _, case in ipairs(escorts) do
  local others, light, full = table.unpack(case)
  local text = #others == 0 and "nobody" or table.concat(others, ", ")

  defences("BGP-106: a light carrier with " .. text .. " has " .. light, {
    carrier_group = { "CVL", table.unpack(others) },
  }, { { "carrier_group", "CVL", light } })
  defences("BGP-108: an aircraft carrier with " .. text .. " has " .. full, {
    carrier_group = { "CV", table.unpack(others) },
  }, { { "carrier_group", "CV", full } })
end

local both = { "CL", "CL", "DD" }

hit("BGP-106: a 4 doesn't sink a light carrier alone", { carrier_group = { "CVL" } }, "CVL", 4, false)
hit("BGP-106: a 5 sinks a light carrier alone", { carrier_group = { "CVL" } }, "CVL", 5, true)
hit(
  "BGP-106: a 9 doesn't sink a light carrier that has reached 10",
  { carrier_group = { "CVL", table.unpack(both) } },
  "CVL",
  9,
  false
)
hit("BGP-108: a 5 doesn't sink an aircraft carrier alone", { carrier_group = { "CV" } }, "CV", 5, false)
hit("BGP-108: a 6 sinks an aircraft carrier alone", { carrier_group = { "CV" } }, "CV", 6, true)
hit(
  "BGP-108: a 10 sinks an aircraft carrier that has reached 10",
  { carrier_group = { "CV", table.unpack(both) } },
  "CV",
  10,
  true
)

-- Every kind of target: its zone, its type, its defence alone, dice of its own shot in the same tier step.
local targets = {
  { "battle_group", "BB", 8, {} },
  { "battle_group", "BC", 6, {} },
  { "battle_group", "CA", 5, {} },
  { "battle_group", "CL", 5, {} },
  { "battle_group", "DD", 4, {} },
  { "carrier_group", "CV", 6, { 1, 1 } },
  { "carrier_group", "CVL", 5, { 1 } },
  { "submarines", "SS", 10, {} }, -- it holds its fire
}

for _, case in ipairs(targets) do
  local zone, ship, defence, answer = table.unpack(case)

  match("BGP-107: the light carrier rolls one die at a " .. ship .. " and sinks it with " .. defence) {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CVL" } }, B = { [zone] = { ship } } },
    luck = { dice = { defence, table.unpack(answer) } },
    play = function(t)
      t.wins("A", "fleet sunk")
      t.equal(rolled(t), "1", "dice of the light carrier")
    end,
  }
end

match "BGP-107: a 9 of the light carrier doesn't sink a submerged u-boat" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 9 } },
  play = function(t)
    t.B:orders { SS = "hold" }
    t.to_round(2)
    t.check { B = { submarines = { "SS" }, sunk = {} } }
  end,
}

-- Does the u-boat fire first, dice of the aircraft carrier, is the u-boat sunk?
local raids = {
  { true, { 1, 5 }, true },
  { true, { 5, 1 }, true },
  { true, { 4, 4 }, false },
  { false, { 1, 10 }, true },
  { false, { 9, 9 }, false },
}

for _, case in ipairs(raids) do
  local fires, dice, sinks = table.unpack(case)
  local state = fires and "surfaced" or "submerged"

  match("BGP-109: an aircraft carrier rolls " .. table.concat(dice, " and ") .. " at a " .. state .. " u-boat") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CV" } }, B = { submarines = { "SS" } } },
    luck = { dice = fires and { 1, 1, dice[1], dice[2] } or dice },
    play = function(t)
      t.B:orders { SS = fires and "CV" or "hold" }
      if sinks then
        t.wins("A", "fleet sunk")
      else
        t.to_round(2)
        t.check { B = { submarines = { "SS" }, sunk = {} } }
      end
      t.equal(rolled(t), "2", "dice of the aircraft carrier")
    end,
  }
end

-- Dice at a lone BB (8) and at a submerged u-boat (10), what is sunk.
local divided = {
  { { 8, 10 }, { "BB", "SS" } },
  { { 7, 10 }, { "SS" } },
  { { 10, 9 }, { "BB" } },
  { { 7, 9 }, {} },
}

for _, case in ipairs(divided) do
  local dice, sunk = table.unpack(case)

  match("BGP-109: each die, " .. table.concat(dice, " and ") .. ", counts for its own target only") {
    rules = "battlegroup",
    given = {
      A = { carrier_group = { "CV" } },
      B = { battle_group = { "BB" }, carrier_group = { "DD" }, submarines = { "SS" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:orders { CV = { "BB", "SS" } }
      t.check { B = { carrier_group = { "DD" }, sunk = sunk } }
    end,
  }
end

match "BGP-109: the two dice sink two u-boats that have fired" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { submarines = { "SS", "SS" } } },
  luck = { dice = { 1, 1, 1, 1, 5, 5 } },
  play = function(t)
    t.B:orders { SS1 = "CV", SS2 = "CV" }
    t.A:orders { CV = { "SS1", "SS2" } }
    t.wins("A", "fleet sunk")
  end,
}

local patrol = {
  A = { submarines = { "SS" } },
  B = { battle_group = { "BB", "CA", "DD" }, carrier_group = { "CVL" } },
}

match "BGP-110: a u-boat that fires has 5 in all later tiers and 10 again in the next round" {
  rules = "battlegroup",
  given = patrol,
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- SS, CVL, BB, CA, DD
  play = function(t)
    t.equal(t.A:value("submarines", "SS", "defense"), 10, "defence before the shot")
    t.A:orders { SS = "BB" }
    for tier = 2, 5 do
      t.to_tier(tier)
      t.equal(t.A:value("submarines", "SS", "defense"), 5, "defence in tier " .. tier)
      t.equal(t.A:value("submarines", "SS", "surfaced"), 1, "surfaced in tier " .. tier)
    end
    t.to_round(2)
    t.equal(t.A:value("submarines", "SS", "defense"), 10, "defence in the next round")
    t.equal(t.A:value("submarines", "SS", "surfaced"), 0, "surfaced in the next round")
    t.equal(rolled(t), "2", "dice of the u-boat")
  end,
}

match "BGP-110: a u-boat that holds its fire has 10 in all tiers" {
  rules = "battlegroup",
  given = patrol,
  luck = { dice = { 1, 1, 1, 1 } }, -- CVL, BB, CA, DD
  play = function(t)
    t.A:orders { SS = "hold" }
    for tier = 2, 5 do
      t.to_tier(tier)
      t.equal(t.A:value("submarines", "SS", "defense"), 10, "defence in tier " .. tier)
      t.equal(t.A:value("submarines", "SS", "surfaced"), 0, "surfaced in tier " .. tier)
    end
    t.to_round(2)
    t.equal(t.A:value("submarines", "SS", "defense"), 10, "defence in the next round")
  end,
}

match "BGP-110: the two dice of a u-boat go to one target" {
  rules = "battlegroup",
  given = patrol,
  luck = { dice = { 5, 5 } },
  play = function(t)
    t.A:rejects("orders", { SS = { "CVL", "DD" } })
    t.A:orders { SS = "CVL" }
    t.check { B = { battle_group = { "BB", "CA", "DD" }, sunk = { "CVL" } } }
  end,
}

-- Dice of one u-boat at another that holds its fire, is it sunk?
for _, case in ipairs { { { 10, 1 }, true }, { { 1, 10 }, true }, { { 9, 9 }, false } } do
  local dice, sinks = table.unpack(case)

  match("BGP-111: a u-boat rolls two dice, " .. table.concat(dice, " and ") .. ", at a u-boat") {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = { submarines = { "SS" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:orders { SS = "SS" }
      t.B:orders { SS = "hold" }
      if sinks then
        t.wins("A", "fleet sunk")
      else
        t.check { B = { submarines = { "SS" }, sunk = {} } }
      end
      t.equal(rolled(t), "2", "dice of the u-boat")
    end,
  }
end
