-- Rules WAR-310 to WAR-331, rulings WAR-G71 to WAR-G76, WAR-G80 and WAR-G82: the special rules of weapons.

local model, damage, hurt = common.model, common.damage, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

-- The same in the phase of the squadrons: A's only squadron holds.
local function sortie(name, A, B, dice, play)
  local key = A:sub(1, 1) .. "1"
  scene(name, { A, model "L@60,10,0" }, B, dice, function(t)
    t.A:activate(key)
    t.A:hold()
    play(t)
  end, { class = "squadrons" })
end

-- A light ship at (36,20) that looks north, with this weapon in its bow.
local function armed(weapon) return model("L@36,20,0", { weapon .. "[mount=front]", "repair" }) end

-- The light ship of A holds and fires this weapon at this target.
local function volley(name, A, B, dice, weapon, target, play, more)
  scene(name, A, B, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire(weapon, target)
    play(t)
  end, more)
end

local three = { "giga", "batteries", "repair" }

-- Anti-Ship and Anti-Squadron.

sortie("WAR-310 WAR-G72: a bomber hits ships with one less", "B@36,28", { model "M@36,30.75,180" }, { 2, 5 }, function(t)
  t.A:fire("B1", "B.M1")
  hurt(t, "B.M1", 0, three)
  t.equal(t.count("block_rolled"), 1, "blocks")
end)

sortie("WAR-310: a bomber misses with a one", "B@36,28", { model "M@36,30.75,180" }, { 1 }, function(t)
  t.A:fire("B1", "B.M1")
  t.equal(t.count("block_rolled"), 0, "blocks")
end)

sortie("WAR-310 WAR-G71: a bomber does not fire at squadrons", "B@36,28", { "F@36,30" }, {}, function(t)
  t.A:not_asked("shooting")
  t.equal(t.count("fired"), 0, "shots")
end)

sortie("WAR-311 WAR-G72: a fighter hits squadrons with one less, and squadrons with two less", "F@36,28", { "G@36,30" },
  { 3, 2, 2, 5 }, function(t)
    t.A:fire("F1", "B.G1")
    t.equal(t.count("block_rolled"), 1, "blocks")
    t.equal(damage(t, "B.G1"), 0, "damage of the squadron")
  end)

sortie("WAR-311 WAR-G71: a fighter does not fire at ships", "F@36,28", { model "M@36,30.75,180" }, {}, function(t)
  t.is_true(not t.A:offered("fire"), "nothing to fire at")
end)

sortie("WAR-311: where a fighter finds no target a gunship does", "G@36,28", { model "M@36,30.75,180" }, { 3, 2, 3 }, function(t)
  t.is_true(t.A:offered("fire"), "a ship to fire at")
  t.A:fire("G1", "B.M1")
  hurt(t, "B.M1", 0, three)
end)

-- Blast.

volley("WAR-312 WAR-G73: a hit of a missile cluster reaches four inches from its target",
  { armed "cluster", "G@40,30" }, { model "L@36,30,180", "G@36,33", "G@36,36.1" }, { 4, 4, 6, 5 }, "L1/cluster", "B.L1", function(t)
    t.B:part("L1/giga")
    hurt(t, "B.L1", 1)
    t.equal(damage(t, "B.G1"), 0, "damage of the squadron that blocked")
    t.equal(damage(t, "A.G1"), 1, "damage of the friend")
    t.equal(damage(t, "B.G2"), 0, "damage of the squadron out of reach")
    t.equal(t.count("attack_rolled"), 1, "rolls to hit")
  end)

volley("WAR-312: four inches are within the blast", { armed "cluster" }, { model "L@36,30,180", "G@41,30" }, { 4, 5, 5 },
  "L1/cluster", "B.L1", function(t) t.equal(damage(t, "B.G1"), 1, "damage of the squadron") end)

