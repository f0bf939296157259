-- Rulings BGR-01 to BGR-09: dice, pairs of sixes, bonuses, the u-boat's state, the first engagement rule.

local defences = common.defences
local hit = common.hit
local rolled = common.rolled

-- Ship, its dice at a ship of the surface and the one die of B's DD, its number of dice.
local guns = {
  { "BB", { 1, 1, 1 }, "2" },
  { "BC", { 1, 1 }, "1" },
  { "CA", { 1, 1 }, "1" },
  { "CL", { 1, 1 }, "1" },
  { "DD", { 1, 1 }, "1" },
}

for _, case in ipairs(guns) do
  local ship, dice, number = table.unpack(case)

  match("BGR-01: a " .. ship .. " rolls " .. number .. " at a ship of the surface") {
    rules = "battlegroup",
    given = { A = { battle_group = { ship } }, B = { battle_group = { "DD" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_round(2)
      t.equal(rolled(t), number, "dice of the shot")
    end,
  }
end

-- Ship, dice up to its shot at a lone BB with a 10 among them: only a die of ten sides shows it.
for _, case in ipairs { { "BB", { 1, 10, 1, 1 } }, { "BC", { 10, 1, 1 } }, { "CA", { 1, 1, 10 } } } do
  local ship, dice = table.unpack(case)

  match("BGR-01: the dice of a " .. ship .. " at a ship of the surface have ten sides") {
    rules = "battlegroup",
    given = { A = { battle_group = { ship } }, B = { battle_group = { "BB" } } },
    luck = { dice = dice },
    play = function(t)
      t.wins("A", "fleet sunk")
    end,
  }
end

for _, ship in ipairs { "CL", "DD" } do
  match("BGR-01: the die of a " .. ship .. " at a ship of the surface has six sides") {
    rules = "battlegroup",
    given = { A = { battle_group = { ship } }, B = { battle_group = { "BB" } } },
    luck = { dice = { 1, 1, 6 } }, -- BB, then the ship
    play = function(t)
      t.to_round(2)
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" then t.equal(event.sides, event.seat == "A" and 6 or 10, "sides of the dice") end
      end
      t.equal(t.count("shot_fired"), 2, "shots of the round")
    end,
  }
end

defences("BGR-02: a destroyer has 4 in either group, whoever sails with it", {
  battle_group = { "BB", "BC", "CA", "CL", "DD", "DD" },
  carrier_group = { "CV", "CL", "DD", "DD" },
}, {
  { "battle_group", "DD1", 4 },
  { "battle_group", "DD2", 4 },
  { "carrier_group", "DD3", 4 },
  { "carrier_group", "DD4", 4 },
})
hit("BGR-02: a 3 doesn't sink a destroyer", { battle_group = { "DD" } }, "DD", 3, false)
hit("BGR-02: a 4 sinks a destroyer", { battle_group = { "DD" } }, "DD", 4, true)

match "BGR-03: the dice of a u-boat are not added up" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
  end,
}

match "BGR-03: the dice of a battleship are not added up" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
  end,
}

match "BGR-03: the dice of an aircraft carrier are not added up" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { carrier_group = { "CV" } } },
  luck = { dice = { 5, 5, 1, 1 } },
  play = function(t)
    t.to_round(2)
    t.check { B = { carrier_group = { "CV" }, sunk = {} } }
  end,
}

match "BGR-03: the dice of two destroyers are not added up" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 3, 3, 1 } },
  play = function(t)
    t.to_round(2)
    t.check { B = { battle_group = { "DD" }, sunk = {} } }
  end,
}

-- Number of destroyers, their targets (BB1 and BB2 have 8), number of battleships that are sunk.
local pairs_of_sixes = {
  { { "BB1", "BB2" }, 0, "one six at each of two targets is no pair" },
  { { "BB1", "BB1" }, 1, "two sixes of different destroyers at one target are a pair" },
  { { "BB1", "BB1", "BB1" }, 1, "a third six has no effect" },
  { { "BB1", "BB1", "BB2" }, 1, "the third six doesn't help at another target" },
  { { "BB1", "BB1", "BB1", "BB1" }, 1, "four sixes at one target sink one ship" },
  { { "BB1", "BB2", "BB2", "BB1" }, 2, "four sixes at two targets are two pairs" },
}

for _, case in ipairs(pairs_of_sixes) do
  local targets, number, text = table.unpack(case)
  local destroyers, dice, orders, left, sunk = {}, { 1, 1, 1, 1 }, {}, {}, {} -- both BB fire first
  for i, target in ipairs(targets) do
    destroyers[i], dice[4 + i], orders["DD" .. i] = "DD", 6, target
  end
  for i = 1, 2 do
    local list = i <= number and sunk or left
    list[#list + 1] = "BB"
  end

  match("BGR-04: " .. text) {
    rules = "battlegroup",
    given = { A = { battle_group = destroyers }, B = { battle_group = { "BB", "BB" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:orders(orders)
      t.check { B = { battle_group = left, sunk = sunk } }
    end,
  }
end

match "BGR-04: sixes of two rounds are no pair" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 6, 1, 1, 1, 1, 6 } }, -- BB, DD1, DD2, twice
  play = function(t)
    t.to_round(3)
    t.check { B = { battle_group = { "BB" }, sunk = {} } }
  end,
}

match "BGR-04: sixes of both sides are no pair" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB", "DD" } } },
  luck = { dice = { 1, 1, 1, 1, 6, 6 } }, -- both BB, both DD
  play = function(t)
    t.A:orders { DD = "BB" }
    t.B:orders { DD = "BB" }
    t.to_round(2)
    t.check { A = { sunk = {} }, B = { sunk = {} } }
  end,
}

