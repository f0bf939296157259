-- Section 2.6 of the ledger: the way from one group to the other.

local faces = common.faces

local u_boat = { submarines = { "SS" } }
local b, c = "battle_group", "carrier_group"

local other = { battle_group = c, carrier_group = b }

-- The battleship fires at the u-boat (one die), the moving ship does not.
for _, key in ipairs { "DD", "CL" } do
  for _, from in ipairs { b, c } do
    local to = other[from]
    local given = { battle_group = { "BB" }, carrier_group = { "CVL" } }
    given[from][2] = key

    match("BGP-57: " .. key .. " changes from the " .. from .. " to the " .. to) {
      rules = "battlegroup",
      given = { A = given, B = u_boat },
      -- CVL, BB
      luck = { dice = { 1, 1 } },
      play = function(t)
        t.A:offers(key, { "SS", "to_" .. to })
        t.A:rejects("orders", { [key] = "to_" .. from })
        t.A:orders { [key] = "to_" .. to }
        t.to_round(2)
        local expected = { battle_group = { "BB" }, carrier_group = { "CVL" } }
        expected[to][2] = key
        t.check { A = expected }
        t.equal(t.count("group_changed"), 1, "group_changed")
      end,
    }

    match("BGP-57: without such an order " .. key .. " stays in the " .. from) {
      rules = "battlegroup",
      given = { A = given, B = u_boat },
      -- CVL, BB, and the ship itself
      luck = { dice = { 1, 1, 1 } },
      play = function(t)
        t.to_round(2)
        t.check { A = given }
        t.equal(t.count("group_changed"), 0, "group_changed")
      end,
    }

    match("BGP-58: " .. key .. " does not fire in the round in which it leaves the " .. from) {
      rules = "battlegroup",
      given = { A = given, B = u_boat },
      -- round 1: CVL, BB; round 2: CVL, BB, and the ship itself
      luck = { dice = { 1, 1, 1, 1, 3 } },
      play = function(t)
        t.A:orders { [key] = "to_" .. to }
        t.to_round(2)
        t.equal(faces(t, "A", key), "", "faces before the second round")
        t.A:offers(key, { "SS", "to_" .. from })
        t.A:orders { [key] = "SS" }
        t.to_round(3)
        t.equal(faces(t, "A", key), "3", "faces after the second round")
      end,
    }
  end
end

match "BGP-57: two destroyers change places in one round" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" }, carrier_group = { "DD", "CV" } }, B = u_boat },
  -- both dice of CV, BB
  luck = { dice = { 1, 1, 1 } },
  play = function(t)
    t.A:orders { DD1 = "to_carrier_group", DD2 = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB", "DD" }, carrier_group = { "DD", "CV" } } }
    t.equal(t.A:value("carrier_group", "DD1", "defense"), 4, "DD1 is in the carrier group")
    t.equal(t.A:value("battle_group", "DD2", "defense"), 4, "DD2 is in the battle group")
    t.equal(t.count("group_changed"), 2, "group_changed")
  end,
}

match "BGP-57: a light cruiser goes over and comes back" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "CL" } }, B = u_boat },
  -- BB in both rounds
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:orders { CL = "to_carrier_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB" }, carrier_group = { "CL" } } }
    t.A:orders { CL = "to_battle_group" }
    t.to_round(3)
    t.check { A = { battle_group = { "BB", "CL" }, carrier_group = {} } }
  end,
}

match "BGP-57: an escort without a target may stay or change" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, carrier_group = { "CL" } }, B = { battle_group = { "BB" } } },
  -- BB against BB in two rounds
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:offers("CL", { "stay", "to_battle_group" })
    t.A:orders { CL = "stay" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB" }, carrier_group = { "CL" } } }
    t.A:orders { CL = "to_battle_group" }
    t.to_round(3)
    t.check { A = { battle_group = { "BB", "CL" }, carrier_group = {} } }
  end,
}