volley("WAR-313 WAR-G73: the ship that fires is hit by its own blast", { armed "cluster" }, { model "L@36,25,180" }, { 4, 5, 2 },
  "L1/cluster", "B.L1", function(t)
    t.A:part("L1/cluster")
    hurt(t, "B.L1", 0)
    hurt(t, "A.L1", 1, { "cluster", "repair" })
  end)

volley("WAR-314: no blast without a hit", { armed "cluster" }, { model "L@36,25,180", "G@38,25" }, { 3 }, "L1/cluster", "B.L1",
  function(t)
    t.equal(t.count("block_rolled"), 0, "blocks")
    hurt(t, "B.L1", 0)
  end)

volley("WAR-315: a hit that the target blocks still hits the others", { armed "cluster" }, { model "L@36,30,180", "G@38,30" },
  { 4, 5, 5 }, "L1/cluster", "B.L1", function(t)
    hurt(t, "B.L1", 0)
    t.equal(damage(t, "B.G1"), 1, "damage of the squadron")
  end)

volley("WAR-316 WAR-G73: the stern of a ship beside the target makes no difference", { armed "cluster" },
  { model "L@36,30,180", model "L@39,30,0" }, { 4, 5, 5 }, "L1/cluster", "B.L1", function(t)
    hurt(t, "B.L1", 0)
    hurt(t, "B.L2", 0)
  end)

volley("WAR-316: the stern of the target does", { armed "cluster" }, { model "L@36,30,0", model "L@39,30,0" }, { 3, 5, 5 },
  "L1/cluster", "B.L1", function(t)
    t.B:part("L1/giga")
    hurt(t, "B.L1", 1)
    hurt(t, "B.L2", 0)
  end)

volley("WAR-316 WAR-G73: each victim has its own toughness, the weapon its strength", { armed "cluster" },
  { model "L@36,30,180", model "H@39,30,180", model "H@32.4,30,180" }, { 4, 5, 2, 3 }, "L1/cluster", "B.L1", function(t)
    t.B:part("H1/giga")
    hurt(t, "B.L1", 0)
    hurt(t, "B.H1", 1, { "giga", "batteries", "cannon", "repair" })
    hurt(t, "B.H2", 0, { "giga", "batteries", "cannon", "repair" })
  end)

-- Broadside. A light ship at (36,24) that looks north, batteries on both sides.

local gunner = model("L@36,24,0", { "batteries[mount=sides]", "repair" })

local function broadside(name, target, dice, play)
  volley(name, { gunner }, { target }, dice, "L1/batteries", "B." .. target:sub(1, 1) .. "1", play)
end

broadside("WAR-318 WAR-G74 WAR-G82: four dice at the side of a ship", model "L@41,24,0", { 4, 3, 3, 3, 6 }, function(t)
  hurt(t, "B.L1", 0)
end)

broadside("WAR-318 WAR-G74: two dice at its bow", model "L@41,24,270", { 3, 3 }, function(t) hurt(t, "B.L1", 0) end)

broadside("WAR-318 WAR-G74: two dice and one less to hit at its stern", model "L@41,24,90", { 3, 2, 6 }, function(t)
  t.equal(t.count("block_rolled"), 1, "blocks")
  hurt(t, "B.L1", 0)
end)

broadside("WAR-319: two dice at a squadron", "G@41,24", { 5, 4, 6 }, function(t)
  t.equal(damage(t, "B.G1"), 0, "damage of the squadron")
end)

local avenger = model("L@36,24,0", { "batteries[mount=sides]", "repair", "avenger" })

-- An avenger fires left at B.L1 and right at B.L2.
local function both(name, heading, dice)
  scene(name, { avenger }, { model("L@31,24," .. heading), model "L@41,24,0" }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/batteries", "B.L1")
    t.A:fire("L1/batteries", "B.L2")
    t.equal(t.count("attack_rolled"), 2, "attacks")
    hurt(t, "B.L1", 0)
    hurt(t, "B.L2", 0)
  end)
end

