-- Rules WAR-148 to WAR-159, rulings WAR-G46, WAR-G47 and WAR-G48: where damage goes and what it does.

local model, damage, hurt = common.model, common.damage, common.hurt

local home = model "L@66,44,180"
local facing = model "L@36,30,180"

local function scene(name, given, dice, play)
  given.class = given.class or "light"
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

-- A.L1 holds and fires its turret (or this weapon of its own) at this model of B; natural hits and failed blocks are in the dice.
local function shot(name, target, dice, play, parts, more)
  scene(name, {
    A = { fleet = { model("L@36,20,0", parts or { "giga[mount=front]", "repair" }) } },
    B = { fleet = { target, table.unpack(more or { home }) } },
  }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    play(t)
  end)
end

-- A light ship at (36,30) with so much damage on its upgrades, or at another place.
local function light(giga, repair, place)
  return "L@" .. (place or "36,30,180") .. "{giga[mount=front,damage=" .. giga .. "],repair[damage=" .. repair .. "]}"
end

-- Squadrons -------------------------------------------------------------------------------------------------------------------------

scene("WAR-148: a squadron stays with 2 damage and goes with the third, a round later", {
  A = { fleet = { model "L@36,20,0" } },
  B = { fleet = { "G@36,28", home } },
}, { 5, 5, 4, 4, 5, 1, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.G1")
  t.equal(damage(t, "B.G1"), 2, "damage of B.G1")
  t.check { B = { lost = 0 } }
  t.B:activate("L1")
  t.B:hold()
  t.B:activate("G1") -- round 2
  t.B:hold()
  t.B:activate("L1")
  t.B:hold()
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.G1")
  t.check { B = { lost = 1 } }
  t.equal(t.count("destroyed"), 1, "destroyed")
end)

scene("WAR-148: two attacks of a round add up", {
  A = { fleet = { model "L@36,20,0", model "L@40,20,0" } },
  B = { fleet = { "G@38,28", home } },
}, { 5, 5, 4, 4, 5, 5, 5, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.G1")
  t.check { B = { lost = 0 } }
  t.B:activate("L1")
  t.B:hold()
  t.A:activate("L2")
  t.A:hold()
  t.A:fire("L2", "B.G1")
  t.check { B = { lost = 1 } }
end)

-- Who says where it goes ------------------------------------------------------------------------------------------------------------

shot("WAR-149 WAR-G46: the owner of a ship picks the upgrade that suffers", facing, { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:asked("part")
  t.B:options { "L1/giga", "L1/repair" }
  t.B:part("L1/repair")
  t.equal(damage(t, "B.L1/repair"), 1, "damage of the repair bay")
  t.equal(damage(t, "B.L1/giga"), 0, "damage of the giga cannon")
end)

shot("WAR-149 WAR-G46: a heavy ship has four to pick from, weapons and others alike", model "H@36,30,180", { 2, 1, 1 }, function(t)
  t.A:fire("L1", "B.H1")
  t.B:options { "H1/giga", "H1/batteries", "H1/cannon", "H1/repair" }
  t.B:part("H1/cannon")
  t.equal(damage(t, "B.H1/cannon"), 1, "damage of the heavy cannon")
end)

scene("WAR-149 WAR-G46: each side picks for its own ships", {
  A = { fleet = { facing } },
  B = { fleet = { model "L@36,20,0" } },
  initiative = "B",
}, { 4, 3, 3 }, function(t)
  t.B:activate("L1")
  t.B:hold()
  t.B:fire("L1", "A.L1")
  t.A:part("L1/giga")
  t.equal(damage(t, "A.L1/giga"), 1, "damage of the giga cannon")
end)

shot("WAR-150: damage goes on where it has begun", light(1, 0), { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:not_asked("part")
  t.equal(damage(t, "B.L1/giga"), 2, "damage of the giga cannon")
  t.equal(damage(t, "B.L1/repair"), 0, "damage of the repair bay")
end)

shot("WAR-150: two damage at once do not go to two upgrades", facing, { 4, 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:part("L1/repair")
  t.B:asked("choose_model")
  t.equal(damage(t, "B.L1/repair"), 2, "damage of the repair bay")
end)

-- What a disabled upgrade does not do any more --------------------------------------------------------------------------------------

shot("WAR-151: the third damage disables", light(1, 0), { 4, 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.equal(damage(t, "B.L1/giga"), 3, "damage of the giga cannon")
  t.equal(t.count("part_disabled"), 1, "disabled")
end)

shot("WAR-151: the second does not", light(1, 0), { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.equal(t.count("part_disabled"), 0, "disabled")
end)

for _, points in ipairs { 2, 3 } do
  local works = points < 3
  local what = " with " .. points .. " damage " .. (works and "works" or "does not work")

  shot("WAR-151 WAR-G47: a rig" .. what, facing, works and { 3, 2, 4 } or { 3, 2 }, function(t)
    t.A:fire("L1", "B.L1")
    t.equal(t.count("block_rolled"), works and 1 or 0, "block rolls")
  end, { "giga[mount=front]", "rig[damage=" .. points .. "]" })

  shot("WAR-151 WAR-G47: a shield" .. what, "L@36,30,180{giga[mount=front],shield[damage=" .. points .. "]}",
    works and { 4, 3, 3, 5 } or { 4, 3, 3 }, function(t)
      t.A:fire("L1", "B.L1")
      t.B:asked("choose_model")
      t.equal(t.count("shielded"), works and 1 or 0, "shielded")
      t.equal(damage(t, "B.L1/giga"), works and 0 or 1, "damage of the giga cannon")
    end)

  scene("WAR-151 WAR-G47: a pulse engine" .. what, {
    A = { fleet = { "L@36,20,0{giga[mount=front],pulse[damage=" .. points .. "]}" } },
    B = { fleet = { home } },
  }, {}, function(t)
    t.A:activate("L1")
    t.A:move()
    common.at(t, "A.L1", 36, works and 30 or 28, 0)
  end)

  scene("WAR-151 WAR-G47: a repair bay" .. what, {
    A = { fleet = { "L@36,20,0{giga[mount=front],repair[damage=" .. points .. "]}", light(2, 0, "39,20,0") } },
    B = { fleet = { home } },
  }, {}, function(t)
    t.A:activate("L1")
    if works then
      t.A:prepare("repair", "A.L2")
    else
      t.A:not_asked("ready")
    end
    t.A:hold()
    t.equal(damage(t, "A.L2/giga"), works and 1 or 2, "damage of A.L2")
  end)
end

for _, points in ipairs { 2, 3 } do
  shot("WAR-156: a giga cannon with " .. points .. " damage " .. (points < 3 and "fires" or "does not fire"),
    model "L@36,27,180", points < 3 and { 3 } or {}, function(t)
      t.A:asked("shooting")
      if points < 3 then
        t.A:fire("L1/giga", "B.L1")
      else
        t.A:rejects("fire", "L1/giga", "B.L1")
      end
    end, { "giga[mount=front,damage=" .. points .. "]", "repair" })
end

shot("WAR-157: the turret of a wreck fires with all its dice", facing, { 4, 4, 4, 4 }, function(t)
  t.A:fire("L1", "B.L1")
  hurt(t, "B.L1", 0)
end, { "giga[mount=front,damage=3]", "repair[damage=2]" })

shot("WAR-157: nothing can be assigned to the turret", "L@36,30,180{giga[mount=front,damage=3],batteries[mount=sides],repair}",
  { 4, 3, 3 }, function(t)
    t.A:fire("L1", "B.L1")
    t.B:options { "L1/batteries", "L1/repair" }
    t.B:part("L1/repair")
  end)

-- More than an upgrade can take -------------------------------------------------------------------------------------------------------

shot("WAR-152: what is left over goes to another upgrade", "M@36,30,180{giga[mount=front],batteries[mount=sides],repair[damage=2]}",
  { 3, 3, 3, 1, 1, 1 }, function(t)
    t.A:fire("L1/energy", "B.M1")
    t.B:options { "M1/giga", "M1/batteries" }
    t.B:part("M1/batteries")
    t.B:not_asked("part")
    t.equal(damage(t, "B.M1/repair"), 3, "damage of the repair bay")
    t.equal(damage(t, "B.M1/batteries"), 2, "damage of the batteries")
    t.equal(damage(t, "B.M1/giga"), 0, "damage of the giga cannon")
    t.equal(t.count("part_disabled"), 1, "disabled")
  end, { "energy[mount=front]", "repair" })

shot("WAR-152: if only one upgrade is left, nobody is asked", light(2, 0), { 4, 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:asked("choose_model")
  t.equal(damage(t, "B.L1/giga"), 3, "damage of the giga cannon")
  t.equal(damage(t, "B.L1/repair"), 1, "damage of the repair bay")
end)

shot("WAR-153: a light ship in play with 5", light(3, 1), { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  hurt(t, "B.L1", 5)
  t.check { B = { lost = 0 } }
  t.equal(t.count("destroyed"), 0, "destroyed")
end)

shot("WAR-153: and gone with 6", light(3, 2), { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:options { "activate L2" }
  t.check { B = { lost = 1 } }
  t.equal(t.count("destroyed"), 1, "destroyed")
end)

shot("WAR-154: what a wreck does not need hurts nobody else", light(3, 2), { 4, 4, 4, 4, 1, 1, 1, 1 }, function(t)
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(4)
  t.check { B = { lost = 1 } }
  t.equal(t.count("destroyed"), 1, "destroyed")
  hurt(t, "B.L2", 0)
  t.equal(damage(t, "B.G1"), 0, "damage of B.G1")
end, { "cannon[mount=front]", "repair" }, { model "L@38,30,180", "G@36,32" })

-- The last upgrade of each class: with one damage to go, and with two.
local whole = {
  L = { "giga[mount=front,damage=3]" },
  M = { "giga[mount=front,damage=3]", "batteries[mount=sides,damage=3]" },
  H = { "giga[mount=front,damage=3]", "batteries[mount=sides,damage=3]", "cannon[mount=rear,damage=3]" },
}

for _, case in ipairs { { "L", "light", 5 }, { "M", "medium", 8 }, { "H", "heavy", 11 } } do
  local key, class, most = table.unpack(case)

  for last = 1, 2 do
    local parts = { table.unpack(whole[key]) }
    parts[#parts + 1] = "repair[damage=" .. last .. "]"
    local before = most - 2 + last

    shot("WAR-155: a " .. class .. " ship " .. (last == 1 and "survives " or "does not survive ") .. before + 1 .. " damage",
      model(key .. "@36,30,180", parts), { 4, 1, 1 }, function(t)
        t.A:fire("L1", "B." .. key .. "1")
        t.check { B = { lost = last - 1 } }
        t.equal(t.count("destroyed"), last - 1, "destroyed")
        if last == 1 then t.equal(damage(t, "B." .. key .. "1/repair"), 2, "damage of the repair bay") end
      end)
  end
end

-- Repairs ---------------------------------------------------------------------------------------------------------------------------

-- The medium ship, late in round 1, may mend the weapon of the light one; that is needed in round 2, which B begins.
for _, mends in ipairs { true, false } do
  scene("WAR-158 WAR-G47: a disabled weapon " .. (mends and "that is repaired fires again" or "that nobody repairs stays silent"), {
    A = { fleet = { light(3, 0, "36,20,0"), model "M@38,20,0" } },
    B = { fleet = { model "L@36,27,180" } },
    class = "medium",
  }, mends and { 1 } or {}, function(t)
    t.A:activate("M1")
    if mends then t.A:prepare("repair", "A.L1") end
    t.A:hold()
    t.A:done()
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:hold()
    t.A:asked("shooting")
    if mends then
      t.equal(damage(t, "A.L1/giga"), 2, "damage of the giga cannon")
      t.A:fire("L1/giga", "B.L1")
    else
      t.A:rejects("fire", "L1/giga", "B.L1")
    end
  end)
end

for _, part in ipairs { "giga", "repair" } do
  scene("WAR-158 WAR-G47: who repairs picks the upgrade, disabled or not: " .. part, {
    A = { fleet = { light(3, 1, "36,20,0"), model "L@39,20,0" } },
    B = { fleet = { home } },
  }, {}, function(t)
    t.A:activate("L2")
    t.A:prepare("repair", "A.L1")
    t.A:options { "L1/giga", "L1/repair" }
    t.A:mend("L1/" .. part)
    t.A:hold()
    t.equal(damage(t, "A.L1/giga"), part == "giga" and 2 or 3, "damage of the giga cannon")
    t.equal(damage(t, "A.L1/repair"), part == "repair" and 0 or 1, "damage of the repair bay")
  end)
end

for _, part in ipairs { "giga", "repair" } do
  shot("WAR-159 WAR-G48: of two damaged upgrades the owner picks one: " .. part, light(2, 1), { 4, 3, 3 }, function(t)
    t.A:fire("L1", "B.L1")
    t.B:options { "L1/giga", "L1/repair" }
    t.B:part("L1/" .. part)
    t.equal(damage(t, "B.L1/giga"), part == "giga" and 3 or 2, "damage of the giga cannon")
    t.equal(damage(t, "B.L1/repair"), part == "repair" and 2 or 1, "damage of the repair bay")
  end)
end

shot("WAR-159 WAR-G48: neither an unhurt upgrade nor a disabled one is among them",
  "H@36,30,180{giga[mount=front,damage=2],batteries[mount=sides,damage=1],cannon[mount=rear,damage=3],repair}", { 2, 1, 1 }, function(t)
    t.A:fire("L1", "B.H1")
    t.B:options { "H1/giga", "H1/batteries" }
    t.B:part("H1/batteries")
    t.equal(damage(t, "B.H1/batteries"), 2, "damage of the batteries")
  end)

shot("WAR-159: with one damaged upgrade nobody is asked", light(2, 0), { 4, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.B:not_asked("part")
  t.equal(damage(t, "B.L1/giga"), 3, "damage of the giga cannon")
end)

match "WAR-150: of several damaged upgrades the one that is chosen takes the next points, too, until it is disabled" {
  rules = "warfleet",
  given = {
    class = "light",
    A = { fleet = { common.model "L@36,20,0" } },
    B = { fleet = { common.model("M@36,27,180", { "giga[mount=front,damage=1]", "repair[damage=1]", "shield[damage=3]" }) } },
  },
  luck = { dice = { 4, 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/giga", "B.M1")
    t.B:part("M1/repair")
    t.B:not_asked("part") -- the second point of the hit
    t.equal(common.damage(t, "B.M1/repair"), 3, "damage of the repair bay")
    t.equal(common.damage(t, "B.M1/giga"), 1, "damage of the gun")
  end,
}
