-- Section 2.5 of the ledger: u-boats below the surface.

local alone = common.alone
local faces = common.faces
local submerged = common.submerged

local u_boat = { submarines = { "SS" } }

-- One ship of B in each of the tiers 2 to 5; A's u-boat is all they can fire at.
local hunters = { battle_group = { "BB", "CA", "DD" }, carrier_group = { "CVL" } }

match "BGP-38: u-boats start out submerged" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { battle_group = { "DD" } } },
  play = function(t)
    t.to_round(1)
    submerged(t, "SS1")
    submerged(t, "SS2")
  end,
}

match "BGP-38: after the placement the u-boats of both sides are submerged" {
  rules = "battlegroup",
  seed = 1,
  play = function(t)
    t.A:placement {}
    t.B:placement {}
    t.A:asked("orders")
    t.check { round = 1, tier = 1 }
    submerged(t, "SS")
    t.equal(t.B:value("submarines", "SS", "defense"), 10, "defense of B's u-boat")
    t.equal(t.B:value("submarines", "SS", "surfaced"), 0, "B's u-boat is submerged")
  end,
}

match "BGP-39: a u-boat with a target may hold its fire" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "CA" } } },
  play = function(t)
    t.A:offers("SS", { "CA", "hold" })
    t.A:orders { SS = "hold" }
    t.to_tier(4)
    t.equal(t.count("shot_fired"), 0, "shots")
    submerged(t, "SS")
  end,
}

match "BGP-39: one u-boat holds and the other fires" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS", "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 3, 2 } },
  play = function(t)
    t.A:orders { SS1 = "CA", SS2 = "hold" }
    t.to_tier(4)
    t.equal(faces(t, "A", "SS"), "3 2", "faces of one u-boat")
  end,
}

match "BGP-39: a u-boat may hold in one round and fire in the next" {
  rules = "battlegroup",
  given = { A = u_boat, B = { battle_group = { "CA" } } },
  -- the cruiser in round 1, the u-boat in round 2
  luck = { dice = { 1, 5, 1 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.to_round(2)
    t.A:offers("SS", { "CA", "hold" })
    t.A:orders { SS = "CA" }
    t.wins("A", "fleet sunk")
  end,
}

local eager = { { "CVL", 2 }, { "CV", 2 }, { "BB", 3 }, { "BC", 3 }, { "CA", 4 }, { "CL", 4 }, { "DD", 5 } }

for _, case in ipairs(eager) do
  local key, tier = table.unpack(case)

  match("BGP-39: holding fire is not for " .. key) {
    rules = "battlegroup",
    given = { A = alone(key), B = { battle_group = { "BB", "BB" } } },
    luck = tier > 3 and { dice = { 1, 1, 1, 1 } } or nil,
    play = function(t)
      t.to_tier(tier)
      t.A:asked("orders")
      t.A:rejects("orders", { [key] = "hold" })
      t.A:rejects("orders", { [key] = "stay" })
    end,
  }
end

match "BGP-40: a u-boat that holds has defense 10 in every tier" {
  rules = "battlegroup",
  given = { A = u_boat, B = hunters },
  -- CVL, BB, CA, DD: the best misses there are
  luck = { dice = { 9, 6, 6, 6 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    for tier = 2, 5 do
      t.to_tier(tier)
      submerged(t, "SS")
    end
    t.to_round(2)
    submerged(t, "SS")
    t.check { A = { submarines = { "SS" }, sunk = {} } }
    t.equal(t.count("u_boat_surfaced"), 0, "u_boat_surfaced")
  end,
}

match "BGP-40: being fired at does not bring a u-boat up" {
  rules = "battlegroup",
  given = { A = u_boat, B = { carrier_group = { "CV" } } },
  luck = { dice = { 9, 5 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.to_round(2)
    submerged(t, "SS")
  end,
}

match "BGP-40: two nines do not sink a u-boat that holds" {
  rules = "battlegroup",
  given = { A = u_boat, B = { carrier_group = { "CV" } } },
  luck = { dice = { 9, 9 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.to_round(2)
    t.check { A = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-40: only a ten sinks a u-boat that holds" {
  rules = "battlegroup",
  given = { A = u_boat, B = { carrier_group = { "CV" } } },
  luck = { dice = { 9, 10 } },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.wins("B", "fleet sunk")
  end,
}

-- the first number that sinks each type alone
local numbers = { CV = 6, CVL = 5, BB = 8, BC = 6, CA = 5, CL = 5, DD = 4 }

for _, key in ipairs { "CV", "CVL", "BB", "BC", "CA", "CL", "DD" } do
  match("BGP-41: a u-boat sinks " .. key .. " before it can fire") {
    rules = "battlegroup",
    given = { A = u_boat, B = alone(key) },
    luck = { dice = { numbers[key], 1 } },
    play = function(t)
      t.A:orders { SS = key }
      t.wins("A", "fleet sunk")
      t.equal(faces(t, "B", key), "", "faces of the sunk ship")
    end,
  }
end

match "BGP-41: the u-boats of both sides fire before the carriers of both" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CVL" }, submarines = { "SS" } },
    B = { carrier_group = { "CVL" }, submarines = { "SS" } },
  },
  luck = { dice = { 5, 1, 1, 5 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.B:orders { SS = "CVL" }
    t.to_round(2)
    t.equal(faces(t, "A", "CVL") .. faces(t, "B", "CVL"), "", "faces of the carriers")
    t.check { A = { submarines = { "SS" }, sunk = { "CVL" } }, B = { submarines = { "SS" }, sunk = { "CVL" } } }
  end,
}