match "BGP-58: one order is either a shot or a change of group" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = u_boat },
  -- BB
  luck = { dice = { 1 } },
  play = function(t)
    t.to_tier(5)
    t.A:rejects("orders", { DD = { "SS", "to_carrier_group" } })
    t.A:orders { DD = "to_carrier_group" }
    t.to("end_of_round")
    t.equal(faces(t, "A", "DD"), "", "faces of the destroyer")
  end,
}

match "BGP-58: a destroyer in its new group is bound by that group's rules" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB" } } },
  -- BB against BB in rounds 1 and 2
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:offers("DD", { "BB", "to_carrier_group" })
    t.A:orders { DD = "to_carrier_group" }
    t.to_round(2)
    t.A:offers("DD", { "stay", "to_battle_group" })
    t.equal(faces(t, "A", "DD"), "", "faces of the destroyer")
  end,
}

match "BGP-58: the others fire while one destroyer changes group" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD" } }, B = u_boat },
  luck = { dice = { 4 } },
  play = function(t)
    t.A:orders { DD1 = "to_carrier_group", DD2 = "SS" }
    t.to_round(2)
    t.equal(faces(t, "A", "DD"), "4", "faces of the destroyers")
    t.check { A = { battle_group = { "DD" }, carrier_group = { "DD" } } }
  end,
}

match "BGP-59: a leaving light cruiser counts in the battle group to the end of the round" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "CL" }, carrier_group = { "CV" } }, B = { battle_group = { "DD" } } },
  -- round 1: CV twice, BB twice, B's DD; round 2: CV twice, BB twice
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:orders { CL = "to_carrier_group" }
    t.to_tier(5)
    t.check { round = 1, A = { battle_group = { "BB", "CL" }, carrier_group = { "CV" } } }
    t.equal(t.A:value("battle_group", "CL", "moving"), 1, "the cruiser is on its way")
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "the battleship in tier 5")
    t.equal(t.A:value("carrier_group", "CV", "defense"), 6, "the carrier in tier 5")
    t.B:offers("DD", { "BB", "CL", "to_carrier_group" })
    t.B:orders { DD = "BB" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } } }
    t.equal(t.A:value("carrier_group", "CL", "moving"), 0, "the cruiser has arrived")
    t.equal(t.A:value("battle_group", "BB", "defense"), 8, "the battleship in round 2")
    t.equal(t.A:value("carrier_group", "CV", "defense"), 8, "the carrier in round 2")
    t.B:offers("DD", { "BB", "to_carrier_group" })
  end,
}

match "BGP-59: a joining light cruiser counts in the carrier group to the end of the round" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } }, B = { battle_group = { "DD" } } },
  -- round 1: CV twice, BB twice, B's DD; round 2: CV twice, BB twice, CL
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:offers("CL", { "stay", "to_battle_group" })
    t.A:orders { CL = "to_battle_group" }
    t.to_tier(5)
    t.check { round = 1, A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 8, "the battleship in tier 5")
    t.equal(t.A:value("carrier_group", "CV", "defense"), 8, "the carrier in tier 5")
    t.B:offers("DD", { "BB", "to_carrier_group" })
    t.B:orders { DD = "BB" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB", "CL" }, carrier_group = { "CV" } } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "the battleship in round 2")
    t.equal(t.A:value("carrier_group", "CV", "defense"), 6, "the carrier in round 2")
    t.B:offers("DD", { "BB", "CL", "to_carrier_group" })
  end,
}

match "BGP-59: a destroyer on its way still covers the cruiser it leaves behind" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CA", "DD" } }, B = { battle_group = { "DD", "DD" } } },
  -- CA; DD1 and DD2 of B
  luck = { dice = { 1, 5, 5 } },
  play = function(t)
    t.to_tier(5)
    t.A:orders { DD = "to_carrier_group" }
    t.B:offers("DD1", { "CA", "DD", "to_carrier_group" })
    t.B:orders { DD1 = "CA", DD2 = "CA" }
    t.to_round(2)
    t.check { A = { battle_group = { "CA" }, carrier_group = { "DD" }, sunk = {} } }
    t.equal(t.A:value("battle_group", "CA", "defense"), 5, "the cruiser without its destroyer")
  end,
}

