-- Rules BGP-66 to BGP-70: whom carriers attack, and who attacks carriers.

for _, ship in ipairs { "CVL", "CV" } do
  match("BGP-66: a " .. ship .. " may choose among all ships of both groups and the u-boats") {
    rules = "battlegroup",
    given = {
      A = { carrier_group = { ship } },
      B = { battle_group = { "BB", "DD" }, carrier_group = { "CL", "CV" }, submarines = { "SS" } },
    },
    play = function(t)
      t.A:offers(ship, { "BB", "DD", "CL", "CV", "SS" })
    end,
  }
end

match "BGP-66: a carrier reaches over the battle group and sinks the enemy carrier" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CVL" } },
    B = { battle_group = { "BB" }, carrier_group = { "CV" } },
  },
  luck = { dice = { 6, 1, 1 } }, -- A's CVL, B's CV
  play = function(t)
    t.A:orders { CVL = "CV" }
    t.check { B = { battle_group = { "BB" }, carrier_group = {}, sunk = { "CV" } } }
  end,
}

match "BGP-66: a carrier sinks an escort behind the battle group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    B = { battle_group = { "BB" }, carrier_group = { "DD", "CVL" } },
  },
  luck = { dice = { 4, 1 } }, -- A's CVL, B's CVL
  play = function(t)
    t.A:orders { CVL = "DD" }
    t.B:orders {}
    t.check { B = { battle_group = { "BB" }, carrier_group = { "CVL" }, sunk = { "DD" } } }
  end,
}

match "BGP-67: carriers fight each other while both battle groups are whole" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
  },
  luck = { dice = { 5, 5 } },
  play = function(t)
    t.A:orders { CVL = "CVL" }
    t.B:orders { CVL = "CVL" }
    t.check {
      A = { battle_group = { "BB" }, carrier_group = {}, sunk = { "CVL" } },
      B = { battle_group = { "BB" }, carrier_group = {}, sunk = { "CVL" } },
    }
  end,
}

match "BGP-67: both dice of the aircraft carrier may go to a protected carrier" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CV" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
  },
  luck = { dice = { 1, 5, 5 } },
  play = function(t)
    t.A:orders { CV = { "CVL", "CVL" } }
    t.B:orders { CVL = "CV" }
    t.check { A = { carrier_group = { "CV" } }, B = { battle_group = { "BB" }, carrier_group = {}, sunk = { "CVL" } } }
  end,
}

match "BGP-67: carriers reach the enemy carrier in later rounds, too" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
  },
  -- round 1: A's CVL, B's CVL, A's BB, B's BB; round 2: A's CVL, B's CVL
  luck = { dice = { 1, 1, 1, 1, 1, 1, 5, 1 } },
  play = function(t)
    t.A:orders { CVL = "CVL" }
    t.to_round(2)
    t.A:orders { CVL = "CVL" }
    t.B:orders {}
    t.check { B = { battle_group = { "BB" }, carrier_group = {}, sunk = { "CVL" } } }
  end,
}

-- Die of the u-boat, what is left of B's carrier group, what is sunk.
for _, case in ipairs { { 5, {}, { "CVL" } }, { 4, { "CVL" }, {} } } do
  local die, left, sunk = table.unpack(case)

  match("BGP-68: a u-boat attacks a carrier whose battle group is whole and rolls " .. die) {
    rules = "battlegroup",
    given = {
      A = { submarines = { "SS" } },
      B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
    },
    luck = { dice = { die, 1 } },
    play = function(t)
      t.A:orders { SS = "CVL" }
      t.check { B = { battle_group = { "BB" }, carrier_group = left, sunk = sunk } }
    end,
  }
end

match "BGP-68: a u-boat has the carrier in its list from the first tier on" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, submarines = { "SS" } },
    B = { battle_group = { "BB" }, carrier_group = { "DD", "CV" } },
  },
  play = function(t)
    t.A:offers("SS", { "BB", "DD", "CV", "hold" })
  end,
}

-- Dice at a carrier of defence 7, what is left of B's carrier group, what is sunk.
for _, case in ipairs { { { 6, 6 }, { "DD", "CV" }, {} }, { { 1, 7 }, { "DD" }, { "CV" } } } do
  local roll, left, sunk = table.unpack(case)

  match("BGP-68: escorts only raise the number that the u-boat needs, its best die is " .. roll[2]) {
    rules = "battlegroup",
    given = {
      A = { submarines = { "SS" } },
      B = { battle_group = { "BB" }, carrier_group = { "DD", "CV" } },
    },
    luck = { dice = roll },
    play = function(t)
      t.A:orders { SS = "CV" }
      t.check { B = { battle_group = { "BB" }, carrier_group = left, sunk = sunk } }
    end,
  }
