-- Rules WAR-254 to WAR-263: Vanguard, Avenger, Defiant. Rulings WAR-G54, WAR-G58 to WAR-G60, WAR-G68.
-- What titles cost is in fleet_creation.lua.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

local far = model"L@66,44,0"

-- One point from its end
local function wreck(place) return model(place, { "giga[mount=front,damage=3]", "repair[damage=2]" }) end

-- Vanguard

-- A's ship is put at PLACE and has just been deployed; markers lie at (25,24) and MARKER.
local function vanguard(name, parts, place, play, more)
  more = more or {}
  match(name) {
    rules = "warfleet",
    given = { phase = "preparation", A = { reserve = { model(more.key or "L", parts), model"L" } },
      B = { reserve = { model"L" }, mines = more.mines }, terrain = more.terrain },
    luck = { dice = { 4, 2, 1, table.unpack(more.dice or {}) } },
    play = function(t)
      t.A:place("25,24")
      t.B:place(more.marker or "42,24")
      t.A:edge("south")
      if more.first then
        t.A:deploy("L2", more.first)
        t.B:deploy("L1", "66,44,180")
      end
      t.A:deploy((more.key or "L") .. "1", place)
      play(t)
    end,
  }
end

local usual = { "vanguard", "giga[mount=front,damage=1]", "repair" }
local fast = { "vanguard", "pulse", "repair" }

-- B goes on with its own ship.
local function next_one(t) t.B:deploy("L1", "66,44,180") end

vanguard("WAR-254 WAR-G58: moved the whole way when deployed", usual, "36,10,0", function(t)
  t.A:rejects("advance", "0@8.1")
  t.A:advance()
  at(t, "A.L1", 36, 18, 0)
  next_one(t)
  at(t, "A.L1", 36, 18, 0)
end)

vanguard("WAR-254 WAR-G58: or a part of it, straight ahead only", usual, "36,10,0", function(t)
  t.A:rejects("advance", "90@3")
  t.A:rejects("advance", "10")
  t.A:rejects("advance", "-1@4")
  t.A:advance("0@3")
  at(t, "A.L1", 36, 13, 0)
  next_one(t)
end)

vanguard("WAR-254 WAR-G58: along its heading", usual, "36,6,90", function(t)
  t.A:advance("0@5")
  at(t, "A.L1", 41, 6, 90)
end)

vanguard("WAR-254: or not at all, and once only", usual, "36,10,0", function(t)
  next_one(t)
  t.A:not_asked("vanguard")
  t.A:deploy("L2", "20,6,0")
  at(t, "A.L1", 36, 10, 0)
end)

vanguard("WAR-254: a ship without the title stays where it is", { "giga[mount=front]", "repair" }, "36,10,0", function(t)
  t.A:not_asked("vanguard")
  next_one(t)
  at(t, "A.L1", 36, 10, 0)
end)

vanguard("WAR-254: heavy ships have 4 inches", { "vanguard", "giga[mount=front]", "repair", "shield", "rig" }, "36,10,0", function(t)
  t.A:rejects("advance", "0@4.1")
  t.A:advance()
  at(t, "A.H1", 36, 14, 0)
end, { key = "H" })

vanguard("WAR-255 WAR-G68: a Pulse Engine adds two inches", fast, "36,10,0", function(t)
  t.A:rejects("advance", "0@10.1")
  t.A:advance()
  at(t, "A.L1", 36, 20, 0)
end)

vanguard("WAR-G58: it may not end on a ship, but pass one", fast, "36,4,0", function(t)
  t.A:rejects("advance", "0@5.6")
  t.A:rejects("advance", "0@7")
  t.A:rejects("advance", "0@8.4")
  t.A:advance("0@8.5")
  at(t, "A.L1", 36, 12.5, 0)
  hurt(t, "A.L1", 0, { "pulse", "repair" })
  hurt(t, "A.L2", 0)
end, { first = "36,11,90" })

vanguard("WAR-G58: blocking terrain stands in its way", usual, "36,10,0", function(t)
  t.A:rejects("advance")
  t.A:rejects("advance", "0@3.1")
  t.A:advance("0@3")
  at(t, "A.L1", 36, 13, 0)
end, { terrain = { "blocking@36,15,0[width=12,depth=2]" } })