-- Two u-boats that hold give every ship a choice of targets.
local fixed = {
  { "SS", { submarines = { "SS" } }, 1, { "SS1", "SS2", "hold" } },
  { "CV", { carrier_group = { "CV" } }, 2, { "SS1", "SS2" } },
  { "CVL", { carrier_group = { "CVL" } }, 2, { "SS1", "SS2" } },
  { "BB", { battle_group = { "BB" } }, 3, { "SS1", "SS2" } },
  { "BC", { battle_group = { "BC" } }, 3, { "SS1", "SS2" } },
  { "CA", { battle_group = { "CA" } }, 4, { "SS1", "SS2" } },
}

for _, case in ipairs(fixed) do
  local key, fleet, tier, options = table.unpack(case)

  match("BGP-60: " .. key .. " cannot change its group") {
    rules = "battlegroup",
    given = { A = fleet, B = { submarines = { "SS", "SS" } } },
    play = function(t)
      t.to_tier(tier)
      t.A:asked("orders")
      t.A:offers(key, options)
      for _, order in ipairs { "to_carrier_group", "to_battle_group" } do
        t.A:rejects("orders", { [key] = order })
        if key == "CV" then
          t.A:rejects("orders", { CV = { order, order } })
          t.A:rejects("orders", { CV = { "SS1", order } })
        end
      end
    end,
  }
end

match "BGP-60: with both groups in being only the light ships are offered a change" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "BC", "CA", "CL" }, carrier_group = { "CV", "DD" } },
    B = { submarines = { "SS", "SS" } },
  },
  -- both dice of CV, BB, BC, then CA and CL
  luck = { dice = { 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:offers("CV", { "SS1", "SS2" })
    t.A:offers("BB", { "SS1", "SS2" })
    t.A:offers("BC", { "SS1", "SS2" })
    t.A:offers("CA", { "SS1", "SS2" })
    t.A:offers("CL", { "SS1", "SS2", "to_carrier_group" })
    t.A:offers("DD", { "SS1", "SS2", "to_battle_group" })
  end,
}

match "BGP-61: a light cruiser sunk on its way does not reach the carriers" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CL" }, carrier_group = { "CV" } }, B = { battle_group = { "DD" } } },
  -- both dice of CV, B's DD
  luck = { dice = { 1, 1, 5 } },
  play = function(t)
    t.A:orders { CL = "to_carrier_group" }
    t.B:orders { DD = "CL" }
    t.to_round(2)
    t.check { A = { battle_group = {}, carrier_group = { "CV" }, sunk = { "CL" } } }
    t.equal(t.A:value("carrier_group", "CV", "defense"), 6, "the carrier without an escort")
    t.equal(t.count("group_changed"), 0, "group_changed")
  end,
}

match "BGP-61: a light cruiser that is missed on its way arrives" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CL" }, carrier_group = { "CV" } }, B = { battle_group = { "DD" } } },
  -- both dice of CV, B's DD
  luck = { dice = { 1, 1, 4 } },
  play = function(t)
    t.A:orders { CL = "to_carrier_group" }
    t.B:orders { DD = "CL" }
    t.to_round(2)
    t.check { A = { battle_group = {}, carrier_group = { "CL", "CV" }, sunk = {} } }
    t.equal(t.A:value("carrier_group", "CV", "defense"), 8, "the carrier with its escort")
    t.equal(t.count("group_changed"), 1, "group_changed")
  end,
}

match "BGP-61: a destroyer sunk in the step of its own order does not arrive" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "DD" } } },
  -- BB, B's DD
  luck = { dice = { 1, 1, 4 } },
  play = function(t)
    t.A:orders { DD = "to_carrier_group" }
    t.B:orders { DD = "DD" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB" }, carrier_group = {}, sunk = { "DD" } } }
    t.equal(t.count("group_changed"), 0, "group_changed")
  end,
}
