-- Rules BGP-71 to BGP-78: the escorts of a carrier group only defend it.

local idle = { "stay", "to_battle_group" }

match "BGP-71: a destroyer of the carrier group has no target while nobody has attacked the group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD", "CVL" } },
    B = { battle_group = { "BB", "CA" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1 } }, -- A's CVL, A's BB, B's BB, B's CA
  play = function(t)
    t.A:offers("DD", idle)
    t.A:rejects("orders", { DD = "BB" })
    t.A:rejects("orders", { DD = "CA" })
  end,
}

match "BGP-71: attacks on the battle group give its carrier group's light cruiser no target" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" } },
    B = { battle_group = { "BB", "DD" } },
  },
  luck = { dice = { 1, 1, 1, 1 } }, -- both BB
  play = function(t)
    t.A:offers("CL", idle)
    t.A:rejects("orders", { CL = "BB" })
    t.A:rejects("orders", { CL = "DD" })
    t.equal(t.B:value("battle_group", "BB", "raider"), 0, "the battleship has attacked the battle group only")
  end,
}

match "BGP-71: escorts don't attack the enemy carrier group when its battle group is gone" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" } },
    B = { carrier_group = { "DD", "CVL" } },
  },
  luck = { dice = { 1, 1, 1 } }, -- B's CVL at A's BB, A's BB
  play = function(t)
    t.A:offers("CL", idle)
    t.A:rejects("orders", { CL = "CVL" })
    t.A:rejects("orders", { CL = "DD" })
  end,
}

match "BGP-71: an escort whose own battle group is gone has nothing to do before the first attack on its group" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CL", "CVL" } },
    B = { battle_group = { "CA" } },
  },
  luck = { dice = { 1 } }, -- A's CVL
  play = function(t)
    t.to_tier(4)
    t.A:idle("CL")
  end,
}

match "BGP-72: the light cruiser answers the u-boat that has attacked its carrier" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 5 } }, -- SS, A's CV, A's BB, B's BB, CL
  play = function(t)
    t.B:orders { SS = "CV" }
    t.A:offers("CL", { "SS", "to_battle_group" })
    t.A:orders { CL = "SS" }
    t.check { B = { battle_group = { "BB" }, submarines = {}, sunk = { "SS" } } }
  end,
}

match "BGP-72: the answer of the light cruiser needs the five of a surfaced u-boat" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 4 } }, -- SS, A's CV, A's BB, B's BB, CL
  play = function(t)
    t.B:orders { SS = "CV" }
    t.A:orders { CL = "SS" }
    t.check { B = { battle_group = { "BB" }, submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-72: the destroyer answers the u-boat in its own tier" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "DD", "CVL" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 1, 1, 1, 5 } }, -- SS, CVL, DD
  play = function(t)
    t.B:orders { SS = "CVL" }
    t.wins("A", "fleet sunk")
    t.check { A = { carrier_group = { "DD", "CVL" } }, B = { submarines = {}, sunk = { "SS" } } }
  end,
}

match "BGP-73: an escort answers those ships of the battle group that have attacked its group, and no other" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "CA", "BB", "BC" } },
  },
  -- round 1: CV, BB and BC at DD, CA sinks DD; round 2: CV, BB, BC
  luck = { dice = { 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.to_round(2)
    t.check { A = { battle_group = {}, sunk = { "DD" } } }
    t.B:orders { BB = "CV", BC = "CL" }
    t.A:offers("CL", { "BB", "BC" })
    t.A:rejects("orders", { CL = "CA" })
  end,
}

-- Die of the destroyer, whether it sinks the cruiser.
for _, case in ipairs { { 5, true }, { 4, false } } do
  local die, sinks = table.unpack(case)

  match("BGP-73: a destroyer answers the cruiser that has just attacked its group and rolls " .. die) {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CL", "DD" } }, B = { battle_group = { "CA" } } },
    luck = { dice = { 1, die } }, -- CA at CL, DD
    play = function(t)
      t.B:orders { CA = "CL" }
      if sinks then
        t.wins("A", "fleet sunk")
      else
        t.to_round(2)
        t.check { B = { battle_group = { "CA" }, sunk = {} } }
      end
    end,
  }
end

match "BGP-74: a destroyer of the carrier group attacks a u-boat that has fired at the battle group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 5 } }, -- SS, A's BB, B's BB, DD
  play = function(t)
    t.B:orders { SS = "BB" }
    t.A:offers("DD", { "SS", "to_battle_group" })
    t.A:orders { DD = "SS" }
    t.check { B = { battle_group = { "BB" }, submarines = {}, sunk = { "SS" } } }
  end,
}

match "BGP-74: a light cruiser of the carrier group may attack a u-boat that has held its fire" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" } },
    B = { battle_group = { "BB" }, submarines = { "SS" } },
  },
  luck = { dice = { 1, 1, 1, 1, 6 } }, -- both BB, CL
  play = function(t)
    t.B:orders { SS = "hold" }
    t.A:offers("CL", { "SS", "to_battle_group" })
    t.A:orders { CL = "SS" }
    t.check { B = { submarines = { "SS" }, sunk = {} } }
  end,
}

