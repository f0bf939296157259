-- Rules BGP-79 to BGP-81: a fleet after the loss of its battle group.

match "BGP-79: after the loss of the battle group no ship of the carrier group is offered the change" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" }, carrier_group = { "CL", "DD" } },
    B = { battle_group = { "BB" } },
  },
  luck = { dice = { 4, 1 } }, -- BB
  play = function(t)
    t.to_tier(4)
    t.check { A = { battle_group = {}, carrier_group = { "CL", "DD" }, sunk = { "DD" } } }
    t.A:idle("CL")
    t.to_tier(5)
    t.A:idle("DD2")
  end,
}

match "BGP-79: the change is not offered in later rounds either, when the escorts have targets" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "DD" }, carrier_group = { "CL", "DD" } },
    B = { battle_group = { "BB", "BB" } },
  },
  luck = { dice = { 4, 1, 1, 1, 1, 1, 1, 1, 1 } }, -- BB1 and BB2; round 2: BB1 and BB2 at CL, CL
  play = function(t)
    t.to_round(2)
    t.B:orders { BB1 = "CL", BB2 = "CL" }
    t.A:offers("CL", { "BB1", "BB2" })
    t.A:rejects("orders", { CL = "to_battle_group" })
    t.A:orders { CL = "BB1" }
    t.A:offers("DD2", { "BB1", "BB2" })
    t.A:rejects("orders", { DD2 = "to_battle_group" })
  end,
}

-- A's CV, A's BB, B's BB, B's two destroyers at A's BB of defence 8; if it is lost the CV of round 2, too.
local saved, lost = { 1, 1, 1, 1, 1, 1, 6, 5 }, { 1, 1, 1, 1, 1, 1, 6, 6, 1, 1 }
local late_change = {
  A = { battle_group = { "BB" }, carrier_group = { "CL", "CV" } },
  B = { battle_group = { "BB", "DD", "DD" } },
}

match "BGP-80: a change into a battle group that is sunk before the end of the round does not happen" {
  rules = "battlegroup",
  given = late_change,
  luck = { dice = lost },
  play = function(t)
    t.A:orders { CL = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = {}, carrier_group = { "CL", "CV" }, sunk = { "BB" } } }
    t.equal(t.count("group_changed"), 0, "changes of group")
    t.B:offers("BB", { "CL", "CV" })
  end,
}

match "BGP-80: the same change happens if the battle group lives to the end of the round" {
  rules = "battlegroup",
  given = late_change,
  luck = { dice = saved },
  play = function(t)
    t.A:orders { CL = "to_battle_group" }
    t.to_round(2)
    t.check { A = { battle_group = { "BB", "CL" }, carrier_group = { "CV" }, sunk = {} } }
    t.equal(t.count("group_changed"), 1, "changes of group")
    t.equal(t.A:value("battle_group", "BB", "defense"), 9, "defence of the battleship")
  end,
}

match "BGP-80: a destroyer ordered in the very tier in which the battle group is sunk stays as well" {
  rules = "battlegroup",
  given = {
    A = { battle_group = { "BB" }, carrier_group = { "DD" } },
    B = { battle_group = { "DD", "DD" } },
  },
  luck = { dice = { 1, 1, 6, 6 } }, -- BB, B's destroyers
  play = function(t)
    t.A:orders { DD = "to_battle_group" }
    t.B:orders {}
    t.to_round(2)
    t.check { A = { battle_group = {}, carrier_group = { "DD" }, sunk = { "BB" } } }
    t.equal(t.count("group_changed"), 0, "changes of group")
  end,
}

match "BGP-81: carrier and u-boat attack the enemy battle group without an own one" {
  rules = "battlegroup",
  given = {
    A = { carrier_group = { "CV" }, submarines = { "SS" } },
    B = { battle_group = { "BB" }, carrier_group = { "CVL" } },
  },
  play = function(t)
    t.A:offers("SS", { "BB", "CVL", "hold" })
    t.A:offers("CV", { "BB", "CVL" })
  end,
}

local widowed = {
  A = { battle_group = { "DD" }, carrier_group = { "CV" }, submarines = { "SS" } },
  B = { battle_group = { "BB" } },
}

match "BGP-81: a u-boat whose battle group was sunk goes on to sink" {
  rules = "battlegroup",
  given = widowed,
  luck = { dice = { 1, 1, 4, 1, 8, 1 } }, -- CV, BB; round 2: SS
  play = function(t)
    t.to_round(2)
    t.check { A = { battle_group = {}, sunk = { "DD" } } }
    t.A:orders { SS = "BB" }
    t.wins("A", "fleet sunk")
  end,
}

match "BGP-81: a carrier whose battle group was sunk goes on to sink" {
  rules = "battlegroup",
  given = widowed,
  luck = { dice = { 1, 1, 4, 1, 1, 8 } }, -- CV, BB; round 2: CV
  play = function(t)
    t.to_round(2)
    t.check { A = { battle_group = {}, sunk = { "DD" } } }
    t.wins("A", "fleet sunk")
  end,
}