vanguard("WAR-G58: difficult terrain halves it", usual, "36,10,0", function(t)
  t.A:rejects("advance", "0@4.1")
  t.A:advance("0@4")
  at(t, "A.L1", 36, 14, 0)
end, { terrain = { "difficult@36,13,0[width=12,depth=2]" } })

vanguard("WAR-G58: dangerous terrain hurts it", usual, "36,10,0", function(t)
  t.A:advance()
  hurt(t, "A.L1", 3)
end, { terrain = { "dangerous@36,15,0[width=12,depth=2]" }, dice = { 2 } })

vanguard("WAR-G58 WAR-G54: it takes a marker on its way", fast, "36,11,0", function(t)
  t.A:advance()
  at(t, "A.L1", 36, 21, 0)
  t.equal(t.count("objective_taken"), 1, "markers taken")
  t.check { objectives = 1 }
end, { marker = "36,21.5" })

vanguard("WAR-G58 WAR-G54: it sets off a mine of the enemy", usual, "36,10,0", function(t)
  t.A:advance()
  hurt(t, "A.L1", 3)
  t.check { B = { mines = 0 } }
end, { mines = { "mine@37.5,15" } })

match "WAR-256 WAR-G58: a Tactical Master who comes late moves the same way" {
  rules = "warfleet",
  given = { A = { fleet = { model"M@4,4,0" },
    reserve = { model("L[late=1]", { "tactician", "vanguard", "giga[mount=front]", "repair" }) } },
    B = { fleet = { far } }, class = "medium" },
  play = function(t)
    t.A:activate("M1")
    t.A:hold()
    t.A:arrive("L1", "36,10,0")
    t.A:rejects("advance", "0@8.1")
    t.A:advance()
    at(t, "A.L1", 36, 18, 0)
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 26, 0)
  end,
}