match "BGP-74: two escorts with two sixes sink a submerged u-boat" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "DD", "DD" } }, B = { submarines = { "SS" } } },
  luck = { dice = { 6, 6 } },
  play = function(t)
    t.B:orders { SS = "hold" }
    t.wins("A", "fleet sunk")
  end,
}

match "BGP-75: a light cruiser finds no target in the enemy carrier that has attacked its group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "BB" }, carrier_group = { "CV" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1 } }, -- A's CV, B's CV, A's BB, B's BB
  play = function(t)
    t.B:orders { CV = { "CV", "CL" } }
    t.A:offers("CL", idle)
    t.A:rejects("orders", { CL = "CV" })
    t.equal(t.B:value("carrier_group", "CV", "raider"), 1, "the carrier has attacked the group")
  end,
}

match "BGP-75: a destroyer that a protected carrier has attacked can't strike back" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
  },
  luck = { dice = { 1, 1, 1, 1, 1 } }, -- CVL, A's BB, B's BB
  play = function(t)
    t.B:orders { CVL = "DD" }
    t.A:offers("DD", idle)
    t.A:rejects("orders", { DD = "CVL" })
  end,
}

match "BGP-76: once the enemy battle group is sunk the escort may sink the carrier that has attacked its group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV" } },
  },
  luck = { dice = { 1, 1, 1, 1, 4, 1, 6 } }, -- A's CV, B's CV, BB sinks DD, CL
  play = function(t)
    t.B:orders { CV = { "CV", "CV" } }
    t.A:offers("CL", { "CV", "to_battle_group" })
    t.A:orders { CL = "CV" }
    t.wins("A", "fleet sunk")
  end,
}

match "BGP-76: in the same position the escort stays banned while the enemy battle group is afloat" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV" } },
  },
  luck = { dice = { 1, 1, 1, 1, 3, 3 } }, -- A's CV, B's CV, BB misses DD
  play = function(t)
    t.B:orders { CV = { "CV", "CV" } }
    t.A:offers("CL", idle)
    t.A:rejects("orders", { CL = "CV" })
  end,
}

match "BGP-76: of two unprotected carriers the escort may attack only the one that has attacked its group" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL", "CVL" } },
    B = { battle_group = { "DD" }, carrier_group = { "CV", "CVL" } },
  },
  luck = { dice = { 1, 1, 1, 1, 4, 1 } }, -- A's CVL, B's CV, B's CVL, BB sinks DD
  play = function(t)
    t.B:orders { CV = { "CVL", "CVL" }, CVL = "BB" }
    t.A:offers("CL", { "CV", "to_battle_group" })
    t.A:rejects("orders", { CL = "CVL" })
  end,
}

match "BGP-77: a miss in an earlier round is answered later, not in the tier step of the attack itself" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CL", "CV" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 1, 1, 4, 1, 1, 5, 1 } }, -- round 1: CV, CA; round 2: CV, CL, CA
  play = function(t)
    t.to_tier(4)
    t.A:idle("CL")
    t.B:orders { CA = "CL" }
    t.check { A = { carrier_group = { "CL", "CV" } } }
    t.to_round(2)
    t.wins("A", "fleet sunk")
    t.check { A = { carrier_group = { "CL", "CV" } }, B = { sunk = { "CA" } } }
  end,
}

match "BGP-77: an attack made before this round keeps the attacker in the list" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "CL" } },
    B = { battle_group = { "DD", "CA[raider=1]" } },
  },
  luck = { dice = { 1, 1 } }, -- BB
  play = function(t)
    t.A:offers("CL", { "CA", "to_battle_group" })
    t.A:rejects("orders", { CL = "DD" })
  end,
}

-- Both sides without battle group; A's carrier spares B's group in round 1.
local twins = {
  A = { carrier_group = { "DD", "CV" } },
  B = { carrier_group = { "DD", "CV" }, submarines = { "SS" } },
}

match "BGP-78: an escort that has answered a carrier is in the list of the carrier's escorts from then on" {
  rules = "battlegroup",
  given = twins,
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 1 } }, -- round 1: CV, CV, A's DD; round 2: CV, CV
  play = function(t)
    t.A:orders { CV = { "SS", "SS" } }
    t.B:orders { CV = { "CV", "CV" } }
    t.to_tier(5)
    t.B:idle("DD")
    t.A:offers("DD", { "CV", "SS" })
    t.A:orders { DD = "CV" }
    t.to_round(2)
    t.A:orders { CV = { "DD", "DD" } }
    t.B:offers("DD", { "DD", "CV" })
  end,
}

match "BGP-78: the escort that has answered a carrier can be sunk for it" {
  rules = "battlegroup",
  given = twins,
  luck = { dice = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4 } }, -- round 1: CV, CV, A's DD; round 2: CV, CV, DD, DD
  play = function(t)
    t.A:orders { CV = { "SS", "SS" } }
    t.B:orders { CV = { "CV", "CV" } }
    t.A:orders { DD = "CV" }
    t.to_round(2)
    t.check { A = { carrier_group = { "DD", "CV" }, sunk = {} } }
    t.A:orders { CV = { "SS", "SS" } }
    t.to_round(3)
    t.check { A = { carrier_group = { "CV" }, sunk = { "DD" } }, B = { carrier_group = { "DD", "CV" } } }
  end,
}
