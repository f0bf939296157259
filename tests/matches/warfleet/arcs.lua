-- Rules WAR-130 to WAR-135, ruling WAR-G41: which way the mounted weapons of a ship point.

local model, hurt = common.model, common.hurt

-- A light ship at (36,24), heading 0 unless told, holds and has the choice what to fire.
local function arc(name, parts, targets, dice, play, heading)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,24," .. (heading or 0), parts) } }, B = { fleet = targets }, class = "light" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      play(t)
    end,
  }
end

local function refused(t, weapon, ...)
  t.A:asked("shooting")
  for _, target in ipairs { ... } do t.A:rejects("fire", weapon, target) end
end

-- One mount ------------------------------------------------------------------------------------------------------------------------

-- L1 ahead, L2 to the right, L3 behind, L4 to the left; all of them close enough for the cannon.
local around = { model "L@36,33,180", model "L@42,24,0", model "L@36,15,0", model "L@30,24,0" }

arc("WAR-130: a weapon in front fires ahead and nowhere else", { "cannon[mount=front]", "repair" }, around, { 3, 3, 3, 3 }, function(t)
  t.A:hold()
  refused(t, "L1/cannon", "B.L2", "B.L3", "B.L4")
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(4)
end)

arc("WAR-132: a weapon in the rear fires astern and nowhere else", { "cannon[mount=rear]", "repair" }, around, { 3, 3, 3, 3 }, function(t)
  t.A:hold()
  refused(t, "L1/cannon", "B.L1", "B.L2", "B.L4")
  t.A:fire("L1/cannon", "B.L3")
  t.A:shots(4)
end)

for _, case in ipairs { { "right", "B.L2" }, { "left", "B.L4" } } do
  local side, target = table.unpack(case)

  arc("WAR-131: a weapon on the sides fires to the " .. side .. ", neither ahead nor astern", { "cannon[mount=sides]", "repair" }, around,
    { 3, 3, 3, 3 }, function(t)
      t.A:hold()
      refused(t, "L1/cannon", "B.L1", "B.L3")
      t.A:fire("L1/cannon", target)
      t.A:shots(4)
    end)
end

-- The arcs turn with the ship: what is ahead, to the right, astern and to the left after a turn on the spot.
for _, case in ipairs {
  { "front", "90", "B.L2", { "B.L1", "B.L3", "B.L4" } },
  { "front", "-90", "B.L4", { "B.L1", "B.L2", "B.L3" } },
  { "front", "180", "B.L3", { "B.L1", "B.L2", "B.L4" } },
  { "sides", "90", "B.L1", { "B.L2", "B.L4" } },
  { "rear", "90", "B.L4", { "B.L1", "B.L2", "B.L3" } },
} do
  local mount, turn, target, others = table.unpack(case)
  local rules = { front = "WAR-130", sides = "WAR-131", rear = "WAR-132" }

  arc(rules[mount] .. ": the arc turns with the ship, mount " .. mount .. ", turn " .. turn,
    { "cannon[mount=" .. mount .. "]", "repair" }, around, { 3, 3, 3, 3 }, function(t)
      t.A:hold(turn)
      refused(t, "L1/cannon", table.unpack(others))
      t.A:fire("L1/cannon", target)
      t.A:shots(4)
    end)
end

-- The borders ----------------------------------------------------------------------------------------------------------------------

-- Three weapons, one on each mount, that all reach the target; the heading of the ship, the target, the only one that bears on it.
local dice = { ["L1/cannon"] = { 3, 3, 3, 3 }, ["L1/railgun"] = { 3, 3, 3 }, ["L1/plasma"] = { 3, 3 } }

for _, case in ipairs {
  { 0, "41,29", "L1/cannon", "on the right front diagonal: front" },
  { 0, "41,19", "L1/plasma", "on the right rear diagonal: rear" },
  { 0, "41.2,29", "L1/railgun", "just aft of the right front diagonal: side" },
  { 0, "41.2,19", "L1/railgun", "just before the right rear diagonal: side" },
  { 0, "40.8,29", "L1/cannon", "just before the right front diagonal: front" },
  { 0, "31,29", "L1/cannon", "on the left front diagonal: front" },
  { 0, "31,19", "L1/plasma", "on the left rear diagonal: rear" },
  { 0, "30.8,29", "L1/railgun", "just aft of the left front diagonal: side" },
  { 0, "30.8,19", "L1/railgun", "just before the left rear diagonal: side" },
  { 90, "41,29", "L1/cannon", "heading east, on the left front diagonal: front" },
  { 90, "41,29.2", "L1/railgun", "heading east, just aft of the left front diagonal: side" },
  { 90, "31,29", "L1/plasma", "heading east, on the left rear diagonal: rear" },
  { 45, "36,30", "L1/cannon", "heading north-east, straight north: front" },
  { 45, "30,24", "L1/plasma", "heading north-east, straight west: rear" },
  { 45, "35.9,30", "L1/railgun", "heading north-east, a little west of north: side" },
} do
  local heading, place, weapon, what = table.unpack(case)

  -- The target shows its bow, so that nothing but the natural dice decides; none of these is a hit or a 1.
  arc("WAR-133 WAR-G41: " .. what, { "cannon[mount=front]", "railgun[mount=sides]", "plasma[mount=rear]" }, { "G@" .. place, "G@66,44",
    model "L@66,40,180" }, dice[weapon], function(t)
      t.A:hold()
      for _, other in ipairs { "L1/cannon", "L1/railgun", "L1/plasma" } do
        if other ~= weapon then refused(t, other, "B.G1") end
      end
      t.A:fire(weapon, "B.G1")
      if weapon == "L1/cannon" then t.A:shots(4) end
      t.equal(t.count("fired"), 1, "shots")
    end, heading)
end

-- All around -----------------------------------------------------------------------------------------------------------------------

for i, where in ipairs { "ahead", "to the right", "astern", "to the left" } do
  arc("WAR-134: a turret fires " .. where, { "giga[mount=rear]", "repair" }, around, { 3, 3 }, function(t)
    t.A:hold()
    t.A:fire("L1", "B.L" .. i)
    t.equal(t.count("fired"), 1, "shots")
  end)
end

-- Both neighbours show their flank, so the batteries have four dice.
local neighbours = { model "L@41,24,0", model "L@31,24,0" }

for i, first in ipairs { "B.L1", "B.L2" } do
  local second = i == 1 and "B.L2" or "B.L1"

  arc("WAR-135: the batteries fire at one side only, first " .. first, { "batteries[mount=sides]", "repair" }, neighbours,
    { 3, 3, 3, 3, 3, 3 }, function(t)
      t.A:hold()
      t.A:fire("L1/batteries", first)
      refused(t, "L1/batteries", second, first)
      t.A:fire("L1", second)
      hurt(t, "B.L1", 0)
      t.B:asked("choose_model")
      t.equal(t.count("fired"), 2, "shots")
    end)
end
