-- Section 2.2 of the ledger: fire at the same moment, and when losses count.

local home = common.home
local alone = common.alone
local faces = common.faces

-- Both ships fire in the same tier: A's dice, then B's dice.
local duels = {
  { "SS", "SS", { 10, 1, 10, 1 } },
  { "CVL", "CVL", { 5, 5 } },
  { "CV", "CV", { 6, 1, 6, 1 } },
  { "CV", "CVL", { 5, 1, 6 } },
  { "BB", "BB", { 8, 1, 8, 1 } },
  { "BC", "BC", { 6, 6 } },
  { "BB", "BC", { 6, 1, 8 } },
  { "CA", "CA", { 5, 5 } },
  { "CL", "CL", { 5, 5 } },
  { "CA", "CL", { 5, 5 } },
  { "DD", "DD", { 4, 4 } },
}

for _, duel in ipairs(duels) do
  local own, foe, dice = table.unpack(duel)

  match("BGP-12: " .. own .. " and " .. foe .. " sink each other") {
    rules = "battlegroup",
    given = { A = alone(own), B = alone(foe) },
    luck = { dice = dice },
    play = function(t)
      if own == "SS" then
        t.A:orders { SS = "SS" }
        t.B:orders { SS = "SS" }
      end
      t.drawn()
      t.check { A = { [home[own]] = {}, sunk = { own } }, B = { [home[foe]] = {}, sunk = { foe } } }
    end,
  }
end

match "BGP-12: light and heavy cruiser of one side fire with the cruisers of the other" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CA", "CL" } }, B = { battle_group = { "CA", "CL" } } },
  luck = { dice = { 5, 5, 5, 5 } },
  play = function(t)
    t.A:orders { CA = "CA", CL = "CL" }
    t.B:orders { CA = "CA", CL = "CL" }
    t.drawn()
    t.check { A = { sunk = { "CA", "CL" } }, B = { sunk = { "CA", "CL" } } }
  end,
}

match "BGP-13: no die falls before the second side has chosen" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } },
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.A:orders { BB = "DD" }
    t.B:asked("orders")
    t.equal(t.count("shot_fired"), 0, "shots before B has chosen")
    t.check { tier = 3 }
    t.B:offers("BB", { "BB", "DD" })
    t.B:orders { BB = "BB" }
    t.to_tier(5)
    t.equal(faces(t, "A", "BB"), "1 1", "faces of A")
    t.equal(faces(t, "B", "BB"), "1 1", "faces of B")
  end,
}

match "BGP-13: the second side does not read what the first has chosen" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } },
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.to_tier(3)
    local known = #t.B:log()
    t.A:orders { BB = "DD" }
    t.B:asked("orders")
    local log = t.B:log()
    for i = known + 1, #log do
      t.is_true(not log[i]:contains("DD"), "A's target is hidden: " .. log[i])
      t.is_true(not log[i]:lower():contains("destroyer"), "A's target is hidden: " .. log[i])
    end
    t.B:orders { BB = "DD" }
    t.to_tier(5)
    t.is_true(#t.B:log() > known, "afterwards the shots can be read")
  end,
}

match "BGP-14: what A hits first still fires back" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 10, 1, 1, 10 } },
  play = function(t)
    t.drawn()
    t.equal(faces(t, "B", "BB"), "1 10", "faces of B")
    t.check { A = { sunk = { "BB" } }, B = { sunk = { "BB" } } }
  end,
}

match "BGP-14: the ship hit first rolls its dice even if they miss" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 10, 1, 7, 7 } },
  play = function(t)
    t.wins("A", "fleet sunk")
    t.equal(faces(t, "B", "BB"), "7 7", "faces of B")
    t.check { A = { battle_group = { "BB" } }, B = { sunk = { "BB" } } }
  end,
}

match "BGP-14: two ships of one tier sink the two that were sinking them" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 4, 4, 4, 1 } },
  play = function(t)
    t.A:orders { DD1 = "DD1", DD2 = "DD2" }
    t.B:orders { DD1 = "DD1", DD2 = "DD2" }
    t.wins("A", "fleet sunk")
    t.check { A = { battle_group = { "DD" }, sunk = { "DD" } }, B = { sunk = { "DD", "DD" } } }
  end,
}

match "BGP-15: a cruiser sunk in tier 3 is silent in tier 4" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 6, 1, 1 } },
  play = function(t)
    t.A:orders { BB = "CA" }
    t.to_round(2)
    t.equal(faces(t, "B", "CA"), "", "faces of the sunk cruiser")
    t.equal(faces(t, "B", "DD"), "1", "faces of the destroyer")
  end,
}

