-- Rules WAR-67 to WAR-75, rulings WAR-G21, WAR-G22, WAR-G27: how far a ship goes, when it turns, what it flies over, what it can ram.

local model, at, hurt = common.model, common.at, common.hurt

local medium = { "giga", "batteries", "repair" }

-- A light ship of A in the middle, a ship of B far away, and what else belongs to the position.
local function lone(terrain)
  return { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@66,42,180" } }, class = "light", terrain = terrain }
end

-- One ship of A makes one action and stands there afterwards.
local function sails(name, ship, class, action, order, x, y, heading)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model(ship) } }, B = { fleet = { model "L@66,42,180" } }, class = class },
    luck = { dice = {} },
    play = function(t)
      local who = ship:sub(1, 1) .. "1"
      t.A:activate(who)
      if order then t.A[action](t.A, order) else t.A[action](t.A) end
      at(t, "A." .. who, x, y, heading)
    end,
  }
end

-- These orders are refused to a light ship at (36,20) that heads north; afterwards it makes the legal one.
local function refuses(name, action, orders, legal, x, y, heading)
  match(name) {
    rules = "warfleet",
    given = lone(),
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      for _, order in ipairs(orders) do t.A:rejects(action, order) end
      at(t, "A.L1", 36, 20, 0)
      if legal then t.A[action](t.A, legal) else t.A[action](t.A) end
      at(t, "A.L1", x, y, heading)
    end,
  }
end

sails("WAR-67: a light ship goes its whole 8", "L@36,20,0", "light", "move", nil, 36, 28, 0)
sails("WAR-67: a medium ship goes its whole 6", "M@36,20,0", "medium", "move", nil, 36, 26, 0)
sails("WAR-67: a heavy ship goes its whole 4", "H@36,20,0", "heavy", "move", nil, 36, 24, 0)
sails("WAR-67: a light ship cruises its whole 12", "L@36,20,0", "light", "cruise", nil, 36, 32, 0)
sails("WAR-67: a medium ship cruises its whole 9", "M@36,20,0", "medium", "cruise", nil, 36, 29, 0)
sails("WAR-67: a heavy ship cruises its whole 6", "H@36,20,0", "heavy", "cruise", nil, 36, 26, 0)
sails("WAR-67 WAR-72: both legs together are the whole speed", "M@36,20,0", "medium", "move", "60@4", 37.7321, 25, 60)

sails("WAR-68: heading east the ship goes east", "L@36,20,90", "light", "move", nil, 44, 20, 90)
sails("WAR-68: heading west the ship goes west", "L@36,20,270", "light", "move", nil, 28, 20, 270)
sails("WAR-68: a slanting course north-east", "L@36,20,30", "light", "move", nil, 40, 26.9282, 30)
sails("WAR-68: a slanting course south-west", "L@36,20,200", "light", "move", nil, 33.2638, 12.4825, 200)

sails("WAR-69 WAR-G21: the widest turn of a move to the left, at half way", "L@36,20,0", "light", "move", "-90@4", 32, 24, 270)
sails("WAR-69 WAR-G21: the widest turn of a move to the right, at half way", "L@36,20,0", "light", "move", "90@4", 40, 24, 90)
sails("WAR-69: a small turn to the left", "L@36,20,0", "light", "move", "-30@4", 34, 27.4641, 330)
sails("WAR-69: a turn on a cruise to the left", "L@36,20,0", "light", "cruise", "-45@6", 31.7574, 30.2426, 315)
sails("WAR-69: no turn at all is fine", "L@36,20,0", "light", "cruise", nil, 36, 32, 0)
refuses("WAR-69: more than a quarter turn is too much for a move", "move", { "91@4", "-91@4", "91", "-91", "180@6" }, "90@8", 36, 28, 90)
refuses("WAR-69: more than 45 degrees is too much for a cruise", "cruise", { "46@6", "-46@6", "46", "-46" }, "45@12", 36, 32, 45)

refuses("WAR-70 WAR-G21: a move turns after 4, not after 3.9", "move", { "90@3.9", "90@3.99", "90@0", "-10@1" }, "90@4", 40, 24, 90)
refuses("WAR-70 WAR-G21: a cruise turns after 6, not after 5.9", "cruise", { "45@5.9", "45@4", "45@0" }, "45@6", 40.2426, 30.2426, 45)
refuses("WAR-70 WAR-G21: no turn beyond the way itself", "move", { "90@8.1", "90@12" }, "90@8", 36, 28, 90)
sails("WAR-70 WAR-G21: anywhere in the second half will do", "L@36,20,0", "light", "move", "-90@6.5", 34.5, 26.5, 270)