match "WAR-256 WAR-G58: a ship that comes back from the edge does not" {
  rules = "warfleet",
  given = { A = { fleet = { model("L@36,44,0", { "vanguard", "giga[mount=front]", "repair" }) } }, B = { fleet = { model"L@66,4,0" } },
    class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L1", "36,47,180")
    t.A:not_asked("vanguard")
    t.B:activate("L1")
    t.B:hold()
    at(t, "A.L1", 36, 47, 180)
  end,
}

-- Avenger: A's ship between two of B on its left and two on its right, broadside to all of them

local function between(name, parts, dice, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,24,0", parts) } },
      B = { fleet = { model"L@31,24,0", model"L@41,24,0", model"L@31,27,0", model"L@41,27,0", model"L@36,28,180", model"L@36,20,0" } },
      class = "light" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      play(t)
    end,
  }
end

local avenger = { "avenger", "batteries[mount=sides]", "repair" }

between("WAR-258 WAR-G59: batteries fire to the left and to the right, in full", avenger, { 1, 1, 1, 1, 1, 1, 1, 1 }, function(t)
  t.A:fire("L1/batteries", "B.L1")
  t.A:rejects("fire", "L1/batteries", "B.L1")
  t.A:rejects("fire", "L1/batteries", "B.L3")
  t.A:rejects("fire", "L1/batteries", "B.L5")
  t.A:fire("L1/batteries", "B.L2")
  t.A:rejects("fire", "L1/batteries", "B.L4")
  t.A:rejects("fire", "L1/batteries", "B.L3")
  t.equal(t.count("attack_rolled"), 2, "attacks")
end)

between("WAR-258 WAR-G59: the right side may be first, the left one left out", avenger, { 1, 1, 1, 1, 1, 1 }, function(t)
  t.A:fire("L1/batteries", "B.L4")
  t.A:rejects("fire", "L1/batteries", "B.L2")
  t.A:fire("L1", "B.L5")
  t.B:activate("L1")
  t.equal(t.count("attack_rolled"), 2, "attacks")
end)

between("WAR-258: every weapon on the sides does", { "avenger", "energy[mount=sides]", "repair" }, { 1, 1, 1, 1, 1, 1 }, function(t)
  t.A:fire("L1/energy", "B.L2")
  t.A:rejects("fire", "L1/energy", "B.L4")
  t.A:fire("L1/energy", "B.L1")
  t.equal(t.count("attack_rolled"), 2, "attacks")
end)

between("WAR-258: without the title one side only", { "batteries[mount=sides]", "repair" }, { 1, 1, 1, 1 }, function(t)
  t.A:fire("L1/batteries", "B.L1")
  t.A:rejects("fire", "L1/batteries", "B.L2")
  t.A:rejects("fire", "L1/batteries", "B.L3")
  t.equal(t.count("attack_rolled"), 1, "attacks")
end)

for _, case in ipairs { { "front", "B.L5" }, { "rear", "B.L6" } } do
  local mount, target = table.unpack(case)
  local parts = { "avenger", "energy[mount=" .. mount .. "]", "repair" }
  between("WAR-259: a weapon fires once from the " .. mount, parts, { 1, 1, 1 }, function(t)
    t.A:rejects("fire", "L1/energy", "B.L1")
    t.A:fire("L1/energy", target)
    t.A:rejects("fire", "L1/energy", target)
    t.A:rejects("fire", "L1/energy", "B.L2")
    t.equal(t.count("attack_rolled"), 1, "attacks")
  end)
end

between("WAR-259: and the turret, too", avenger, { 1, 1 }, function(t)
  t.A:fire("L1", "B.L1")
  t.A:rejects("fire", "L1", "B.L2")
  t.A:rejects("fire", "L1", "B.L5")
  t.equal(t.count("attack_rolled"), 1, "attacks")
end)

-- Defiant: B.L1 shoots at somebody of A; what is shot at has one point left.
local function shot(name, ships, target, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = ships }, B = { fleet = { model"L@45,19,270", far } }, class = "light", initiative = "B" },
    luck = { dice = target == "A.G1" and { 5, 4, 4 } or { 4, 3, 3 } },
    play = function(t)
      t.B:activate("L1")
      t.B:hold()
      t.B:fire("L1", target)
      local left = play(t)
      t.A:activate("L3")
      if left then hurt(t, "A.L2", left) end
      t.check { A = { lost = 1 } }
    end,
  }
end

local function defiant(place, giga, repair)
  return model(place, { "defiant", ("giga[mount=front,damage=%d]"):format(giga), ("repair[damage=%d]"):format(repair) })
end

-- A.L2 at (36,27) has the title and some damage.
local function avenged(name, victim, giga, repair, play)
  shot(name, { victim, defiant("L@36,27,0", giga, repair), model"L@4,4,0", model"L@8,4,0" }, "A.L1", play)
end

local function twice(t)
  t.A:mend("L2/giga")
  t.A:mend("L2/giga")
  t.A:not_asked("mend")
  return 1
end
avenged("WAR-261: a friend 5 inches away is destroyed: two damage may go", wreck"L@36,20,0", 3, 0, twice)
avenged("WAR-261: exactly 6 inches are near enough", wreck"L@36,19,0", 3, 0, twice)
avenged("WAR-261: or one", wreck"L@36,20,0", 3, 0, function(t)
  t.A:mend("L2/giga")
  return 2
end)
avenged("WAR-261: or none", wreck"L@36,20,0", 3, 0, function() return 3 end)
for _, y in ipairs { 18.9, 18 } do
  avenged(("WAR-261: further than 6 inches is too far, y = %g"):format(y), wreck(("L@36,%g,0"):format(y)), 3, 0, function(t)
    t.A:not_asked("mend")
    return 3
  end)
end
avenged("WAR-261 WAR-G60: from any upgrades, one here and one there", wreck"L@36,20,0", 3, 2, function(t)
  t.A:mend("L2/repair")
  t.A:mend("L2/giga")
  t.equal(damage(t, "A.L2/giga"), 2, "damage of the cannon")
  t.equal(damage(t, "A.L2/repair"), 1, "damage of the bay")
end)
avenged("WAR-263: of one damage one is removed", wreck"L@36,20,0", 1, 0, function(t)
  t.A:mend("L2/giga")
  t.A:not_asked("mend")
  return 0
end)
avenged("WAR-261: an undamaged one has nothing to remove", wreck"L@36,20,0", 0, 0, function(t)
  t.A:not_asked("mend")
  return 0
end)
shot("WAR-261: a ship without the title may not", { wreck"L@36,20,0", model("L@36,27,0", { "giga[mount=front,damage=3]", "repair" }),
  model"L@4,4,0" }, "A.L1", function(t)
  t.A:not_asked("mend")
  return 3
end)

