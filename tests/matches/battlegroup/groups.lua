-- Section 2.6 of the ledger: who sails in which group.

local u_boat = { submarines = { "SS" } }

match "BGP-50: a ship is placed in one of the two groups and nowhere else" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:asked("placement")
    for _, place in ipairs { "submarines", "sunk" } do
      t.A:rejects("placement", { DD1 = place })
      t.A:rejects("placement", { CL1 = place })
    end
    t.A:placement {}
    t.B:asked("placement")
    t.B:rejects("placement", { DD1 = "sunk" })
  end,
}

match "BGP-50: the sample fleets are divided as their lists say" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:placement {}
    t.B:placement {}
    t.A:asked("orders")
    t.check {
      A = {
        battle_group = { "BB", "CA", "CL", "DD" },
        carrier_group = { "DD", "CL", "CV" },
        submarines = { "SS" },
        sunk = {},
      },
      B = {
        battle_group = { "BC", "BC", "CA", "DD", "DD" },
        carrier_group = { "CVL", "CVL", "DD" },
        submarines = { "SS" },
        sunk = {},
      },
    }
  end,
}

match "BGP-50: a position with a third group is refused" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, reserve_group = { "DD" } }, B = u_boat },
  fails_setup = "reserve_group",
}

local heavy = { { "51", "BB" }, { "52", "BC" }, { "53", "CA" } }

for _, case in ipairs(heavy) do
  local id, key = table.unpack(case)

  match("BGP-" .. id .. ": a carrier group with " .. key .. " is refused") {
    rules = "battlegroup",
    given = { A = { battle_group = { "DD" }, carrier_group = { "CV", key } }, B = u_boat },
    fails_setup = "carrier group",
  }

  match("BGP-" .. id .. ": a carrier group of B with nothing but " .. key .. " is refused") {
    rules = "battlegroup",
    given = { A = u_boat, B = { carrier_group = { key } } },
    fails_setup = "carrier group",
  }

  match("BGP-" .. id .. ": " .. key .. " is at home in the battle group") {
    rules = "battlegroup",
    given = { A = { battle_group = { key } }, B = u_boat },
    play = function(t)
      t.to_round(1)
      t.check { A = { battle_group = { key }, carrier_group = {} } }
    end,
  }
end

match "BGP-51: the battleship is not placed in the carrier group" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:asked("placement")
    t.A:rejects("placement", { BB = "carrier_group" })
  end,
}

match "BGP-52: a battle cruiser is not placed in the carrier group" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:placement {}
    t.B:asked("placement")
    t.B:rejects("placement", { BC1 = "carrier_group" })
    t.B:rejects("placement", { BC2 = "carrier_group" })
  end,
}

match "BGP-53: a heavy cruiser is not placed in the carrier group" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:asked("placement")
    t.A:rejects("placement", { CA = "carrier_group" })
    t.A:placement {}
    t.B:asked("placement")
    t.B:rejects("placement", { CA = "carrier_group" })
  end,
}

for _, key in ipairs { "CV", "CVL" } do
  match("BGP-54: a battle group with " .. key .. " is refused") {
    rules = "battlegroup",
    given = { A = { battle_group = { "BB", key } }, B = u_boat },
    fails_setup = "battle group",
  }

  match("BGP-54: a battle group of B with nothing but " .. key .. " is refused") {
    rules = "battlegroup",
    given = { A = u_boat, B = { battle_group = { key } } },
    fails_setup = "battle group",
  }

  match("BGP-54: " .. key .. " is at home in the carrier group") {
    rules = "battlegroup",
    given = { A = { carrier_group = { key } }, B = u_boat },
    play = function(t)
      t.to_round(1)
      t.check { A = { battle_group = {}, carrier_group = { key } } }
    end,
  }
end

match "BGP-54: carriers are not placed in the battle group" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:asked("placement")
    t.A:rejects("placement", { CV = "battle_group" })
    t.A:placement {}
    t.B:asked("placement")
    t.B:rejects("placement", { CVL1 = "battle_group" })
    t.B:rejects("placement", { CVL2 = "battle_group" })
  end,
}

