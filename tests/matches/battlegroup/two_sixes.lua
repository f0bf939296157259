-- Section 2.4 of the ledger: two sixes of destroyers count as a ten.

-- Two destroyers of A against a ship of B. The dice of B's ships that fire before tier 5 come first: at DD1, all ones.
local two_destroyers = { battle_group = { "DD", "DD" } }

-- the fleet of B, the target, its defense, dice before tier 5, dice of B in tier 5, what stays of B
local above_six = {
  { { battle_group = { "BC", "CA" } }, "BC", 7, { 1, 1 }, {}, { battle_group = { "CA" } } },
  { { battle_group = { "BB" } }, "BB", 8, { 1, 1 }, {} },
  { { battle_group = { "BB", "CA" } }, "BB", 9, { 1, 1, 1 }, {}, { battle_group = { "CA" } } },
  { { battle_group = { "BB", "CA", "DD" } }, "BB", 10, { 1, 1, 1 }, { 1 }, { battle_group = { "CA", "DD" } } },
  { { carrier_group = { "CV", "DD" } }, "CV", 7, { 1, 1 }, {}, { carrier_group = { "DD" } } },
  { { carrier_group = { "CV", "CL" } }, "CV", 8, { 1, 1 }, {}, { carrier_group = { "CL" } } },
  { { carrier_group = { "CVL", "CL", "CL" } }, "CVL", 9, { 1 }, {}, { carrier_group = { "CL", "CL" } } },
  { { carrier_group = { "CV", "CL", "CL" } }, "CV", 10, { 1, 1 }, {}, { carrier_group = { "CL", "CL" } } },
}

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do
    for _, value in ipairs(list) do
      all[#all + 1] = value
    end
  end
  return all
end

local function zone_of(fleet, key)
  for zone, ships in pairs(fleet) do
    for _, ship in ipairs(ships) do
      if ship == key then
        return zone
      end
    end
  end
end

match "BGP-30: two sixes sink a battleship with defense 9" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { battle_group = { "BB", "CA" } } },
  -- BB, CA; the destroyers
  luck = { dice = { 1, 1, 1, 6, 6 } },
  play = function(t)
    t.to_tier(5)
    t.equal(t.B:value("battle_group", "BB", "defense"), 9, "defense")
    t.A:orders { DD1 = "BB", DD2 = "BB" }
    t.to_round(2)
    t.check { B = { battle_group = { "CA" }, sunk = { "BB" } } }
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

match "BGP-30: the two sixes need not come from neighbors" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD", "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 6, 1, 6 } },
  play = function(t)
    t.A:orders { DD1 = "BB", DD2 = "BB", DD3 = "BB" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "BB" } } }
  end,
}

match "BGP-30: side B has the two sixes as well" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = two_destroyers },
  luck = { dice = { 1, 1, 6, 6 } },
  play = function(t)
    t.B:orders { DD1 = "BB", DD2 = "BB" }
    t.wins("B", "fleet sunk")
    t.check { A = { sunk = { "BB" } } }
  end,
}

for _, case in ipairs(above_six) do
  local fleet, target, defense, before, answer, rest = table.unpack(case)
  local zone = zone_of(fleet, target)

  match("BGP-31: a single six is too little for " .. target .. " with defense " .. defense) {
    rules = "battlegroup",
    given = { A = two_destroyers, B = fleet },
    luck = { dice = joined(before, { 6, 5 }, answer) },
    play = function(t)
      t.to_tier(5)
      t.equal(t.B:value(zone, target, "defense"), defense, "defense")
      t.A:orders { DD1 = target, DD2 = target }
      t.to_round(2)
      t.check { A = two_destroyers, B = { [zone] = fleet[zone], sunk = {} } }
    end,
  }

  match("BGP-32: two sixes are enough for " .. target .. " with defense " .. defense) {
    rules = "battlegroup",
    given = { A = two_destroyers, B = fleet },
    luck = { dice = joined(before, { 6, 6 }, answer) },
    play = function(t)
      t.to_tier(5)
      t.equal(t.B:value(zone, target, "defense"), defense, "defense")
      t.A:orders { DD1 = target, DD2 = target }
      if rest then
        t.to_round(2)
        t.check { A = two_destroyers, B = { [zone] = rest[zone], sunk = { target } } }
      else
        t.wins("A", "fleet sunk")
        t.check { A = two_destroyers, B = { sunk = { target } } }
      end
    end,
  }
