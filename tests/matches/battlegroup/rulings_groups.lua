-- Rulings BGR-10 to BGR-17: lost battle groups, changes of group, forced fire, escorts.

local idle = { "stay", "to_battle_group" }

match "BGR-10: a fleet that starts without a battle group counts as having lost it" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CA" } },
    B = { carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 1 } }, -- CVL
  play = function(t)
    t.A:offers("CA", { "CL", "CVL" })
  end,
}

match "BGR-10: a fleet that starts without a battle group can't form one" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "BC" } },
    B = { carrier_group = { "CL", "CVL" } },
  },
  luck = { dice = { 1, 1, 1, 1 } }, -- CVL, BB and BC at CL
  play = function(t)
    t.A:orders { BB = "CL", BC = "CL" }
    t.B:offers("CL", { "BB", "BC" })
    t.B:rejects("orders", { CL = "to_battle_group" })
  end,
}

match "BGR-10: when the last ship changes to the carrier group the battle group is gone for good" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" } },
    B = { battle_group = { "DD" }, carrier_group = { "CVL" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- CVL, A's DD; round 2: CVL
  play = function(t)
    t.B:orders { DD = "to_carrier_group" }
    t.to_round(2)
    t.check { B = { battle_group = {}, carrier_group = { "DD", "CVL" }, sunk = {} } }
    t.A:offers("DD", { "DD", "CVL", "to_carrier_group" })
    t.B:idle("DD")
  end,
}

match "BGR-11: a ship ordered to change fires no shot, but stays a target and a bonus of its old group in that round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB", "CL" } },
    B = { battle_group = { "DD" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- BB, B's DD
  play = function(t)
    t.A:orders { CL = "to_carrier_group" }
    t.to_tier(5)
    t.check { A = { battle_group = { "BB", "CL" }, carrier_group = {} } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "defence while the cruiser is there")
    t.B:offers("DD", { "BB", "CL", "to_carrier_group" })
    t.B:orders { DD = "CL" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB" }, carrier_group = { "CL" } } }
    t.equal(t.A:value("battle_group", "BB", "defense"), 8, "defence without the cruiser")
  end,
}

match "BGR-11: a ship on its way to the battle group is no target of the enemy battle group before the next round" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" } },
    B = { battle_group = { "DD" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- BB, B's DD; round 2: BB, CL
  play = function(t)
    t.A:orders { CL = "to_battle_group" }
    t.B:offers("DD", { "BB", "to_carrier_group" })
    t.to_round(2)
    t.B:offers("DD", { "BB", "CL", "to_carrier_group" })
  end,
}

match "BGR-11: a shot and a change of group in one round are refused" {
  rules = "battlegroup",
  given = { A = { battle_group = { "CL" } }, B = { battle_group = { "DD", "DD" } } },
  play = function(t)
    t.to_tier(4)
    t.A:rejects("orders", { CL = { "DD1", "to_carrier_group" } })
    t.A:offers("CL", { "DD1", "DD2", "to_carrier_group" })
  end,
}

match "BGR-12: a change into a battle group that is sunk in the same tier step is void" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CA" }, carrier_group = { "CL" } },
    B = { battle_group = { "CA" } },
  },
  luck = { dice = { 1, 5 } }, -- A's CA, B's CA
  play = function(t)
    t.A:orders { CL = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = {}, carrier_group = { "CL" }, sunk = { "CA" } } }
    t.equal(t.count("group_changed"), 0, "changes of group")
  end,
}

match "BGR-12: the change into the battle group is not offered once it is empty" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CL" }, carrier_group = { "DD", "CVL" } },
    B = { battle_group = { "CA" } },
  },
  luck = { dice = { 1, 1, 5 } }, -- CVL, CL, CA
  play = function(t)
    t.to_tier(5)
    t.check { A = { battle_group = {}, sunk = { "CL" } } }
    t.A:idle("DD")
  end,
}

match "BGR-12: the last ship of the battle group and one that joins it change places, and the group lives on" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" }, carrier_group = { "DD", "CVL" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 1, 1, 1, 1 } }, -- CVL, BB; round 2: CVL
  play = function(t)
    t.A:orders { DD1 = "to_carrier_group", DD2 = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "DD" }, carrier_group = { "DD", "CVL" } } }
    t.equal(t.count("group_changed"), 2, "changes of group")
    t.B:offers("BB", { "DD2" })
  end,
}

-- Ship, its group, its tier.
local gunners = {
  { "CV", "carrier_group", 2 },
  { "CVL", "carrier_group", 2 },
  { "BB", "battle_group", 3 },
  { "BC", "battle_group", 3 },
  { "CA", "battle_group", 4 },
  { "CL", "battle_group", 4 },
  { "DD", "battle_group", 5 },
}

for _, case in ipairs(gunners) do
  local ship, zone, tier = table.unpack(case)

  match("BGR-13: a " .. ship .. " with a target can't hold its fire") {
    rules = "battlegroup",
    given = { A = { [zone] = { ship } }, B = { battle_group = { "DD", "DD" } } },
    play = function(t)
      t.to_tier(tier)
      t.A:rejects("orders", { [ship] = "hold" })
      t.A:rejects("orders", { [ship] = "stay" })
      t.A:asked("orders")
    end,
  }
end