-- No reason for it: its own end, a squadron's
shot("WAR-262 WAR-G60: its own end does not count", { model"L@36,26,0", defiant("L@36,20,0", 3, 2), model"L@4,4,0" }, "A.L2", function(t)
  t.A:not_asked("mend")
  t.equal(t.count("repaired"), 0, "repairs")
end)
shot("WAR-262 WAR-G60: a squadron does not count", { "G@36,20[damage=2]", model"L@8,4,0", defiant("L@36,25,0", 3, 0), model"L@4,4,0" },
  "A.G1", function(t)
    t.A:not_asked("mend")
    return 3
  end)

-- A.L2 again; A's wreck moves over dangerous terrain and is lost where it ends.
for _, case in ipairs { { "near", 12, 0, 1 }, { "far", 24, 180, 3 } } do
  local where, y, heading, left = table.unpack(case)
  match("WAR-261 WAR-G60: what counts is where it is destroyed: " .. where) {
    rules = "warfleet",
    given = { A = { fleet = { wreck(("L@36,%d,%d"):format(y, heading)), defiant("L@36,27,0", 3, 0), model"L@4,4,0" } },
      B = { fleet = { far } }, class = "light", terrain = { "dangerous@36,18,0[width=12,depth=1]" } },
    luck = { dice = { 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      if left == 1 then
        t.A:mend("L2/giga")
        t.A:mend("L2/giga")
      else
        t.A:not_asked("mend")
      end
      hurt(t, "A.L2", left)
      t.check { A = { lost = 1 } }
    end,
  }
end

match "WAR-262 WAR-G60: each ship that is destroyed counts" {
  rules = "warfleet",
  given = { A = { fleet = { wreck"L@36,20,0", defiant("L@36,27,0", 3, 2),
    wreck"L@33,21,0", model"L@4,4,0", model"L@8,4,0" } },
    B = { fleet = { model"L@45,20,270", model"L@24,21,90" } }, class = "light", initiative = "B" },
  luck = { dice = { 4, 3, 3, 4, 3, 3 } },
  play = function(t)
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.L1")
    t.A:mend("L2/giga")
    t.A:mend("L2/giga")
    t.A:activate("L4")
    t.A:hold()
    t.B:activate("L2")
    t.B:hold()
    t.B:fire("L2", "A.L3")
    t.A:mend("L2/giga")
    t.A:mend("L2/repair")
    hurt(t, "A.L2", 1)
    t.check { A = { lost = 2 } }
  end,
}

match "WAR-262 WAR-G60: surrender does not count" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,20,0", defiant("L@36,27,0", 3, 0), wreck"L@12,8,0",
    wreck"L@14,8,0" } }, B = { fleet = { far } }, class = "light", terrain = { "dangerous@13,8,0[width=8,depth=3]" } },
  luck = { dice = { 1, 1, 1, 6 } },
  play = function(t)
    t.A:activate("L3")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L4")
    t.A:move()
    t.A:activate("L1")
    t.A:hold()
    t.A:activate("L2")
    t.A:hold()
    t.check { A = { fleet = 1, lost = 2, surrendered = 1 } }
    t.A:not_asked("mend")
    t.to_round(2)
    hurt(t, "A.L2", 3)
  end,
}

match "WAR-261: an enemy does not count" {
  rules = "warfleet",
  given = { A = { fleet = { defiant("L@36,20,0", 3, 0) } },
    B = { fleet = { wreck"L@36,26,180", far } }, class = "light" },
  luck = { dice = { 4, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.check { B = { lost = 1 } }
    t.A:not_asked("mend")
    t.B:activate("L2")
    hurt(t, "A.L1", 3)
  end,
}
