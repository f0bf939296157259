-- Rules WAR-264 to WAR-273 and WAR-276 to WAR-284, rulings WAR-G63 to WAR-G67: the upgrades that do not change how a ship moves.

local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

local ablative = { "giga", "batteries", "ablative" }

-- Ablative Armor.

scene("WAR-264 WAR-G67: who rams ablative armor takes four instead of three", { model "L@36,20,0" },
  { model("M@36,30,90", "ablative") }, {}, function(t)
    t.A:activate("L1")
    t.A:ram("B.M1")
    t.B:part("M1/ablative")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 28.375, 0)
    hurt(t, "A.L1", 4)
    hurt(t, "B.M1", 2, ablative)
  end)

scene("WAR-264: a ship with ablative armor that rams deals the usual two", { model("M@36,20,0", "ablative") },
  { model "M@36,26.25,90" }, { 1 }, function(t)
    t.A:activate("M1")
    t.A:ram("B.M1")
    t.B:part("M1/giga")
    t.A:part("M1/giga")
    hurt(t, "A.M1", 2, ablative)
    hurt(t, "B.M1", 2, { "giga", "batteries", "repair" })
  end, { class = "medium" })

scene("WAR-264: disabled ablative armor does not hurt the rammer more", { model "L@36,20,0" },
  { model("M@36,30,90", "ablative[damage=3]") }, {}, function(t)
    t.A:activate("L1")
    t.A:ram("B.M1")
    t.B:part("M1/giga")
    t.A:part("L1/giga")
    hurt(t, "A.L1", 3)
  end)

scene("WAR-265 WAR-G67: an enemy ship that overlaps ablative armor hurts only itself", { model "L@36,20,0" },
  { model("M@36,28,90", "ablative") }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 30.625, 0)
    hurt(t, "A.L1", 1)
    hurt(t, "B.M1", 0, ablative)
  end)

scene("WAR-265 WAR-G67: a friend that overlaps ablative armor hurts it", { model "L@60,10,0" },
  { model "L@36,20,0", model("M@36,28,90", "ablative") }, {}, function(t)
    t.B:activate("L1")
    t.B:move()
    t.B:part("L1/giga")
    t.B:part("M1/ablative")
    hurt(t, "B.L1", 1)
    hurt(t, "B.M1", 1, ablative)
  end, { initiative = "B" })

scene("WAR-266 WAR-G67: ablative armor protects a ship that moves onto an enemy", { model("L@36,20,0", "ablative") },
  { model "M@36,28,90" }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:part("M1/giga")
    hurt(t, "A.L1", 0, { "giga", "ablative" })
    hurt(t, "B.M1", 1, { "giga", "batteries", "repair" })
  end)

scene("WAR-266 WAR-G67: it does not protect one that moves onto a friend", { model("L@36,20,0", "ablative"), model "M@36,28,90" },
  { model "L@60,40,180" }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.A:part("M1/giga")
    hurt(t, "A.L1", 1, { "giga", "ablative" })
    hurt(t, "A.M1", 1, { "giga", "batteries", "repair" })
  end)

-- Armored Plating.

local plated = { "giga", "plating" }

