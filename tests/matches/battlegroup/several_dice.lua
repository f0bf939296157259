-- Section 2.3 of the ledger: several dice of one ship, and which ship may divide them.

local faces = common.faces

local carrier_and_battleship = { battle_group = { "BB" }, carrier_group = { "CV" } }
local two_u_boats = { submarines = { "SS", "SS" } }

match "BGP-22: two u-boats sink two different ships" {
  rules = "battlegroup",
  given = { A = two_u_boats, B = carrier_and_battleship },
  luck = { dice = { 6, 1, 8, 1 } },
  play = function(t)
    t.A:offers("SS1", { "BB", "CV", "hold" })
    t.A:offers("SS2", { "BB", "CV", "hold" })
    t.A:orders { SS1 = "CV", SS2 = "BB" }
    t.wins("A", "fleet sunk")
    t.check { B = { battle_group = {}, carrier_group = {}, sunk = { "BB", "CV" } } }
  end,
}

match "BGP-22: each u-boat's dice count at its own target" {
  rules = "battlegroup",
  given = { A = two_u_boats, B = carrier_and_battleship },
  luck = { dice = { 8, 1, 6, 1 } },
  play = function(t)
    t.A:orders { SS1 = "CV", SS2 = "BB" }
    t.to_tier(3)
    t.check { B = { battle_group = { "BB" }, sunk = { "CV" } } }
  end,
}

match "BGP-22: two u-boats may also go for the same ship" {
  rules = "battlegroup",
  given = { A = two_u_boats, B = carrier_and_battleship },
  luck = { dice = { 1, 7, 1, 8 } },
  play = function(t)
    t.A:orders { SS1 = "BB", SS2 = "BB" }
    t.to_tier(2)
    t.check { B = { carrier_group = { "CV" }, sunk = { "BB" } } }
  end,
}

match "BGP-22: one u-boat fires while the other holds" {
  rules = "battlegroup",
  given = { A = two_u_boats, B = carrier_and_battleship },
  luck = { dice = { 6, 1 } },
  play = function(t)
    t.A:orders { SS1 = "hold", SS2 = "CV" }
    t.to_tier(3)
    t.check { B = { battle_group = { "BB" }, sunk = { "CV" } } }
    t.equal(t.A:value("submarines", "SS1", "surfaced"), 0, "the first u-boat has held")
    t.equal(t.A:value("submarines", "SS2", "surfaced"), 1, "the second u-boat has fired")
  end,
}

match "BGP-23: a u-boat is not given two targets" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = carrier_and_battleship },
  luck = { dice = { 6, 8 } },
  play = function(t)
    t.A:asked("orders")
    t.A:rejects("orders", { SS = { "CV", "BB" } })
    t.A:rejects("orders", { SS = { "BB", "CV" } })
    t.A:rejects("orders", { SS = { "CV", "hold" } })
    t.A:orders { SS = "CV" }
    t.to_tier(3)
    t.check { B = { battle_group = { "BB" }, sunk = { "CV" } } }
  end,
}

match "BGP-23: the second die of a u-boat goes to the first die's target" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = carrier_and_battleship },
  luck = { dice = { 5, 6 } },
  play = function(t)
    t.A:orders { SS = "CV" }
    t.to_tier(3)
    t.check { B = { battle_group = { "BB" }, sunk = { "CV" } } }
    local targets = {}
    for _, event in ipairs(t.events()) do
      if event.kind == "shot_fired" then
        targets[#targets + 1] = event.target
      end
    end
    t.is_true(#targets > 0, "the u-boat has fired")
    for _, target in ipairs(targets) do
      t.equal(target, "CV", "target of the u-boat")
    end
  end,
}

-- One of two dice reaches 5. The carriers among the targets are sunk in tier 1.
for _, dice in ipairs { { 1, 5 }, { 5, 1 } } do
  local shown = table.concat(dice, " and ")

  match("BGP-24: " .. shown .. " of a u-boat sink a light carrier") {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = { carrier_group = { "CVL" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:orders { SS = "CVL" }
      t.wins("A", "fleet sunk")
      t.check { B = { sunk = { "CVL" } } }
    end,
  }

  match("BGP-24: " .. shown .. " of an aircraft carrier sink a heavy cruiser") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CA" } } },
    luck = { dice = dice },
    play = function(t)
      t.wins("A", "fleet sunk")
      t.check { B = { sunk = { "CA" } } }
    end,
  }

  match("BGP-24: " .. shown .. " of a battleship sink a light cruiser") {
    rules = "battlegroup",
    given = { A = { battle_group = { "BB" } }, B = { battle_group = { "CL" } } },
    luck = { dice = dice },
    play = function(t)
      t.wins("A", "fleet sunk")
      t.check { B = { sunk = { "CL" } } }
    end,
  }
end

match "BGP-25: a second hit of the u-boat does not pass to the next carrier" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { carrier_group = { "CVL", "CV" } } },
  luck = { dice = { 10, 10 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.to_tier(2)
    t.check { B = { carrier_group = { "CV" }, sunk = { "CVL" } } }
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

match "BGP-25: a second hit of the battleship does not pass to the next destroyer" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 10, 10 } },
  play = function(t)
    t.A:orders { BB = "DD2" }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "DD" } } }
    t.equal(t.B:value("battle_group", "DD1", "defense"), 4, "the first destroyer is the one afloat")
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