end

-- Own ship, what it is offered besides targets, the dice of all others up to its tier: the carrier attacks it first.
local guns = {
  { "BB", {}, { 1, 1 } },
  { "BC", {}, { 1, 1 } },
  { "CA", {}, { 1, 1, 1, 1 } }, -- B's BB
  { "CL", { "to_carrier_group" }, { 1, 1, 1, 1 } }, -- B's BB
  { "DD", { "to_carrier_group" }, { 1, 1, 1, 1, 1 } }, -- B's BB and CL
}

for _, case in ipairs(guns) do
  local ship, more, dice = table.unpack(case)

  match("BGP-69: a " .. ship .. " can't attack a protected carrier, even one that has attacked it") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { ship } },
      B = { battle_group = { "BB", "CL" }, carrier_group = { "CV" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.A:offers(ship, { "BB", "CL", table.unpack(more) })
      t.A:rejects("orders", { [ship] = "CV" })
    end,
  }
end

-- Ship of A's battle group, what it is offered besides targets, the dice of all others up to its tier.
local avengers = {
  { "BB", {}, { 1, 1, 1 } }, -- A's CVL, B's CV
  { "DD", { "to_carrier_group" }, { 1, 1, 1, 1, 1, 1 } }, -- and B's BB and CL
}

for _, case in ipairs(avengers) do
  local ship, more, dice = table.unpack(case)

  match("BGP-69: a " .. ship .. " of the battle group can't avenge its carrier on the carrier that has attacked it") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { ship }, carrier_group = { "CVL" } },
      B = { battle_group = { "BB", "CL" }, carrier_group = { "CV" } },
    },
    luck = { dice = dice },
    play = function(t)
      t.B:orders { CV = { "CVL", "CVL" } }
      t.A:offers(ship, { "BB", "CL", table.unpack(more) })
      t.A:rejects("orders", { [ship] = "CV" })
    end,
  }
end

for _, escort in ipairs { "CL", "DD" } do
  match("BGP-69: a " .. escort .. " of the carrier group can't attack a protected carrier that has attacked it") {
    rules = "battlegroup",
    given = {
      A = { battle_group = { "BB" }, carrier_group = { escort, "CVL" } },
      B = { battle_group = { "BB" }, carrier_group = { "CV" } },
    },
    luck = { dice = { 1, 1, 1, 1, 1, 1, 1 } }, -- A's CVL, B's CV, A's BB, B's BB
    play = function(t)
      t.B:orders { CV = { escort, "CVL" } }
      t.A:offers(escort, { "stay", "to_battle_group" })
      t.A:rejects("orders", { [escort] = "CV" })
    end,
  }
end

-- Dice of the BB at the CV of defence 8, what is left of B's carrier group, what is sunk.
for _, case in ipairs { { { 8, 1 }, { "CL" }, { "DD", "CV" } }, { { 7, 7 }, { "CL", "CV" }, { "DD" } } } do
  local roll, left, sunk = table.unpack(case)

  match("BGP-70: without its battle group the carrier is a target of the enemy battleship, which rolls " .. roll[1]) {
    rules = "battlegroup",
    given = {
      A = { battle_group = { "BB" } },
      B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
    },
    luck = { dice = { 1, 1, 4, 1, 1, 1, roll[1], roll[2] } }, -- CV, BB at DD; round 2: CV, BB at CV
    play = function(t)
      t.to_round(2)
      t.A:orders { BB = "CV" }
      t.check { B = { battle_group = {}, carrier_group = left, sunk = sunk } }
    end,
  }
end

match "BGP-70: a heavy cruiser sinks the carrier that has lost its battle group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "CA" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
  },
  luck = { dice = { 1, 1, 4, 1, 1, 8 } }, -- CV, CA at DD; round 2: CV, CA at CV
  play = function(t)
    t.to_round(2)
    t.A:orders { CA = "CV" }
    t.check { B = { battle_group = {}, carrier_group = { "CL" }, sunk = { "DD", "CV" } } }
  end,
}

match "BGP-70: two destroyers with two sixes sink the carrier that has lost its battle group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD", "DD" } },
    B = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
  },
  -- CV; A's DD1 and DD2, B's DD; round 2: CV; DD1 and DD2
  luck = { dice = { 1, 1, 4, 1, 1, 1, 1, 6, 6 } },
  play = function(t)
    t.to_round(2)
    t.A:orders { DD1 = "CV", DD2 = "CV" }
    t.check { B = { battle_group = {}, carrier_group = { "CL" }, sunk = { "DD", "CV" } } }
  end,
}
