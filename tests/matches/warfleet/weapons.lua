-- Rules WAR-293 to WAR-309, rulings WAR-G71 and WAR-G80: the mounted weapons.

local model, damage, hurt = common.model, common.damage, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

-- A light ship at (36,10) that looks north, with this weapon in its bow.
local function gunboat(weapon) return model("L@36,10,0", { weapon .. "[mount=front]", "repair" }) end

-- The range of a weapon: a light ship just within it (B.L1) and one a tenth of an inch further away (B.L2). The weapon fires at the
-- first one with these dice, which leave it `points` of damage. B.L3 is there to be shot at by the turret.
local function range(name, weapon, inches, dice, points, answer)
  local y = 12 + inches
  scene(name, { gunboat(weapon) }, { model("L@36," .. y .. ",180"), model("L@36," .. (y + 0.1) .. ",180"), model "L@30,16,180" }, dice,
    function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:rejects("fire", "L1/" .. weapon, "B.L2")
      t.A:fire("L1/" .. weapon, "B.L1")
      if answer then answer(t) end
      if points > 0 then t.B:part("L1/giga") end
      hurt(t, "B.L1", points)
      t.A:rejects("fire", "L1/" .. weapon, "B.L1")
    end)
end

-- A weapon fires at one ship with these dice, which leave it `points` of damage. The target stands in range, with its bow to A.
local function volley(name, weapon, target, dice, points, mine)
  local key = target:sub(1, 1)
  local parts = { "giga", "repair" }
  if key == "H" then parts = { "giga", "batteries", "cannon", "repair" } end
  scene(name, { gunboat(weapon) }, { model(target) }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/" .. weapon, "B." .. key .. "1")
    if weapon == "cannon" then t.A:shots(4) end
    if points > 0 then t.B:part(key .. "1/giga") end
    if mine then t.A:part("L1/" .. weapon) end
    hurt(t, "B." .. key .. "1", points, parts)
    hurt(t, "A.L1", mine or 0, { weapon, "repair" })
  end)
end

-- Energy Cannon.

range("WAR-293: the energy cannon reaches twelve inches with three dice", "energy", 12, { 3, 3, 3, 4, 5, 5 }, 1)
volley("WAR-293: the block against an energy cannon loses one", "energy", "H@36,20,180", { 2, 2, 1, 2, 3 }, 1)
volley("WAR-294 WAR-G80: the energy cannon hits ships with one less", "energy", "L@36,20,180", { 3, 2, 2, 5 }, 0)

scene("WAR-294 WAR-G71 WAR-G80: only ships for the energy cannon, anything for the turret beside it",
  { gunboat "energy" }, { "G@36,14", model "L@36,20,180" }, { 4, 4 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:rejects("fire", "L1/energy", "B.G1")
    t.A:fire("L1", "B.G1")
    t.equal(t.count("attack_rolled"), 1, "attacks")
    t.equal(t.count("block_rolled"), 0, "blocks")
  end)

scene("WAR-294 WAR-G80: the turret beside an energy cannon gets no bonus", { gunboat "energy" }, { model "L@36,20,180" }, { 4, 3, 4 },
  function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    hurt(t, "B.L1", 0)
  end)

-- Giga Cannon.

range("WAR-295: the giga cannon reaches six inches with one die", "giga", 6, { 4, 6 }, 0)
volley("WAR-295: the block against a giga cannon loses four", "giga", "H@36,17,180", { 2, 5 }, 2)
volley("WAR-296: an unblocked hit of a giga cannon counts two", "giga", "L@36,17,180", { 4, 5 }, 2)

scene("WAR-296 WAR-G80: a hit of the turret beside a giga cannon counts one", { gunboat "giga" }, { model "L@36,17,180" }, { 4, 3, 3 },
  function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 1)
  end)

-- Heavy Cannon.

range("WAR-297 WAR-298: the heavy cannon reaches twelve inches with four dice", "cannon", 12, { 4, 4, 4, 3, 4, 4, 3 }, 1,
  function(t) t.A:shots(4) end)
volley("WAR-297: the block against a heavy cannon loses nothing", "cannon", "L@36,20,180", { 4, 4, 4, 4, 4, 4, 3, 4 }, 1)