match "BGR-04: destroyers of both groups make a pair together" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" }, carrier_group = { "DD" } },
    B = { submarines = { "SS" } },
  },
  luck = { dice = { 6, 6 } },
  play = function(t)
    t.B:orders { SS = "hold" }
    t.A:orders { DD1 = "SS", DD2 = "SS" }
    t.wins("A", "fleet sunk")
  end,
}

defences("BGR-05: light and heavy cruiser give a ship of tier 3 one together", {
  battle_group = { "BB", "BC", "CL", "CA" },
}, { { "battle_group", "BB", 9 }, { "battle_group", "BC", 7 } })
defences("BGR-05: with a destroyer and both cruisers a ship of tier 3 has two more", {
  battle_group = { "BB", "BC", "CL", "CA", "DD" },
}, { { "battle_group", "BB", 10 }, { "battle_group", "BC", 8 } })
hit("BGR-05: a 9 sinks a battleship beside both cruisers", { battle_group = { "BB", "CL", "CA" } }, "BB", 9, true)

match "BGR-06: a bonus lost in a tier step counts in it to the end and is gone in the next one" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CL", "DD" } },
    B = { battle_group = { "BB", "BB", "CA" } },
  },
  luck = { dice = { 1, 1, 9, 1, 9, 1, 1, 9 } }, -- A's BB; BB1, BB2; A's CL; CA
  play = function(t)
    t.A:orders { BB = "BB1" }
    t.B:orders { BB1 = "DD", BB2 = "BB" }
    t.check { A = { battle_group = { "BB", "CL" }, sunk = { "DD" } } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "defence after the loss of the destroyer")
    t.A:orders { CL = "CA" }
    t.B:orders { CA = "BB" }
    t.check { A = { battle_group = { "CL" }, sunk = { "DD", "BB" } } }
  end,
}

match "BGR-06: the escort sunk in the same tier step still protects the carrier" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { carrier_group = { "DD", "CV" } } },
  luck = { dice = { 4, 6, 1, 1 } }, -- both CVL, CV
  play = function(t)
    t.A:orders { CVL1 = "DD", CVL2 = "CV" }
    t.B:orders {}
    t.check { B = { carrier_group = { "CV" }, sunk = { "DD" } } }
    t.equal(t.B:value("carrier_group", "CV", "defense"), 6, "defence after the loss of the destroyer")
  end,
}

match "BGR-06: the escort sunk in tier 1 doesn't protect the carrier in tier 2" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CVL" }, submarines = { "SS" } },
    B = { carrier_group = { "DD", "CV" } },
  },
  luck = { dice = { 4, 1, 6, 1, 1 } }, -- SS, CVL, CV
  play = function(t)
    t.A:orders { SS = "DD" }
    t.wins("A", "fleet sunk")
  end,
}

local u_boats = { A = { submarines = { "SS" } }, B = { submarines = { "SS" } } }

match "BGR-07: in an exchange of shots both u-boats still have 10" {
  rules = "battlegroup",
  given = u_boats,
  luck = { dice = { 9, 9, 10, 1 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "SS" }
    t.wins("B", "fleet sunk")
    t.check { A = { submarines = {}, sunk = { "SS" } }, B = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGR-07: two u-boats that fire at each other with a five each stay afloat" {
  rules = "battlegroup",
  given = u_boats,
  luck = { dice = { 5, 9, 9, 5 } },
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "SS" }
    t.to_round(2)
    t.check { A = { submarines = { "SS" } }, B = { submarines = { "SS" } } }
  end,
}

match "BGR-08: the u-boat is surfaced to the end of the round and submerged before tier 1 of the next one" {
  rules = "battlegroup",
  given = u_boats,
  luck = { dice = { 1, 1, 9, 9 } }, -- A's SS; round 2: B's SS
  play = function(t)
    t.A:orders { SS = "SS" }
    t.B:orders { SS = "hold" }
    t.to("end_of_round")
    t.equal(t.A:value("submarines", "SS", "defense"), 5, "defence at the end of the round")
    t.to_round(2)
    t.equal(t.A:value("submarines", "SS", "defense"), 10, "defence at the opening of the next round")
    t.A:orders { SS = "hold" }
    t.B:orders { SS = "SS" }
    t.check { A = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGR-09: the loss of the enemy battle group opens the enemy carrier group, the own one being whole" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "BC" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 1, 4, 1, 1, 1 } }, -- CVL, BB and BC at DD; round 2: CVL
  play = function(t)
    t.to_round(2)
    t.A:offers("BC", { "CL", "CVL" })
  end,
}

match "BGR-09: the loss of the own battle group doesn't open the enemy carrier group" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CL", "CVL" } },
    B = { battle_group = { "CA" }, carrier_group = { "CVL" } },
  },
  luck = { dice = { 1, 1 } }, -- A's CVL, B's CVL
  play = function(t)
    t.B:orders { CVL = "CL" }
    t.to_tier(4)
    t.A:idle("CL")
  end,
}