end

match "BGP-31: a lone destroyer cannot sink a battleship with a six" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 6 } },
  play = function(t)
    t.A:orders { DD = "BB" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB" }, sunk = {} } }
  end,
}

match "BGP-31: one six among three destroyers is still one six" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD", "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 5, 6, 5 } },
  play = function(t)
    t.A:orders { DD1 = "BB", DD2 = "BB", DD3 = "BB" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB" }, sunk = {} } }
  end,
}

-- The cruiser shoots at DD1 in tier 4, the destroyer in tier 5 after A's two.
for _, dice in ipairs { { 1, 6, 1, 1 }, { 1, 1, 6, 1 } } do
  match("BGP-33: the six of destroyer " .. (dice[2] == 6 and 1 or 2) .. " alone sinks a cruiser with defense 6") {
    rules = "battlegroup",
    given = { A = two_destroyers, B = { battle_group = { "CA", "DD" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_tier(5)
      t.equal(t.B:value("battle_group", "CA", "defense"), 6, "defense")
      t.A:orders { DD1 = "CA", DD2 = "CA" }
      t.B:orders { DD = "DD1" }
      t.to_round(2)
      t.check { A = two_destroyers, B = { battle_group = { "DD" }, sunk = { "CA" } } }
    end,
  }
end

match "BGP-33: fives do not sink a cruiser with defense 6" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 1, 5, 5, 1 } },
  play = function(t)
    t.A:orders { DD1 = "CA", DD2 = "CA" }
    t.to_round(2)
    t.check { B = { battle_group = { "CA", "DD" }, sunk = {} } }
  end,
}

match "BGP-33: a lone destroyer sinks a battle cruiser with a six" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "BC" } } },
  luck = { dice = { 1, 6 } },
  play = function(t)
    t.A:orders { DD = "BC" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "BC" } } }
  end,
}

match "BGP-33: a lone destroyer sinks an aircraft carrier without escort with a six" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { carrier_group = { "CV" } } },
  luck = { dice = { 1, 1, 6 } },
  play = function(t)
    t.A:orders { DD = "CV" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "CV" } } }
  end,
}

match "BGP-33: two sixes at two ships with defense 6 sink both" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { battle_group = { "CA", "CL", "DD" } } },
  -- CA, CL; the destroyers; DD
  luck = { dice = { 1, 1, 6, 6, 1 } },
  play = function(t)
    t.to_tier(5)
    t.A:orders { DD1 = "CA", DD2 = "CL" }
    t.to_round(2)
    t.check { B = { battle_group = { "DD" }, sunk = { "CA", "CL" } } }
  end,
}

-- The battleship fires first, at the first ship of A.
local mixed = {
  { "a light cruiser and a destroyer", { "CL", "DD" } },
  { "a heavy cruiser and a destroyer", { "CA", "DD" } },
  { "two light cruisers", { "CL", "CL" } },
  { "a light and a heavy cruiser", { "CL", "CA" } },
}

for _, case in ipairs(mixed) do
  match("BGP-34: sixes of " .. case[1] .. " make no pair") {
    rules = "battlegroup",
    given = { A = { battle_group = case[2] }, B = { battle_group = { "BB" } } },
    luck = { dice = { 1, 1, 6, 6 } },
    play = function(t)
      t.to_round(2)
      t.is_true(t.count("shot_fired") >= 3, "all three ships have fired")
      t.check { B = { battle_group = { "BB" }, sunk = {} } }
    end,
  }
end

match "BGP-34: the sixes of a battleship and a destroyer do not sink a quiet u-boat" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 6, 6 } },
  play = function(t)
    t.to_round(2)
    t.check { B = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-34: the two sixes of one battleship are no pair" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 6, 6, 6, 6 } },
  play = function(t)
    t.to_round(2)
    t.check { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } }
  end,
}

match "BGP-35: sixes at two battleships sink neither" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { battle_group = { "BB", "BB" } } },
  luck = { dice = { 1, 1, 1, 1, 6, 6 } },
  play = function(t)
    t.A:orders { DD1 = "BB1", DD2 = "BB2" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB", "BB" }, sunk = {} } }
  end,
}

