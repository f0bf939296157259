-- Rulings BGR-18 to BGR-25: end of a battle, costs, order of the dice, open information, types.

match "BGR-18: the side whose last ship is sunk has lost, at once" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CA", "DD" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 1, 1, 8 } }, -- BB, CA; the DD does not fire
  play = function(t)
    t.wins("A", "fleet sunk")
    t.equal(t.count("shot_fired"), 2, "shots")
  end,
}

match "BGR-18: last ships that sink each other make a draw" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 8, 8, 1 } },
  play = function(t)
    t.drawn()
  end,
}

match "BGR-18: nobody can leave the battle" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "BB", "DD" } } },
  play = function(t)
    t.A:offers("SS", { "BB", "DD", "hold" })
  end,
}

match "BGR-18: a full round without a shot is a draw" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { submarines = { "SS" } } },
  play = function(t)
    t.A:orders { SS1 = "hold", SS2 = "hold" }
    t.B:orders { SS = "hold" }
    t.drawn()
    t.equal(t.count("round_opened"), 1, "rounds")
  end,
}

-- Quiet rounds before this one: is it the last?
for _, case in ipairs { { 19, true }, { 18, false } } do
  local quiet, ends = table.unpack(case)

  match("BGR-18: after " .. quiet .. " quiet rounds one more " .. (ends and "ends" or "doesn't end") .. " the battle") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CVL" } }, quiet = quiet },
    luck = { dice = { 1, 1 } },
    play = function(t)
      if ends then
        t.drawn()
      else
        t.to_round(2)
        t.running()
        t.check { quiet = 19 }
      end
    end,
  }
end

-- Ship, its group, its cost.
local costs = {
  { "SS", "submarines", 4 },
  { "CV", "carrier_group", 8 },
  { "CVL", "carrier_group", 5 },
  { "BB", "battle_group", 8 },
  { "BC", "battle_group", 5 },
  { "CA", "battle_group", 4 },
  { "CL", "battle_group", 3 },
  { "DD", "battle_group", 2 },
}

for _, case in ipairs(costs) do
  local ship, zone, cost = table.unpack(case)

  match("BGR-19: a " .. ship .. " costs " .. cost) {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { submarines = { "SS" } } },
    play = function(t)
      t.equal(t.A:value(zone, ship, "cost"), cost, "barrels")
    end,
  }
end

match "BGR-19: a light cruiser and a destroyer cost the same in the carrier group" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CL", "DD" } }, B = { submarines = { "SS" } } },
  play = function(t)
    t.equal(t.A:value("carrier_group", "CL", "cost"), 3, "barrels")
    t.equal(t.A:value("carrier_group", "DD", "cost"), 2, "barrels")
  end,
}

match "BGR-19: the two sample fleets cost 34 barrels each" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:placement {}
    t.B:placement {}
    local north = {
      battle_group = { "BB", "CA", "CL1", "DD1" },
      carrier_group = { "DD2", "CL2", "CV" },
      submarines = { "SS" },
    }
    local south = {
      battle_group = { "BC1", "BC2", "CA", "DD1", "DD2" },
      carrier_group = { "CVL1", "CVL2", "DD3" },
      submarines = { "SS" },
    }
    for _, case in ipairs { { t.A, north, "north" }, { t.B, south, "south" } } do
      local seat, fleet, name = table.unpack(case)
      local sum = 0
      for zone, ships in pairs(fleet) do
        for _, ship in ipairs(ships) do
          sum = sum + seat:value(zone, ship, "cost")
        end
      end
      t.equal(sum, 34, "barrels of " .. name)
    end
  end,
}

match "BGR-20: the dice of side A come before those of side B" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 8, 1, 1 } },
  play = function(t)
    t.wins("A", "fleet sunk")
  end,
}

match "BGR-20: the dice of one side come in the order of its fleet" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BC", "BC" } }, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 1, 4 } },
  play = function(t)
    t.A:orders { BC2 = "DD", BC1 = "CA" }
    t.check { B = { battle_group = { "CA" }, sunk = { "DD" } } }
  end,
}

match "BGR-20: the dice of one ship come in the order of its targets" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CA", "CL" } } },
  luck = { dice = { 5, 4 } },
  play = function(t)
    t.A:orders { CV = { "CL", "CA" } }
    t.check { B = { battle_group = { "CA" }, sunk = { "CL" } } }
  end,
}

match "BGR-20: nothing happens and nothing is told before both sides have chosen" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "DD" } },
    B = { battle_group = { "BB", "CA" } },
  },
  luck = { dice = { 5, 1, 1, 4 } }, -- A's BB at CA, B's BB at DD
  play = function(t)
    t.to_tier(3)
    local known = #t.B:log()
    t.A:orders { BB = "CA" }
    for i, line in ipairs(t.B:log()) do
      if i > known then
        t.is_true(not line:contains("CA") and not line:contains("cruiser"), "A's target is told: " .. line)
      end
    end
    t.equal(t.count("shot_fired"), 0, "shots before B's choice")
    t.check { A = { sunk = {} }, B = { sunk = {} } }
    t.B:offers("BB", { "BB", "DD" })
    t.B:orders { BB = "DD" }
    t.equal(t.count("shot_fired"), 2, "shots after B's choice")
    t.check { A = { battle_group = { "BB" }, sunk = { "DD" } }, B = { battle_group = { "BB" }, sunk = { "CA" } } }
  end,
}