scene("WAR-298: the heavy cannon splits its attacks between two targets", { gunboat "cannon" }, { "G@38,20", model "L@36,20,180" },
  { 4, 3, 3, 4, 5, 5 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(3)
    t.A:fire("L1/cannon", "B.G1")
    t.equal(t.count("block_rolled"), 2, "blocks")
    hurt(t, "B.L1", 0)
    t.equal(damage(t, "B.G1"), 0, "damage of the squadron")
  end)

-- Linked Railgun.

range("WAR-299: the railgun reaches 24 inches with three dice", "railgun", 24, { 4, 4, 4, 4, 5, 5 }, 1)
volley("WAR-300: a one overheats the railgun", "railgun", "L@36,20,180", { 1, 5, 5, 5, 5 }, 0, 1)
volley("WAR-300: without a one nothing overheats", "railgun", "L@36,20,180", { 2, 3, 5, 5 }, 0)

scene("WAR-300 WAR-G80: a one of the turret beside a railgun overheats nothing", { gunboat "railgun" }, { model "L@36,20,180" }, { 1, 1 },
  function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    hurt(t, "A.L1", 0, { "railgun", "repair" })
  end)

-- Missile Cluster.

range("WAR-301: the missile cluster reaches 18 inches with one die", "cluster", 18, { 4, 4, 5 }, 1)
volley("WAR-301: the block against a missile cluster loses one", "cluster", "L@36,20,180", { 4, 5 }, 0)

scene("WAR-302 WAR-G80: a missile cluster hits what is near the target", { gunboat "cluster" }, { "G@38,20", model "L@36,20,180" },
  { 4, 5, 5 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/cluster", "B.L1")
    hurt(t, "B.L1", 0)
    t.equal(damage(t, "B.G1"), 1, "damage of the squadron")
  end)

scene("WAR-302 WAR-G80: the turret beside a missile cluster does not", { gunboat "cluster" }, { "G@38,20", model "L@36,20,180" },
  { 4, 4, 4, 4 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.equal(t.count("block_rolled"), 1, "blocks")
    t.equal(damage(t, "B.G1"), 0, "damage of the squadron")
  end)

-- Plasma Cannon.

range("WAR-303: the plasma cannon reaches 18 inches with two dice", "plasma", 18, { 4, 4, 6, 5 }, 1)
volley("WAR-303: the block against a plasma cannon loses three", "plasma", "H@36,20,180", { 2, 2, 4, 5 }, 1)
volley("WAR-304: a one overheats the plasma cannon", "plasma", "L@36,20,180", { 1, 4, 6 }, 0, 1)

-- Tsunami Cannon.

range("WAR-305: the tsunami cannon reaches 24 inches with one die", "tsunami", 24, { 4, 6 }, 0)
volley("WAR-305 WAR-307: the block against a tsunami cannon loses two, an unblocked hit counts two", "tsunami", "H@36,20,180", { 2, 3 }, 2)
volley("WAR-305: one more on the die is enough", "tsunami", "H@36,20,180", { 2, 4 }, 0)
volley("WAR-307: an unblocked hit of a tsunami cannon counts two", "tsunami", "L@36,20,180", { 4, 5 }, 2)

scene("WAR-306: the tsunami cannon fires after a hold with a pivot", { gunboat "tsunami" }, { model "L@41,20,180" }, { 3 }, function(t)
  t.A:activate("L1")
  t.A:hold("30")
  t.A:fire("L1/tsunami", "B.L1")
  hurt(t, "B.L1", 0)
end)

scene("WAR-306: after a move the turret fires, the tsunami cannon does not", { gunboat "tsunami" }, { model "L@36,27,180" }, { 3, 3 },
  function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:rejects("fire", "L1/tsunami", "B.L1")
    t.A:fire("L1", "B.L1")
    hurt(t, "B.L1", 0)
  end)

-- Weapon Batteries.

-- A light ship at (36,24) that looks north, with batteries on its sides.
local function broadside(name, B, dice, play)
  scene(name, { model("L@36,24,0", { "batteries[mount=sides]", "repair" }) }, B, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    play(t)
  end)
end

broadside("WAR-308: the batteries reach six inches with two dice, and the block loses two", { "G@43,24", "G@43.1,24" },
  { 5, 5, 6, 5 }, function(t)
    t.A:rejects("fire", "L1/batteries", "B.G2")
    t.A:fire("L1/batteries", "B.G1")
    t.equal(damage(t, "B.G1"), 1, "damage of the squadron")
  end)

broadside("WAR-308: against a toughness of two a four blocks, a three does not", { model "H@42,24,270" }, { 2, 2, 3, 4 }, function(t)
  t.A:fire("L1/batteries", "B.H1")
  t.B:part("H1/giga")
  hurt(t, "B.H1", 1, { "giga", "batteries", "cannon", "repair" })
end)

broadside("WAR-309: batteries on the sides do not fire ahead", { model "L@36,30,180", model "L@36,18,0" }, {}, function(t)
  t.A:rejects("fire", "L1/batteries", "B.L1")
  t.A:rejects("fire", "L1/batteries", "B.L2")
end)

-- Fleets that break the rules of strict play.
local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }

local function mounted(name, where, fails)
  local fleet = { "L{batteries[mount=" .. where .. "],repair}" }
  match(name) {
    rules = "warfleet",
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = fleet },
      B = { reserve = { "L{giga[mount=front],repair}" } } },
    luck = { dice = { 4, 2, 1 } },
    fails_setup = fails,
    play = not fails and function(t) t.running() end or nil,
  }
end

mounted("WAR-309: batteries may be mounted on the sides", "sides")
mounted("WAR-309 WAR-317: not in the bow", "front", "WAR-309")
mounted("WAR-309 WAR-317: not in the stern", "rear", "WAR-309")