local b, c = "battle_group", "carrier_group"

-- A has the northern fleet: how its light cruisers and destroyers are placed, and the groups that result.
local splits = {
  {
    "all of them in the battle group",
    { CL1 = b, CL2 = b, DD1 = b, DD2 = b },
    { battle_group = { "BB", "CA", "CL", "CL", "DD", "DD" }, carrier_group = { "CV" } },
  },
  {
    "all of them in the carrier group",
    { CL1 = c, CL2 = c, DD1 = c, DD2 = c },
    { battle_group = { "BB", "CA" }, carrier_group = { "CV", "CL", "CL", "DD", "DD" } },
  },
  {
    "the types apart",
    { CL1 = b, CL2 = b, DD1 = c, DD2 = c },
    { battle_group = { "BB", "CA", "CL", "CL" }, carrier_group = { "CV", "DD", "DD" } },
  },
  {
    "the types apart, the other way round",
    { CL1 = c, CL2 = c, DD1 = b, DD2 = b },
    { battle_group = { "BB", "CA", "DD", "DD" }, carrier_group = { "CV", "CL", "CL" } },
  },
  {
    "three to one",
    { CL1 = b, CL2 = c, DD1 = c, DD2 = c },
    { battle_group = { "BB", "CA", "CL" }, carrier_group = { "CV", "CL", "DD", "DD" } },
  },
}

for _, split in ipairs(splits) do
  local how, answer, fleet = table.unpack(split)

  match("BGP-55: light cruisers and destroyers are placed freely, " .. how) {
    rules = "battlegroup",
    seed = 1,
    play = function(t)
      t.A:placement(answer)
      t.B:placement {}
      t.A:asked("orders")
      t.check { A = fleet, B = { battle_group = { "BC", "BC", "CA", "DD", "DD" } } }
    end,
  }

  match("BGP-55: the same split as a given position, " .. how) {
    rules = "battlegroup",
    given = { A = fleet, B = u_boat },
    play = function(t)
      t.to_round(1)
      t.check { A = fleet }
    end,
  }
end

for _, group in ipairs { b, c } do
  match("BGP-55: side B places all its destroyers in the " .. group) {
    rules = "battlegroup",
    seed = 1,
    play = function(t)
      t.A:placement {}
      t.B:placement { DD1 = group, DD2 = group, DD3 = group }
      t.A:asked("orders")
      if group == b then
        t.check { B = { battle_group = { "BC", "BC", "CA", "DD", "DD", "DD" }, carrier_group = { "CVL", "CVL" } } }
      else
        t.check { B = { battle_group = { "BC", "BC", "CA" }, carrier_group = { "CVL", "CVL", "DD", "DD", "DD" } } }
      end
    end,
  }
end

for _, group in ipairs { b, c } do
  match("BGP-56: a u-boat in the " .. group .. " is refused") {
    rules = "battlegroup",
    given = { A = { [group] = { "DD", "SS" } }, B = u_boat },
    fails_setup = "u-boats",
  }

  match("BGP-56: a u-boat is not placed in the " .. group) {
    rules = "battlegroup",
    seed = 1,
    play = function(t)
      t.A:asked("placement")
      t.A:rejects("placement", { SS = group })
    end,
  }
end

match "BGP-56: a battle group is destroyed although a u-boat is left" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CA" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV" }, submarines = { "SS" } },
  },
  -- both dice of CV, then BB
  luck = { dice = { 1, 1, 4, 1 } },
  play = function(t)
    t.A:offers("BB", { "DD", "SS" })
    t.A:orders { BB = "DD" }
    t.A:offers("CA", { "CV", "SS" })
    t.check { tier = 4, round = 1, B = { battle_group = {}, submarines = { "SS" }, sunk = { "DD" } } }
  end,
}

match "BGP-56: u-boats alone do not make a battle group" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { carrier_group = { "CV" }, submarines = { "SS" } } },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:offers("BB", { "CV", "SS" })
  end,
}