match "BGR-21: a ship sunk in an earlier tier is no target any more" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, submarines = { "SS" } },
    B = { battle_group = { "DD", "DD", "CA" } },
  },
  luck = { dice = { 4, 1 } },
  play = function(t)
    t.A:orders { SS = "DD1" }
    t.A:offers("BB", { "DD2", "CA" })
    t.A:rejects("orders", { BB = "DD1" })
  end,
}

match "BGR-21: a ship sunk in an earlier round is no target any more" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "BB", "CA", "CL" } } },
  luck = { dice = { 5, 1, 1, 1 } }, -- CVL sinks CL, BB, CA
  play = function(t)
    t.A:orders { CVL = "CL" }
    t.to_round(2)
    t.A:offers("CVL", { "BB", "CA" })
    t.A:rejects("orders", { CVL = "CL" })
  end,
}

match "BGR-21: own ships are no targets" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "CA" } }, B = { battle_group = { "DD", "DD" } } },
  play = function(t)
    t.A:offers("BB", { "DD1", "DD2" })
    t.A:rejects("orders", { BB = "CA" })
    t.A:rejects("orders", { BB = "BB" })
  end,
}

for _, seats in ipairs { 1, 3 } do
  match("BGR-22: a battle with " .. seats .. " seat(s) is refused") {
    rules = "battlegroup",
    seats = seats,
    seed = 1,
    fails_setup = "2",
  }
end

match "BGR-23: both sides see each other's groups" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "DD" }, carrier_group = { "CL", "CV", "DD" }, submarines = { "SS" } },
    B = { submarines = { "SS" } },
  },
  play = function(t)
    local view = t.B:sees().A
    for zone, number in pairs { battle_group = 2, carrier_group = 3, submarines = 1, sunk = 0 } do
      t.equal(type(view[zone]), "table", zone .. " of A is open")
      t.equal(#view[zone], number, "ships of A in the " .. zone)
    end
    t.equal(#t.A:sees().B.submarines, 1, "u-boats of B in A's view")
  end,
}

match "BGR-23: a placement is not shown before the other side has placed, too" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    local function shown()
      local parts = {}
      for _, zone in ipairs { "battle_group", "carrier_group" } do
        local ships = t.B:sees().A[zone]
        parts[#parts + 1] = type(ships) == "table" and table.concat(ships, " ") or ships
      end
      return table.concat(parts, " | ")
    end
    t.A:asked("placement")
    local before = shown()
    t.A:placement { DD1 = "carrier_group", CL2 = "battle_group" }
    t.B:asked("placement")
    t.equal(shown(), before, "A's groups in B's view")
    t.B:placement {}
    t.check {
      A = { battle_group = { "BB", "CA", "CL", "CL" }, carrier_group = { "DD", "DD", "CV" }, submarines = { "SS" } },
    }
  end,
}

match "BGR-24: the eight types sail in one fleet" {
  rules = "battlegroup",
  given = {
    A = {
      battle_group = { "BB", "BC", "CA", "CL", "DD" },
      carrier_group = { "CV", "CVL" },
      submarines = { "SS" },
    },
    B = { submarines = { "SS" } },
  },
  play = function(t)
    local types = {
      { "battle_group", "BB", 3 },
      { "battle_group", "BC", 3 },
      { "battle_group", "CA", 4 },
      { "battle_group", "CL", 4 },
      { "battle_group", "DD", 5 },
      { "carrier_group", "CV", 2 },
      { "carrier_group", "CVL", 2 },
      { "submarines", "SS", 1 },
    }
    for _, entry in ipairs(types) do
      local zone, ship, tier = table.unpack(entry)
      t.equal(t.A:value(zone, ship, "tier"), tier, "tier of " .. ship)
    end
    t.B:offers("SS", { "BB", "BC", "CA", "CL", "DD", "CV", "CVL", "SS", "hold" })
  end,
}

match "BGR-24: a u-boat that has fired is the same ship of the same type" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:orders { SS = "DD" }
    t.check { A = { submarines = { "SS" }, sunk = {} } }
    t.equal(t.A:value("submarines", "SS", "surfaced"), 1, "state")
    t.equal(t.A:value("submarines", "SS", "cost"), 4, "barrels")
    t.B:offers("DD", { "SS", "to_carrier_group" })
  end,
}

for _, zone in ipairs { "battle_group", "carrier_group" } do
  match("BGR-25: in the " .. zone .. " the six of the light cruiser and the bonus of the destroyer are one thing") {
    rules = "battlegroup",
    given = { A = { [zone] = { "CL", "CL", "DD", "DD" } }, B = { submarines = { "SS" } } },
    play = function(t)
      t.equal(t.A:value(zone, "CL1", "defense"), 6, "defence of the first light cruiser")
      t.equal(t.A:value(zone, "CL2", "defense"), 6, "defence of the second light cruiser")
    end,
  }

  match("BGR-25: a 6 is enough for a light cruiser beside a destroyer in the " .. zone) {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = { [zone] = { "CL", "DD" } } },
    luck = { dice = { 6, 1 } },
    play = function(t)
      t.A:orders { SS = "CL" }
      t.check { B = { sunk = { "CL" } } }
    end,
  }
end