match "BGP-25: a second hit of the aircraft carrier at one ship is wasted" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CA", "CL" } } },
  luck = { dice = { 10, 10 } },
  play = function(t)
    t.A:orders { CV = { "CA", "CA" } }
    t.to_tier(4)
    t.check { B = { battle_group = { "CL" }, sunk = { "CA" } } }
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

local cruiser_and_carrier = { battle_group = { "CA" }, carrier_group = { "CVL" } }

match "BGP-26: an aircraft carrier sinks two ships with its two dice" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = cruiser_and_carrier },
  -- CV, then the light carrier of B
  luck = { dice = { 5, 5, 1 } },
  play = function(t)
    t.A:offers("CV", { "CA", "CVL" })
    t.A:orders { CV = { "CVL", "CA" } }
    t.wins("A", "fleet sunk")
    t.equal(faces(t, "A", "CV"), "5 5", "faces of the aircraft carrier")
    t.check { B = { sunk = { "CA", "CVL" } } }
  end,
}

match "BGP-26: the first die goes to the first target only" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = cruiser_and_carrier },
  luck = { dice = { 5, 4, 1 } },
  play = function(t)
    t.A:orders { CV = { "CVL", "CA" } }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, carrier_group = {}, sunk = { "CVL" } } }
  end,
}

match "BGP-26: the second die goes to the second target only" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = cruiser_and_carrier },
  luck = { dice = { 4, 10, 1 } },
  play = function(t)
    t.A:orders { CV = { "CVL", "CA" } }
    t.to_round(2)
    t.check { B = { battle_group = {}, carrier_group = { "CVL" }, sunk = { "CA" } } }
  end,
}

match "BGP-26: two aircraft carriers may aim at four ships" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV", "CV" } }, B = { battle_group = { "DD", "DD", "DD", "DD" } } },
  luck = { dice = { 4, 3, 4, 4 } },
  play = function(t)
    t.A:orders { CV1 = { "DD4", "DD3" }, CV2 = { "DD2", "DD1" } }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "DD", "DD", "DD" } } }
    t.equal(t.B:value("battle_group", "DD3", "defense"), 4, "the third destroyer is the one afloat")
  end,
}

match "BGP-26: the light carrier has a single target" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "CA", "CL" } } },
  luck = { dice = { 10 } },
  play = function(t)
    t.A:asked("orders")
    t.A:rejects("orders", { CVL = { "CA", "CL" } })
    t.A:orders { CVL = "CL" }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = { "CL" } } }
  end,
}

for _, dice in ipairs { { 5, 4 }, { 4, 5 } } do
  match("BGP-27: " .. table.concat(dice, " and ") .. " of an aircraft carrier at the same ship") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CL", "CA" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:orders { CV = { "CA", "CA" } }
      t.to_tier(4)
      t.check { B = { battle_group = { "CL" }, sunk = { "CA" } } }
    end,
  }
end

match "BGP-27: both dice may be needed and both may miss" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CL", "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:orders { CV = { "CA", "CA" } }
    t.to_tier(4)
    t.equal(faces(t, "A", "CV"), "4 4", "faces of the aircraft carrier")
    t.check { B = { battle_group = { "CL", "CA" }, sunk = {} } }
  end,
}

match "BGP-28: a battleship is not given two targets" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 6, 4 } },
  play = function(t)
    t.to_tier(3)
    t.A:asked("orders")
    t.A:rejects("orders", { BB = { "CA", "DD" } })
    t.A:rejects("orders", { BB = { "DD", "CA" } })
    t.A:orders { BB = "CA" }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "CA" } } }
  end,
}

match "BGP-28: both dice of a battleship go to its target" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "DD", "CA" } } },
  luck = { dice = { 5, 6 } },
  play = function(t)
    t.A:orders { BB = "CA" }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "CA" } } }
  end,
}

match "BGP-28: a u-boat that could reach two ships has to take one" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:asked("orders")
    t.A:rejects("orders", { SS = { "DD1", "DD2" } })
    t.A:orders { SS = "DD1" }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "DD" } } }
    t.equal(t.B:value("battle_group", "DD2", "defense"), 4, "the second destroyer is the one afloat")
  end,
}

match "BGP-29: one die at a battleship, the other at a u-boat" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "BB" }, submarines = { "SS" } } },
  luck = { dice = { 8, 10 } },
  play = function(t)
    t.A:orders { CV = { "BB", "SS" } }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "BB", "SS" } } }
  end,
}

match "BGP-29: a nine is too little for the u-boat that has not fired" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "BB" }, submarines = { "SS" } } },
  luck = { dice = { 9, 9 } },
  play = function(t)
    t.A:orders { CV = { "SS", "BB" } }
    t.to_round(2)
    t.check { B = { battle_group = {}, submarines = { "SS" }, sunk = { "BB" } } }
  end,
}

match "BGP-29: one die into each group" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "DD" }, carrier_group = { "DD", "CV" } } },
  -- both dice of A's carrier, both of B's
  luck = { dice = { 4, 4, 1, 1 } },
  play = function(t)
    t.A:orders { CV = { "DD1", "DD2" } }
    t.to_round(2)
    t.check { B = { battle_group = {}, carrier_group = { "CV" }, sunk = { "DD", "DD" } } }
  end,
}

match "BGP-29: each die of the carrier is offered every ship of the enemy" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CV" } },
    B = { battle_group = { "BB", "DD" }, carrier_group = { "CL", "CV" }, submarines = { "SS" } },
  },
  play = function(t)
    t.A:offers("CV", { "BB", "DD", "CL", "CV", "SS" })
  end,
}