both("WAR-320: each side of an avenger doubles its attacks", 0, { 3, 3, 3, 4, 6, 3, 3, 3, 4, 6 })
both("WAR-320: each side of an avenger looks at its own target", 90, { 3, 4, 6, 3, 3, 3, 4, 6 })

-- Deadly.

volley("WAR-321 WAR-G75: an unblocked hit counts two", { model "L@36,20,0" }, { model "L@36,27,180" }, { 4, 5 }, "L1/giga", "B.L1",
  function(t)
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2)
  end)

volley("WAR-321 WAR-G75: a blocked one counts nothing", { model "L@36,20,0" }, { model "L@36,27,180" }, { 4, 6 }, "L1/giga", "B.L1",
  function(t) hurt(t, "B.L1", 0) end)

scene("WAR-321 WAR-G72 WAR-G75: the hits of two bombers count four", { "B@35,28", "B@37,28", model "L@60,10,0" },
  { model "M@36,30.75,180" }, { 2, 4, 2, 4 }, function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:fire("B1", "B.M1")
    t.B:part("M1/giga")
    t.A:activate("B2")
    t.A:hold()
    t.A:fire("B2", "B.M1")
    t.B:part("M1/batteries")
    hurt(t, "B.M1", 4, three)
  end, { class = "squadrons" })

volley("WAR-322: it counts two against a squadron", { model "L@36,20,0" }, { "G@36,25", model "L@60,40,180" }, { 5, 5 }, "L1/giga", "B.G1",
  function(t)
    t.check { B = { fleet = 2, lost = 0 } }
    t.equal(damage(t, "B.G1"), 2, "damage of the squadron")
  end)

volley("WAR-323 WAR-G64: a shield tries both points of such a hit", { model "L@36,20,0" }, { model("L@36,27,180", "shield") },
  { 4, 5, 5, 5 }, "L1/giga", "B.L1", function(t)
    hurt(t, "B.L1", 0, { "giga", "shield" })
    t.equal(t.count("shielded"), 2, "points that the shield took")
  end)

-- Overheating.

local hot = { "railgun", "repair" }

volley("WAR-326 WAR-G76: a one hurts the ship that fires, whatever the other dice did", { armed "railgun" }, { model "L@36,30,180" },
  { 1, 5, 4, 5, 5 }, "L1/railgun", "B.L1", function(t)
    t.A:part("L1/repair")
    hurt(t, "A.L1", 1, hot)
    hurt(t, "B.L1", 0)
    t.equal(t.count("overheated"), 1, "times the gun overheated")
  end)

volley("WAR-327 WAR-G76: each one hurts it", { armed "railgun" }, { model "L@36,30,180" }, { 1, 1, 5, 5 }, "L1/railgun", "B.L1",
  function(t)
    t.A:part("L1/repair")
    hurt(t, "A.L1", 2, hot)
    hurt(t, "B.L1", 0)
  end)

volley("WAR-328 WAR-G76: an overheated gun may be disabled by its own shot, whose hits stand",
  { model("L@36,20,0", { "railgun[mount=front,damage=2]", "repair" }) }, { model "L@36,30,180" }, { 5, 1, 4, 4, 4 },
  "L1/railgun", "B.L1", function(t)
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2)
    t.equal(damage(t, "A.L1/railgun"), 3, "damage of the gun")
    t.check { A = { fleet = 1 } }
  end)

volley("WAR-328 WAR-G76: a ship may be destroyed by its own shot, whose hits stand",
  { model("L@36,20,0", { "railgun[mount=front,damage=2]", "repair[damage=3]" }), model "L@60,10,0" }, { model "L@36,30,180" },
  { 5, 1, 4, 4, 4 }, "L1/railgun", "B.L1", function(t)
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2)
    t.check { A = { fleet = 1, lost = 1 } }
  end)