match "WAR-70 WAR-G21: half the way of a heavy ship is 2" {
  rules = "warfleet",
  given = { A = { fleet = { model "H@36,20,0" } }, B = { fleet = { model "L@66,42,180" } }, class = "heavy" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("H1")
    t.A:rejects("move", "90@1.9")
    t.A:rejects("cruise", "45@2.9")
    t.A:move("90@2")
    at(t, "A.H1", 38, 22, 90)
  end,
}

match "WAR-70: half the way of a medium ship is 3, on a cruise 4.5" {
  rules = "warfleet",
  given = { A = { fleet = { model "M@36,20,0" } }, B = { fleet = { model "L@66,42,180" } }, class = "medium" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("M1")
    t.A:rejects("move", "90@2.9")
    t.A:rejects("cruise", "45@4.4")
    t.A:cruise("-45@4.5")
    at(t, "A.M1", 32.818, 27.682, 315)
  end,
}

sails("WAR-71: a turn where the move ends", "L@36,20,0", "light", "move", "-45", 36, 28, 315)
sails("WAR-71: the same with its distance", "L@36,20,0", "light", "move", "90@8", 36, 28, 90)
sails("WAR-71: a turn where the cruise ends", "L@36,20,0", "light", "cruise", "45", 36, 32, 45)

sails("WAR-72: after the turn the cruise follows the new course", "L@36,20,0", "light", "cruise", "45@6", 40.2426, 30.2426, 45)
sails("WAR-72: after the turn the move follows the new course", "L@36,20,0", "light", "move", "90@5", 39, 25, 90)
sails("WAR-72: the turn is added to the old course", "L@36,20,350", "light", "move", "20@4", 36, 27.8785, 10)

match "WAR-73 WAR-G27: cruising over an enemy ship hurts nobody and stops nobody" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "M@36,24,90" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:cruise()
    at(t, "A.L1", 36, 32, 0)
    at(t, "B.M1", 36, 24, 90)
    hurt(t, "A.L1", 0)
    hurt(t, "B.M1", 0, medium)
    t.equal(t.count("part_damaged"), 0, "damage")
  end,
}

match "WAR-73 WAR-G27: ships of both sides and a squadron under the way of a move stay as they are" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0", model "L@36.6,22.5,90", "G@35.5,24.5" } },
    B = { fleet = { model "L@36,25.5,90", "G@36.5,24.5" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 0)
    hurt(t, "A.L2", 0)
    hurt(t, "B.L1", 0)
    at(t, "A.G1", 35.5, 24.5)
    at(t, "B.G1", 36.5, 24.5)
  end,
}

match "WAR-73: with a turn on the way the second leg passes over a ship, too" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@38.2,24,0" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:cruise("45@6")
    at(t, "A.L1", 40.2426, 30.2426, 45)
    hurt(t, "A.L1", 0)
    hurt(t, "B.L1", 0)
  end,
}

match "WAR-74: a target at the full cruise distance can be rammed" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,33.5,90" } }, class = "light" },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 32, 0)
    at(t, "B.L1", 36, 34.5, 90)
  end,
}

match "WAR-74: no ram at what is too far, beside the way or behind" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model "L@36,33.6,90", model "L@38,28,0", model "L@36,16,90" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1")
    t.A:rejects("ram", "B.L2")
    t.A:rejects("ram", "B.L3")
    t.A:rejects("ram", "B.L1", "45@6")
    at(t, "A.L1", 36, 20, 0)
    t.A:hold()
  end,
}

match "WAR-74: grazing the target is contact, missing it by a little is not" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@37.1,26,0", model "L@36.9,29,0" } }, class = "light" },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1")
    t.A:ram("B.L2")
    t.B:part("L2/giga")
    t.A:part("L1/giga")
    t.equal(t.count("ship_rammed"), 1, "rams")
  end,
}

match "WAR-75 WAR-54: the ram ends where the ships touch" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,30,90" } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 28.5, 0)
  end,
}

match "WAR-75: even after an inch and a half" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,23,90" } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 21.5, 0)
  end,
}

match "WAR-75 WAR-72: contact on the second leg" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@39,29,315" } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1", "46@6")
    t.A:rejects("ram", "B.L1", "45@5.9")
    t.A:ram("B.L1", "45@6")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 37.9393, 27.9393, 45)
  end,
}

match "WAR-G22: with a wall across the way every move and cruise is refused, holding never" {
  rules = "warfleet",
  given = lone { "blocking@36,25,0[width=12,depth=2]" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:rejects("move", "90@4")
    t.A:rejects("move", "-90@5")
    t.A:rejects("cruise")
    t.A:rejects("cruise", "45@6")
    t.A:hold()
    at(t, "A.L1", 36, 20, 0)
  end,
}

match "WAR-G22 WAR-67: a ship cannot stop short of a wall, but may turn before it" {
  rules = "warfleet",
  given = lone { "blocking@36,28,0[width=12,depth=2]" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:rejects("move", "90@6.5")
    t.A:move("90@6")
    at(t, "A.L1", 38, 26, 90)
  end,
}

match "WAR-G22: a ram into a wall is refused as well" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model "L@36,30,90" } },
    class = "light",
    terrain = { "blocking@36,25,0[width=12,depth=2]" },
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1")
    t.A:hold("180")
    at(t, "A.L1", 36, 20, 180)
  end,
}

match "WAR-G22 WAR-67: the table edge is no wall, the way is not cut short before it" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,44,0" } },
    B = { fleet = { model "L@66,20,180" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.equal(t.count("left_table"), 1, "ships that left")
    t.check { A = { away = 1, fleet = 0 } }
  end,
}

-- Of a ship that turns only the two straight legs sweep the table. The marker is 0.9 inches to the side of where it ends.
match "WAR-22: a turn at the very end takes no marker" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{giga[mount=front],repair}" } }, B = { fleet = { "L@60,40,180{giga[mount=front],repair}" } },
    objectives = { "obj@36.9,28" }, class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.A:move("90@8")
    t.check { objectives = 1 }
  end,
}