match "BGR-13: a ship that is not named in the orders fires all the same" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "DD", "DD" } } },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:orders {}
    t.equal(t.count("shot_fired"), 1, "shots")
  end,
}

match "BGR-13: an escort with a single target and no other choice fires" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "DD" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 1 } },
  play = function(t)
    t.B:orders { SS = "hold" }
    t.to_round(2)
    t.equal(t.count("shot_fired"), 1, "shots")
  end,
}

for _, escort in ipairs { "CL", "DD" } do
  match("BGR-13: a " .. escort .. " without a target may stay or change group") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { "BB" }, carrier_group = { escort } },
      B = { battle_group = { "BB" } },
    },
    luck = { dice = { 1, 1, 1, 1 } }, -- both BB
    play = function(t)
      t.A:offers(escort, idle)
      t.A:orders { [escort] = "stay" }
      t.to_round(2)
      t.check { A = { battle_group = { "BB" }, carrier_group = { escort } } }
    end,
  }
end

match "BGR-14: an attack marks the attacker at the end of the tier step, hit or not" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CL", "CVL" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 1, 4 } }, -- CVL, CA
  play = function(t)
    t.to_tier(4)
    t.A:idle("CL")
    t.equal(t.B:value("battle_group", "CA", "raider"), 0, "mark before the attack")
    t.B:orders { CA = "CVL" }
    t.check { A = { carrier_group = { "CL", "CVL" } } }
    t.equal(t.B:value("battle_group", "CA", "raider"), 1, "mark after the attack")
  end,
}

match "BGR-14: an attack that sinks an escort is answered by the other one" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CL", "DD" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 6, 5 } }, -- CA, DD
  play = function(t)
    t.B:orders { CA = "CL" }
    t.wins("A", "fleet sunk")
    t.check { A = { carrier_group = { "DD" }, sunk = { "CL" } } }
  end,
}

match "BGR-14: an attack on a u-boat makes nobody a target of the escorts" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" }, submarines = { "SS" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- A's BB, B's BB
  play = function(t)
    t.B:orders { BB = "SS" }
    t.equal(t.B:value("battle_group", "BB", "raider"), 0, "mark of the battleship")
    t.A:offers("CL", idle)
  end,
}

match "BGR-14: the mark stays when the attacker turns to another target, and marks nobody else" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CL" }, submarines = { "SS" } },
    B = { battle_group = { "CL", "CA" } },
  },
  -- B's CL and CA; round 2: A's CL, B's CL and CA; round 3: the same
  luck = { dice = { 1, 1, 1, 1, 1, 5, 1, 1 } },
  play = function(t)
    t.B:orders { CL = "SS", CA = "CL" }
    t.to_round(2)
    t.B:orders { CL = "SS", CA = "SS" }
    t.to_round(3)
    t.B:orders { CL = "SS", CA = "SS" }
    t.check { B = { battle_group = { "CL" }, sunk = { "CA" } } }
  end,
}

match "BGR-14, BGP-75: an escort answers a raider in the enemy carrier group, battle group or not, unless it is a carrier" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB" }, carrier_group = { "CL[raider=1]", "DD", "CVL[raider=1]" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1 } }, -- CVL, both BB
  play = function(t)
    t.B:orders { CVL = "BB" }
    t.A:offers("DD", { "CL", "to_battle_group" })
  end,
}

match "BGR-15: a destroyer sinks the carrier that has attacked its group and has no battle group" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "DD", "CVL" } }, B = { carrier_group = { "CVL" } } },
  luck = { dice = { 1, 1, 5 } }, -- A's CVL, B's CVL, DD
  play = function(t)
    t.B:orders { CVL = "DD" }
    t.wins("A", "fleet sunk")
  end,
}

match "BGR-15: a carrier that has attacked only a u-boat gives the escort no target" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "DD" }, submarines = { "SS" } },
    B = { carrier_group = { "CVL" } },
  },
  luck = { dice = { 1 } }, -- B's CVL
  play = function(t)
    t.B:orders { CVL = "SS" }
    t.to_tier(5)
    t.A:idle("DD")
  end,
}

for _, escort in ipairs { "CL", "DD" } do
  match("BGR-16: a " .. escort .. " of the carrier group may attack a u-boat that has not fired at all") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { "BB" }, carrier_group = { escort } },
      B = { battle_group = { "BB" }, submarines = { "SS" } },
    },
    luck = { dice = { 1, 1, 1, 1 } }, -- both BB
    play = function(t)
      t.B:orders { SS = "hold" }
      t.A:offers(escort, { "SS", "to_battle_group" })
    end,
  }
end

-- Die of the u-boat at a light carrier with a light cruiser, what is sunk.
for _, case in ipairs { { 6, {} }, { 7, { "CVL" } } } do
  local die, sunk = table.unpack(case)

  match("BGR-17: a light cruiser protects the light carrier as well, the u-boat rolls " .. die) {
    rules = "battlegroup",
    given = { A = { submarines = { "SS" } }, B = { carrier_group = { "CVL", "CL" } } },
    luck = { dice = { die, 1 } },
    play = function(t)
      t.equal(t.B:value("carrier_group", "CVL", "defense"), 7, "defence of the light carrier")
      t.A:orders { SS = "CVL" }
      t.check { B = { sunk = sunk } }
    end,
  }
end