-- Two turret hits on a light ship with these upgrades, none of them blocked.
local function two_hits(name, parts, play)
  scene(name, { model "L@36,20,0" }, { model("L@36,30,180", parts) }, { 4, 4, 3, 3 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    play(t)
  end)
end

two_hits("WAR-267 WAR-G66: plating goes on taking damage after its third point", { "giga[mount=front]", "plating[damage=3]" },
  function(t)
    t.equal(damage(t, "B.L1/plating"), 5, "damage of the plating")
    hurt(t, "B.L1", 5, plated)
    t.equal(t.count("part_disabled"), 1, "upgrades disabled")
  end)

two_hits("WAR-267 WAR-G66: the fifth point disables plating, the next one goes elsewhere",
  { "giga[mount=front]", "plating[damage=4]" }, function(t)
    t.equal(damage(t, "B.L1/plating"), 5, "damage of the plating")
    t.equal(damage(t, "B.L1/giga"), 1, "damage of the cannon")
  end)

two_hits("WAR-267 WAR-G66: beside plating another upgrade still ends at three", { "giga[mount=front,damage=2]", "plating" },
  function(t)
    t.equal(damage(t, "B.L1/giga"), 3, "damage of the cannon")
    t.equal(damage(t, "B.L1/plating"), 1, "damage of the plating")
  end)

two_hits("WAR-268: a plated light ship is destroyed by its eighth point", { "giga[mount=front,damage=3]", "plating[damage=3]" },
  function(t) t.check { B = { fleet = 0, lost = 1 } } end)

scene("WAR-268: a plated light ship lives with seven points", { model "L@36,20,0" },
  { model("L@36,30,180", { "giga[mount=front,damage=3]", "plating[damage=3]" }) }, { 4, 3, 3 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.check { B = { fleet = 1, lost = 0 } }
    hurt(t, "B.L1", 7, plated)
  end)

-- Gravity Bumper.

-- A puts the damage on the cannon, where the other upgrade leaves a choice.
local function choose(t, other)
  if not string.contains(other, "damage=3") then t.A:part("L1/giga") end
end

-- A light ship with these upgrades rams one like it.
local function bump(name, mine, theirs, dice, y)
  scene(name, { model("L@36,20,0", { "giga[mount=front]", mine }) }, { model("L@36,30,90", { "giga[mount=front]", theirs }) }, dice,
    function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      t.B:part("L1/giga")
      choose(t, mine)
      at(t, "A.L1", 36, 28.5, 0)
      at(t, "B.L1", 36, y, 90)
    end)
end

bump("WAR-269: a gravity bumper adds a second die to the push", "bumper", "repair", { 3, 4 }, 37)
bump("WAR-269: a disabled gravity bumper adds nothing", "bumper[damage=3]", "repair", { 3 }, 33)
bump("WAR-270: the bumper of the ship that is rammed adds nothing", "repair", "bumper", { 3 }, 33)

scene("WAR-270: a gravity bumper does not push a ship with more slots", { model("L@36,20,0", "bumper") }, { model "H@36,30,90" }, {},
  function(t)
    t.A:activate("L1")
    t.A:ram("B.H1")
    t.B:part("H1/giga")
    t.A:part("L1/giga")
    at(t, "B.H1", 36, 30, 90)
    t.equal(t.count("ship_pushed"), 0, "pushes")
  end)

-- Nuclear Ammo and Precision Rig: the turret only.

-- A fires one weapon of a light ship with these upgrades at a light ship straight ahead.
local function shot(name, parts, y, weapon, dice, points)
  scene(name, { model("L@36,20,0", parts) }, { model("L@36," .. y .. ",180") }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire(weapon, "B.L1")
    if points > 0 then t.B:part("L1/giga") end
    hurt(t, "B.L1", points)
  end)
end

local front = { energy = "energy[mount=front]", giga = "giga[mount=front]" }

shot("WAR-271: with nuclear ammo the turret cuts one from the block", { front.giga, "nuclear" }, 30, "L1", { 4, 4, 4, 5 }, 1)
shot("WAR-271: disabled nuclear ammo cuts nothing", { front.giga, "nuclear[damage=3]" }, 30, "L1", { 4, 4, 4, 4 }, 0)
shot("WAR-272: nuclear ammo does not help a mounted weapon", { front.energy, "nuclear" }, 30, "L1/energy", { 3, 3, 2, 5, 4 }, 1)
shot("WAR-273: the precision rig lets the turret hit with a three", { front.giga, "rig" }, 30, "L1", { 3, 2, 3 }, 1)
shot("WAR-273: the precision rig does not help a mounted weapon", { front.giga, "rig" }, 27, "L1/giga", { 3 }, 0)
shot("WAR-273: a disabled precision rig does not help", { front.giga, "rig[damage=3]" }, 30, "L1", { 3, 3 }, 0)

scene("WAR-272: strength of the cannon beside nuclear ammo", { model("L@36,20,0", "nuclear") }, { model "L@36,27,180" }, { 4, 6 },
  function(t)
    t.equal(t.A:value("fleet", "L1/giga", "strength"), 4, "strength of the cannon")
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/giga", "B.L1")
    hurt(t, "B.L1", 0)
  end)

-- Reinforced Ram.

local function reinforced(name, mine, theirs, done, taken)
  scene(name, { model("L@36,20,0", { front.giga, mine }) }, { model("L@36,30,90", { front.giga, theirs }) }, { 2 }, function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    choose(t, mine)
    t.equal(damage(t, "B.L1/giga"), done, "damage of the target")
    t.equal(damage(t, "A.L1/giga"), taken, "damage of the rammer")
  end)
end

reinforced("WAR-276: a reinforced ram deals one more", "reinforced", "repair", 3, 2)
reinforced("WAR-276: a disabled one does not", "reinforced[damage=3]", "repair", 2, 2)
reinforced("WAR-277: it does nothing for a ship that is rammed", "repair", "reinforced", 2, 2)

-- Repair Bay.

local function repair(name, A, B, play)
  scene(name, A, B, {}, function(t)
    t.A:activate("M1")
    play(t)
  end, { class = "medium" })
end

local wounded = { "giga[mount=front,damage=2]", "repair" }

repair("WAR-278 WAR-G63: the repair bay takes one point off a ship within four inches",
  { model "M@36,20,0", model("L@39.5,20,0", wounded) }, { model "M@36,44,180" }, function(t)
    t.A:prepare("repair", "A.L1")
    hurt(t, "A.L1", 1)
    t.A:not_asked("ready")
    t.A:hold()
    hurt(t, "A.L1", 1)
  end)

repair("WAR-278 WAR-G47: the player of the repair bay picks the upgrade, a disabled one as well",
  { model "M@36,20,0", model("L@39.5,20,0", { "giga[mount=front,damage=3]", "repair[damage=1]" }) }, { model "M@36,44,180" }, function(t)
    t.A:prepare("repair", "A.L1")
    t.A:mend("L1/giga")
    t.equal(damage(t, "A.L1/giga"), 2, "damage of the cannon")
    t.equal(damage(t, "A.L1/repair"), 1, "damage of the repair bay")
  end)

repair("WAR-278: the repair bay reaches no further than four inches",
  { model "M@36,20,0", model("L@41.2,20,0", wounded), model("L@30.875,20,0", wounded) }, { model "M@36,44,180" }, function(t)
    t.A:rejects("prepare", "repair", "A.L1")
    t.A:prepare("repair", "A.L2")
    hurt(t, "A.L1", 2)
    hurt(t, "A.L2", 1)
  end)

repair("WAR-278 WAR-G63: nothing has to be repaired, and it is too late after the action",
  { model "M@36,20,0", model("L@33,26,0", wounded) }, { model "M@36,35,180" }, function(t)
    t.A:move()
    hurt(t, "A.L1", 2)
    t.is_true(t.A:offered("fire"), "A may fire")
    t.is_true(not t.A:offered("prepare"), "the repair bay is not offered")
  end)

repair("WAR-279 WAR-G63: not the ship itself, not an enemy, not a squadron",
  { model("M@36,20,0", { "giga[mount=front,damage=1]", "batteries[mount=sides]", "repair" }), model("L@39.5,20,0", wounded),
    "G@34,20[damage=1]" }, { model("L@36,23.5,180", wounded) }, function(t)
    t.A:rejects("prepare", "repair", "A.M1")
    t.A:rejects("prepare", "repair", "B.L1")
    t.A:rejects("prepare", "repair", "A.G1")
    t.A:prepare("repair", "A.L1")
    hurt(t, "A.L1", 1)
  end)

repair("WAR-278: a disabled repair bay repairs nothing",
  { model("M@36,20,0", { front.giga, "batteries[mount=sides]", "repair[damage=3]" }), model("L@39.5,20,0", wounded) },
  { model "M@36,44,180" }, function(t)
    t.A:not_asked("ready")
    t.A:hold()
    hurt(t, "A.L1", 2)
  end)

-- Shield Booster.

local shielded = { "giga", "shield" }

-- A fires the turret of a light ship at one eight inches ahead, and B has the shield.
local function shield(name, parts, dice, play)
  scene(name, { model "L@36,20,0" }, { model("L@36,30,180", parts) }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    play(t)
  end)
end

shield("WAR-280 WAR-G64: a shield booster takes a point away with a five", { front.giga, "shield" }, { 4, 4, 3, 3, 5, 4 }, function(t)
  t.B:part("L1/giga")
  hurt(t, "B.L1", 1, shielded)
  t.equal(t.count("shielded"), 1, "points that the shield took")
  local by = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "rolled" then by[#by + 1] = event.seat end
  end
  t.equal(table.concat(by, " "), "B B", "who rolled for the shield")
end)

shield("WAR-280: a blocked hit is no business of the shield", { front.giga, "shield" }, { 4, 4, 4, 3, 6 }, function(t)
  hurt(t, "B.L1", 0, shielded)
end)

shield("WAR-282 WAR-G64: a shield that the first point disables does not try the second", { front.giga, "shield[damage=2]" },
  { 4, 4, 3, 3, 3 }, function(t)
    t.equal(damage(t, "B.L1/shield"), 3, "damage of the shield")
    t.equal(damage(t, "B.L1/giga"), 1, "damage of the cannon")
  end)

shield("WAR-282: a shield that was disabled before tries nothing", { front.giga, "shield[damage=3]" }, { 4, 3, 3 }, function(t)
  hurt(t, "B.L1", 1, { "giga" })
end)

scene("WAR-281 WAR-G64: three shield dice for three points of a ram", { model "H@36,20,0" }, { model("L@36,26,90", "shield") },
  { 5, 4, 4, 1 }, function(t)
    t.A:activate("H1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("H1/giga")
    hurt(t, "B.L1", 2, shielded)
  end, { class = "heavy" })

scene("WAR-281 WAR-G64: one shield die for an overlap", { model "L@36,20,0" }, { model("M@36,28,90", "shield") }, { 5 }, function(t)
  t.A:activate("L1")
  t.A:move()
  t.A:part("L1/giga")
  hurt(t, "A.L1", 1)
  hurt(t, "B.M1", 0, { "giga", "batteries", "shield" })
end)

scene("WAR-281 WAR-G64: two shield dice for a mine", { model("L@36,20,0", "shield") }, { model "L@60,40,180" }, { 5, 4 }, function(t)
  t.A:activate("L1")
  t.A:move()
  t.A:part("L1/giga")
  hurt(t, "A.L1", 1, shielded)
end, { B = { fleet = { model "L@60,40,180" }, mines = { "mine@36,24" } } })

scene("WAR-281 WAR-G64: as many shield dice as dangerous terrain has points", { model("L@36,20,0", "shield") },
  { model "L@60,40,180" }, { 3, 5, 6, 5 }, function(t)
    t.A:activate("L1")
    t.A:move()
    hurt(t, "A.L1", 0, shielded)
  end, { terrain = { "dangerous@36,24[width=12,depth=1]" } })

scene("WAR-281 WAR-G64: two shield dice for one hit that counts double", { model "L@36,20,0" }, { model("L@36,27,180", "shield") },
  { 4, 3, 4, 5 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/giga", "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 1, shielded)
  end)

scene("WAR-281 WAR-G64: one shield die for an overheated gun", { model("L@36,20,0", { "railgun[mount=front]", "shield" }) },
  { model "L@36,30,180" }, { 1, 5, 3, 6, 5 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/railgun", "B.L1")
    hurt(t, "A.L1", 0, { "railgun", "shield" })
    hurt(t, "B.L1", 0)
  end)

-- Stealth Rig.

local strip = { "cover@36,18,0[width=4,depth=2]" }

-- A medium ship at (36,10) fires its turret at a light ship ahead of it.
local function stealth(name, y, rig, dice, points, more)
  more = more or {}
  more.class = "medium"
  scene(name, { model "M@36,10,0" }, { model("L@36," .. y .. ",180", rig) }, dice, function(t)
    t.A:activate("M1")
    t.A:hold()
    t.A:fire("M1", "B.L1")
    if points > 0 and not string.contains(rig, "damage") then t.B:part("L1/giga") end
    t.equal(damage(t, "B.L1/giga"), points, "damage of the target")
  end, more)
end

stealth("WAR-283 WAR-G65: a stealth rig is cover beyond twelve inches", 24.35, "stealth", { 5, 4, 4 }, 1)
stealth("WAR-283 WAR-G65: at twelve inches it is none", 24.25, "stealth", { 4, 3, 4 }, 1)
stealth("WAR-283: a disabled stealth rig is none", 24.35, "stealth[damage=3]", { 4, 3, 4 }, 1)
stealth("WAR-284 WAR-G65: a stealth rig adds nothing to cover", 24.35, "stealth", { 5, 4, 4 }, 1,
  { terrain = strip })
stealth("WAR-284: within twelve inches real cover still counts", 24.25, "stealth", { 5, 4, 4 }, 1,
  { terrain = strip })