volley("WAR-329: the bonus at the stern does not keep a one from overheating", { armed "railgun" }, { model "L@36,30,0" },
  { 1, 3, 2, 6 }, "L1/railgun", "B.L1", function(t)
    t.A:part("L1/repair")
    hurt(t, "A.L1", 1, hot)
    hurt(t, "B.L1", 0)
  end)

volley("WAR-329: a two in cover does not overheat", { armed "railgun" }, { model "L@36,30,180" }, { 2, 2, 4 }, "L1/railgun", "B.L1",
  function(t)
    hurt(t, "A.L1", 0, hot)
    t.equal(t.count("block_rolled"), 0, "blocks")
  end, { terrain = { "cover@36,25,0[width=4,depth=2]" } })

-- Relentless. A light ship at (36,20) with a heavy cannon in its bow, two light ships ahead of it.

local function relentless(name, B, dice, play, more)
  scene(name, { armed "cannon" }, B, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    play(t)
  end, more)
end

local pair = { model "L@34,30,180", model "L@38,30,180" }

relentless("WAR-330 WAR-G40 WAR-G82: two attacks and two", pair, { 3, 3, 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(2)
  t.A:fire("L1/cannon", "B.L2")
  t.A:rejects("shots", 3)
  t.A:shots(2)
  t.A:rejects("fire", "L1/cannon", "B.L1")
  t.equal(t.count("attack_rolled"), 2, "attacks")
end)

relentless("WAR-330: three attacks and one", pair, { 3, 3, 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(3)
  t.A:fire("L1/cannon", "B.L2")
  t.A:rejects("fire", "L1/cannon", "B.L1")
  t.equal(t.count("attack_rolled"), 2, "attacks")
end)

relentless("WAR-330: all four at one target, but not five", pair, { 3, 3, 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:rejects("shots", 5)
  t.A:rejects("shots", 0)
  t.A:shots(4)
  t.A:rejects("fire", "L1/cannon", "B.L2")
  t.equal(t.count("attack_rolled"), 1, "attacks")
end)

relentless("WAR-330: fewer than four", pair, { 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(2)
  t.A:done()
  t.equal(t.count("attack_rolled"), 1, "attacks")
end)

relentless("WAR-330: each target has to be in range", { model "L@34,30,180", model "L@38,34.1,180" }, { 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(2)
  t.A:rejects("fire", "L1/cannon", "B.L2")
end)

relentless("WAR-330: each target has to be in the arc", { model "L@34,30,180", model "L@44,21,180" }, { 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(2)
  t.A:rejects("fire", "L1/cannon", "B.L2")
end)

relentless("WAR-330: each target has to be in sight", pair, { 3, 3 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(2)
  t.A:rejects("fire", "L1/cannon", "B.L2")
end, { terrain = { "blocking@37.4,27,0[width=1,depth=1]" } })

relentless("WAR-331: the attacks at the stern of one ship gain nothing for the others", { model "L@34,30,0", model "L@38,30,180" },
  { 3, 2, 5, 3, 4, 4 }, function(t)
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(2)
    t.A:fire("L1/cannon", "B.L2")
    t.A:shots(2)
    t.equal(t.count("block_rolled"), 2, "blocks")
    hurt(t, "B.L1", 0)
    hurt(t, "B.L2", 0)
  end)

-- One weapon is one declaration, split among targets: not twice at one of them, and not with another weapon in between.
match "WAR-330: the rest of a split goes at another target, before any other weapon" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{cannon[mount=front],repair}" } },
    B = { fleet = { "L@36,29,180{giga[mount=front],repair}", "G@38,29" } }, class = "light" },
  luck = { dice = { 1, 1, 1, 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(1)
    t.A:rejects("fire", "L1/cannon", "B.L1")
    t.A:fire("L1/cannon", "B.G1")
    t.A:shots(1)
    t.A:rejects("fire", "L1/cannon", "B.G1")
    t.A:fire("L1", "B.L1")
    t.A:not_asked("shooting")
  end,
}
