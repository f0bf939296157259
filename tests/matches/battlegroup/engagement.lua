-- Rules BGP-62 to BGP-65: the battle group against both enemy groups; u-boats hold their fire unless ordered.

local change = { "to_carrier_group" }
-- Every type that can sail in a battle group, with what it is offered besides targets.
local guns = { { "BB", {} }, { "BC", {} }, { "CA", {} }, { "CL", change }, { "DD", change } }

for _, case in ipairs(guns) do
  local ship, more = case[1], case[2]

  match("BGP-62: a " .. ship .. " of the battle group finds only the enemy battle group in its list") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { ship } },
      B = { battle_group = { "DD", "DD" }, carrier_group = { "CL", "CV" } },
    },
    luck = { dice = { 1, 1 } }, -- B's CV
    play = function(t)
      t.A:offers(ship, { "DD1", "DD2", table.unpack(more) })
      t.A:rejects("orders", { [ship] = "CV" })
      t.A:rejects("orders", { [ship] = "CL" })
    end,
  }
end

match "BGP-62: a destroyer of the carrier group is as safe from the battle group as the carriers" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" } },
    B = { battle_group = { "BC", "CA" }, carrier_group = { "DD", "CVL" } },
  },
  luck = { dice = { 1 } }, -- B's CVL
  play = function(t)
    t.A:offers("BB", { "BC", "CA" })
    t.A:rejects("orders", { BB = "DD" })
  end,
}

match "BGP-62: the enemy u-boat is in the list, the carrier is not" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" } },
    B = { battle_group = { "DD" }, carrier_group = { "CVL" }, submarines = { "SS" } },
  },
  luck = { dice = { 1 } }, -- B's CVL
  play = function(t)
    t.A:offers("BB", { "DD", "SS" })
    t.A:rejects("orders", { BB = "CVL" })
  end,
}

match "BGP-62: the same holds for side B" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD", "DD" }, carrier_group = { "CL", "CVL" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 1 } }, -- A's CVL
  play = function(t)
    t.B:offers("BB", { "DD1", "DD2" })
    t.B:rejects("orders", { BB = "CVL" })
  end,
}

-- Round 1: B's CV, then the shot that sinks the DD (and the shot of the DD, if it gets to fire); round 2: B's CV.
local sinking = {
  BB = { 1, 1, 4, 1, 1, 1 },
  BC = { 1, 1, 4, 1, 1 },
  CA = { 1, 1, 4, 1, 1 },
  CL = { 1, 1, 4, 1, 1 },
  DD = { 1, 1, 4, 1, 1, 1 },
}

for _, case in ipairs(guns) do
  local ship, more = case[1], case[2]

  match("BGP-63: after the loss of the enemy battle group a " .. ship .. " finds the carrier group in its list") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { ship } },
      B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
    },
    luck = { dice = sinking[ship] },
    play = function(t)
      t.to_round(2)
      t.check { B = { battle_group = {}, carrier_group = { "CL", "CV" }, sunk = { "DD" } } }
      t.A:offers(ship, { "CL", "CV", table.unpack(more) })
    end,
  }
end

match "BGP-63: one survivor of two is enough to keep the carrier group safe" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" } },
    B = { battle_group = { "DD", "DD" }, carrier_group = { "CVL" }, submarines = { "SS" } },
  },
  -- B's CVL; BB at DD1; DD2 at BB; round 2: CVL
  luck = { dice = { 1, 4, 1, 1, 1 } },
  play = function(t)
    t.A:orders { BB = "DD1" }
    t.to_round(2)
    t.check { B = { battle_group = { "DD" }, carrier_group = { "CVL" }, sunk = { "DD" } } }
    t.A:offers("BB", { "DD2", "SS" })
    t.A:rejects("orders", { BB = "CVL" })
  end,
}

match "BGP-64: a battle group lost in tier 3 opens the carrier group to tier 4 of the same round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CA" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
  },
  luck = { dice = { 1, 1, 4, 1 } }, -- B's CV, A's BB
  play = function(t)
    t.A:offers("CA", { "CL", "CV" })
    t.check { round = 1, tier = 4, B = { battle_group = {}, sunk = { "DD" } } }
  end,
}

match "BGP-64: a battle group lost in tier 4 opens the carrier group to tier 5 of the same round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CA", "DD" } },
    B = { battle_group = { "CL" }, carrier_group = { "CVL", "CVL" } },
  },
  luck = { dice = { 1, 1, 5, 1 } }, -- B's CVL twice, A's CA, B's CL
  play = function(t)
    t.A:offers("DD", { "CVL1", "CVL2", "to_carrier_group" })
    t.check { round = 1, tier = 5, B = { battle_group = {}, sunk = { "CL" } } }
  end,
}

match "BGP-64: a battle group lost to a carrier opens the carrier group to tier 3 of the same round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 4, 1 } }, -- A's CVL, B's CVL
  play = function(t)
    t.A:orders { CVL = "DD" }
    t.A:offers("BB", { "CL", "CVL" })
    t.check { round = 1, tier = 3, B = { battle_group = {}, sunk = { "DD" } } }
  end,
}

match "BGP-64: a battle group lost to a u-boat opens the carrier group to tier 3 of the same round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, submarines = { "SS" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
  },
  luck = { dice = { 4, 1, 1, 1 } }, -- SS, B's CV
  play = function(t)
    t.A:orders { SS = "DD" }
    t.A:offers("BB", { "CL", "CV" })
    t.check { round = 1, tier = 3, B = { battle_group = {}, sunk = { "DD" } } }
  end,
}

match "BGP-65: the shots of the tier in which the battle group falls stay on their target" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "BB" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV" } },
  },
  luck = { dice = { 1, 1, 9, 9, 9, 9 } }, -- B's CV, both BB
  play = function(t)
    t.to_round(2)
    t.check {
      A = { battle_group = { "BB", "BB" } },
      B = { battle_group = {}, carrier_group = { "CV" }, sunk = { "DD" } },
    }
    for _, event in ipairs(t.events()) do
      if event.kind == "shot_fired" and event.seat == "A" then
        t.equal(event.target, "DD", "target of a battleship")
      end
    end
    t.equal(t.count("shot_fired"), 3, "shots of the first round")
  end,
}

match "BGP-65: nobody can aim at the carrier while a comrade of the same tier finishes the battle group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BC", "BC" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 4, 10, 1, 1 } }, -- B's CV, both BC; round 2: B's CV
  play = function(t)
    t.to_tier(3)
    t.A:rejects("orders", { BC1 = "DD", BC2 = "CV" })
    t.A:orders { BC1 = "DD", BC2 = "DD" }
    t.check { B = { battle_group = {}, carrier_group = { "CV" }, sunk = { "DD" } } }
    t.to_round(2)
    t.A:offers("BC2", { "CV", "SS" })
  end,
}