match "BGP-35: sixes of two rounds make no pair" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 6, 1, 1, 6 } },
  play = function(t)
    t.A:orders { DD = "BB" }
    t.to_round(2)
    t.A:orders { DD = "BB" }
    t.to_round(3)
    t.check { B = { battle_group = { "BB" }, sunk = {} } }
  end,
}

match "BGP-35: a six of each side makes no pair for either" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } },
  -- BB of A, BB of B; DD of A, DD of B
  luck = { dice = { 1, 1, 1, 1, 6, 6 } },
  play = function(t)
    t.to_tier(5)
    t.A:orders { DD = "BB" }
    t.B:orders { DD = "BB" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } }
  end,
}

match "BGP-35: destroyers of both groups of a side make a pair" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" }, carrier_group = { "DD" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 6, 6 } },
  play = function(t)
    t.to_tier(5)
    t.A:orders { DD1 = "SS", DD2 = "SS" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "SS" } } }
  end,
}

match "BGP-36: two sixes sink a u-boat that has not fired" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { submarines = { "SS" } } },
  luck = { dice = { 6, 6 } },
  play = function(t)
    t.to_tier(5)
    t.equal(t.B:value("submarines", "SS", "defense"), 10, "defense")
    t.A:orders { DD1 = "SS", DD2 = "SS" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "SS" } } }
  end,
}

for _, dice in ipairs { { 6, 5 }, { 5, 6 }, { 5, 5 } } do
  match("BGP-36: " .. table.concat(dice, " and ") .. " do not sink a u-boat that has not fired") {
    rules = "battlegroup",
    given = { A = two_destroyers, B = { submarines = { "SS" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_tier(5)
      t.A:orders { DD1 = "SS", DD2 = "SS" }
      t.to_round(2)
      t.check { B = { submarines = { "SS" }, sunk = {} } }
    end,
  }
end

match "BGP-36: a u-boat that has fired is sunk by a five, without any pair" {
  rules = "battlegroup",
  given = { A = two_destroyers, B = { submarines = { "SS" } } },
  luck = { dice = { 1, 1, 5, 1 } },
  play = function(t)
    t.B:orders { SS = "DD1" }
    t.to_tier(5)
    t.A:orders { DD1 = "SS", DD2 = "SS" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "SS" } } }
  end,
}

local four_destroyers = { battle_group = { "DD", "DD", "DD", "DD" } }

-- BB1 and BB2 first, at DD1; then four sixes.
local four_sixes = { 1, 1, 1, 1, 6, 6, 6, 6 }

match "BGP-37: four sixes at two battleships are two pairs" {
  rules = "battlegroup",
  given = { A = four_destroyers, B = { battle_group = { "BB", "BB" } } },
  luck = { dice = four_sixes },
  play = function(t)
    t.A:orders { DD1 = "BB1", DD2 = "BB1", DD3 = "BB2", DD4 = "BB2" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "BB", "BB" } } }
  end,
}

match "BGP-37: crossed orders make the same two pairs" {
  rules = "battlegroup",
  given = { A = four_destroyers, B = { battle_group = { "BB", "BB" } } },
  luck = { dice = four_sixes },
  play = function(t)
    t.A:orders { DD1 = "BB1", DD2 = "BB2", DD3 = "BB2", DD4 = "BB1" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "BB", "BB" } } }
  end,
}

match "BGP-37: four sixes at one battleship sink that one only" {
  rules = "battlegroup",
  given = { A = four_destroyers, B = { battle_group = { "BB", "BB" } } },
  luck = { dice = four_sixes },
  play = function(t)
    t.A:orders { DD1 = "BB1", DD2 = "BB1", DD3 = "BB1", DD4 = "BB1" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB" }, sunk = { "BB" } } }
    t.equal(t.B:value("battle_group", "BB2", "defense"), 8, "the second battleship is the one afloat")
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

match "BGP-37: the third six at one battleship does not help the fourth at another" {
  rules = "battlegroup",
  given = { A = four_destroyers, B = { battle_group = { "BB", "BB" } } },
  luck = { dice = four_sixes },
  play = function(t)
    t.A:orders { DD1 = "BB2", DD2 = "BB2", DD3 = "BB2", DD4 = "BB1" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB" }, sunk = { "BB" } } }
    t.equal(t.B:value("battle_group", "BB1", "defense"), 8, "the first battleship is the one afloat")
  end,
}
