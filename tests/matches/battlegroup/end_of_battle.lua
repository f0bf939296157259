-- Rules BGP-112 and BGP-113: when a battle is over.

local light = { carrier_group = { "CVL" } }
local u_boat = { submarines = { "SS" } }

-- Does a tier step after this one open?
local function opened_after(t, tier)
  for _, event in ipairs(t.events()) do
    if event.kind == "tier_opened" and event.amount > tier then
      return true
    end
  end
  return false
end

-- Dice of A and B, winner.
for _, case in ipairs { { { 5, 1 }, "A" }, { { 1, 5 }, "B" }, { { 5, 5 }, nil } } do
  local dice, winner = table.unpack(case)

  match("BGP-112: light carriers roll " .. table.concat(dice, " and ") .. ": " .. (winner or "nobody") .. " wins") {
    rules = "battlegroup",
    given = { A = light, B = light },
    luck = { dice = dice },
    play = function(t)
      if winner then
        t.wins(winner, "fleet sunk")
      else
        t.drawn()
      end
      t.is_true(not opened_after(t, 2), "no tier step after the second")
      t.equal(t.count("round_opened"), 1, "rounds")
    end,
  }
end

match "BGP-112: while both sides have a ship the battle goes on" {
  rules = "battlegroup",
  given = { A = light, B = light },
  luck = { dice = { 4, 4, 4, 4 } },
  play = function(t)
    t.to_round(3)
    t.running()
  end,
}

match "BGP-112: ships of later tiers don't fire after the end" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "DD" }, carrier_group = { "CVL" } },
    B = { battle_group = { "DD" } },
  },
  luck = { dice = { 4 } },
  play = function(t)
    t.wins("A", "fleet sunk")
    t.is_true(not opened_after(t, 2), "no tier step after the second")
    t.check { A = { battle_group = { "BB", "DD" }, carrier_group = { "CVL" }, sunk = {} }, B = { sunk = { "DD" } } }
  end,
}

match "BGP-112: a u-boat ends the battle in the first tier" {
  rules = "battlegroup",
  given = { A = u_boat, B = light },
  luck = { dice = { 5, 1 } },
  play = function(t)
    t.A:orders { SS = "CVL" }
    t.wins("A", "fleet sunk")
    t.is_true(not opened_after(t, 1), "no tier step after the first")
  end,
}

match "BGP-112: two u-boats that sink each other make a draw" {
  rules = "battlegroup",
  given = { A = u_boat, B = u_boat },
  luck = { dice = { 10, 1, 1, 10 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "SS" }
    t.drawn()
    t.check { A = { submarines = {}, sunk = { "SS" } }, B = { submarines = {}, sunk = { "SS" } } }
  end,
}

match "BGP-112: a side that has only a u-boat left is not beaten" {
  rules = "battlegroup",
  given = { A = light, B = { carrier_group = { "CVL" }, submarines = { "SS" } } },
  luck = { dice = { 5, 1 } },
  play = function(t)
    t.A:orders { CVL = "CVL" }
    t.check { B = { carrier_group = {}, submarines = { "SS" }, sunk = { "CVL" } } }
    t.to_round(2)
    t.running()
  end,
}

match "BGP-112: a side that has lost its battle group only is not beaten" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "DD" }, carrier_group = { "DD" } } },
  luck = { dice = { 4, 1 } },
  play = function(t)
    t.to_round(2)
    t.running()
    t.check { B = { battle_group = {}, carrier_group = { "DD" }, sunk = { "DD" } } }
  end,
}

match "BGP-112: the last ship may fall in tier 5" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 1, 4 } },
  play = function(t)
    t.wins("B", "fleet sunk")
    t.equal(t.count("round_opened"), 1, "rounds")
  end,
}

match "BGP-113: a round in which both u-boats hold their fire is a draw" {
  rules = "battlegroup",
  given = { A = u_boat, B = u_boat },
  play = function(t)
    t.A:orders { SS = "hold" }
    t.B:orders { SS = "hold" }
    t.drawn()
    t.equal(t.count("round_opened"), 1, "rounds")
    t.equal(t.count("shot_fired"), 0, "shots")
  end,
}

-- Orders of A and B in the first round.
for _, case in ipairs { { "SS", "hold" }, { "hold", "SS" } } do
  local a, b = table.unpack(case)

  match("BGP-113: one shot in the round is enough to go on, " .. a .. " against " .. b) {
    rules = "battlegroup",
    given = { A = u_boat, B = u_boat },
    luck = { dice = { 1, 1 } },
    play = function(t)
      t.A:orders { SS = a }
      t.B:orders { SS = b }
      t.to_round(2)
      t.running()
      t.A:orders { SS = "hold" }
      t.B:orders { SS = "hold" }
      t.drawn()
      t.equal(t.count("round_opened"), 2, "rounds")
    end,
  }
end

match "BGP-113: escorts that may not attack each other make a draw after one round" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "DD", "CL" } }, B = { carrier_group = { "CL", "DD" } } },
  play = function(t)
    t.drawn()
    t.equal(t.count("round_opened"), 1, "rounds")
  end,
}

match "BGP-113: a change of group is no shot" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  play = function(t)
    t.A:orders { DD = "to_carrier_group" }
    t.B:orders { DD = "to_carrier_group" }
    t.drawn()
    t.equal(t.count("round_opened"), 1, "rounds")
  end,
}

-- So many rounds in which a destroyer misses a u-boat.
local function misses(number)
  local dice = {}
  for i = 1, number do
    dice[i] = 1
  end
  return dice
end

local hunt = { A = { battle_group = { "DD" } }, B = u_boat }

match "BGP-113: twenty rounds without a loss are a draw" {
  rules = "battlegroup",
  given = hunt,
  luck = { dice = misses(20) },
  play = function(t)
    t.drawn()
    t.equal(t.count("round_opened"), 20, "rounds")
    t.check { A = { battle_group = { "DD" } }, B = { submarines = { "SS" } } }
  end,
}

match "BGP-113: after nineteen rounds without a loss the battle goes on" {
  rules = "battlegroup",
  given = hunt,
  luck = { dice = misses(19) },
  play = function(t)
    t.to_round(20)
    t.running()
    t.check { round = 20, quiet = 19 }
  end,
}

match "BGP-113: a loss in the twentieth round starts the count again" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" } },
    B = { carrier_group = { "CVL" }, submarines = { "SS" } },
    round = 19,
    quiet = 19,
  },
  luck = { dice = { 1, 5, 1 } }, -- CVL, DD; round 21: DD at SS
  play = function(t)
    t.A:orders { DD = "CVL" }
    t.to_round(21)
    t.running()
    t.check { quiet = 0, B = { sunk = { "CVL" } } }
    t.to_round(22)
    t.running()
    t.check { quiet = 1 }
  end,
}

match "BGP-113: without that loss the twentieth round is the last one" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" } },
    B = { carrier_group = { "CVL" }, submarines = { "SS" } },
    round = 19,
    quiet = 19,
  },
  luck = { dice = { 1, 4 } }, -- CVL, DD
  play = function(t)
    t.A:orders { DD = "CVL" }
    t.drawn()
    t.check { round = 20, B = { carrier_group = { "CVL" }, submarines = { "SS" }, sunk = {} } }
  end,
}