match "BGP-15: a carrier sunk in tier 1 is silent in tier 2" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "DD" }, carrier_group = { "CVL" } } },
  luck = { dice = { 5, 1, 1 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.to_round(2)
    t.equal(faces(t, "B", "CVL"), "", "faces of the sunk carrier")
    t.equal(faces(t, "B", "DD"), "1", "faces of the destroyer")
  end,
}

match "BGP-15: a destroyer sunk in tier 4 is silent in tier 5, its sister is not" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CL" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 4, 2 } },
  play = function(t)
    t.A:orders { CL = "DD1" }
    t.to_round(2)
    t.equal(faces(t, "B", "DD"), "2", "faces of B's destroyers")
    t.check { A = { battle_group = { "CL" } }, B = { battle_group = { "DD" }, sunk = { "DD" } } }
  end,
}

match "BGP-16: two battleships sink two ships" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "BB" } }, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 6, 1, 4, 1 } },
  play = function(t)
    t.A:offers("BB1", { "CA", "DD" })
    t.A:offers("BB2", { "CA", "DD" })
    t.A:orders { BB1 = "CA", BB2 = "DD" }
    t.wins("A", "fleet sunk")
    t.check { B = { battle_group = {}, sunk = { "CA", "DD" } } }
  end,
}

match "BGP-16: the dice of a ship count at its own target" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "BB" } }, B = { battle_group = { "CA", "DD" } } },
  luck = { dice = { 6, 1, 5, 1 } },
  play = function(t)
    t.A:orders { BB1 = "DD", BB2 = "CA" }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = { "DD" } } }
  end,
}

match "BGP-16: ships of different types in one tier choose apart" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "BC" } }, B = { battle_group = { "CA", "CL" } } },
  luck = { dice = { 4, 4, 5 } },
  play = function(t)
    t.A:orders { BB = "CA", BC = "CL" }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = { "CL" } } }
  end,
}

match "BGP-17: too many hits on one destroyer leave the other alone" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "BB" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 9, 9, 9, 9 } },
  play = function(t)
    t.A:orders { BB1 = "DD1", BB2 = "DD1" }
    t.to_tier(5)
    t.check { B = { battle_group = { "DD" }, sunk = { "DD" } } }
    t.equal(t.B:value("battle_group", "DD2", "defense"), 4, "the second destroyer is the one afloat")
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
  end,
}

match "BGP-17: two ships may share a target, and one of them may miss" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { battle_group = { "CA", "CA" } } },
  luck = { dice = { 4, 5 } },
  play = function(t)
    t.A:orders { CVL1 = "CA2", CVL2 = "CA2" }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = { "CA" } } }
    t.equal(t.B:value("battle_group", "CA1", "defense"), 5, "the first cruiser is the one afloat")
  end,
}

match "BGP-21: a battleship keeps the bonus of a destroyer lost in the same step and misses it in the next" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "CL", "DD" } }, B = { battle_group = { "BB", "BB", "CA" } } },
  -- tier 3: A's BB, then BB1 and BB2; tier 4: CL, then CA
  luck = { dice = { 1, 1, 9, 1, 9, 1, 1, 9 } },
  play = function(t)
    t.to_tier(3)
    t.equal(t.A:value("battle_group", "BB", "defense"), 10, "defense with destroyer and cruiser")
    t.A:orders { BB = "BB1" }
    t.B:orders { BB1 = "DD", BB2 = "BB" }
    t.to_tier(4)
    t.check { A = { battle_group = { "BB", "CL" }, sunk = { "DD" } } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "defense without the destroyer")
    t.A:orders { CL = "CA" }
    t.B:orders { CA = "BB" }
    t.to_round(2)
    t.check { A = { battle_group = { "CL" }, sunk = { "BB", "DD" } } }
  end,
}

match "BGP-21: without its destroyer an aircraft carrier is weaker one tier later" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" }, submarines = { "SS" } }, B = { carrier_group = { "CV", "DD" } } },
  -- SS at DD; CVL at CV; both dice of CV
  luck = { dice = { 4, 1, 6, 1, 1 } },
  play = function(t)
    t.to_round(1)
    t.equal(t.B:value("carrier_group", "CV", "defense"), 7, "defense with the destroyer")
    t.A:orders { SS = "DD" }
    t.to_tier(2)
    t.equal(t.B:value("carrier_group", "CV", "defense"), 6, "defense without the destroyer")
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "CV", "DD" } } }
  end,
}

match "BGP-21: sunk in the same step, the destroyer still covers its carrier" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { carrier_group = { "CV", "DD" } } },
  luck = { dice = { 4, 6, 1, 1 } },
  play = function(t)
    t.A:orders { CV = { "DD", "CV" } }
    t.to_round(2)
    t.check { B = { carrier_group = { "CV" }, sunk = { "DD" } } }
    t.equal(t.B:value("carrier_group", "CV", "defense"), 6, "defense afterwards")
  end,
}

match "BGP-21: a cruiser sunk by A's dice still covers the battleship against later dice of A" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { battle_group = { "BB", "CA" } } },
  luck = { dice = { 5, 8 } },
  play = function(t)
    t.A:orders { CVL1 = "CA", CVL2 = "BB" }
    t.to_tier(3)
    t.check { B = { battle_group = { "BB" }, sunk = { "CA" } } }
    t.equal(t.B:value("battle_group", "BB", "defense"), 8, "defense afterwards")
  end,
}
