-- Rules WAR-136 to WAR-142, ruling WAR-G42: the roll to hit.

local model = common.model

-- The first model of A in the phase holds and fires its turret at the target. The dice to hit, then those to block.
local function volley(name, case)
  match(name) {
    rules = "warfleet",
    given = {
      A = { fleet = case.A },
      B = { fleet = case.B },
      class = case.class or "light",
      terrain = case.terrain,
    },
    luck = { dice = case.dice },
    play = function(t)
      local shooter = case.shooter or "L1"
      t.A:activate(shooter)
      t.A:hold()
      t.A:fire(case.weapon or shooter, case.target or "B.L1")
      for _, e in ipairs(t.events()) do
        if e.kind == "attack_rolled" then t.equal(e.amount, case.hits, "hits") end
        if e.kind == "block_rolled" then t.equal(#e.dice, case.hits, "dice to block") end
      end
      t.equal(t.count("attack_rolled"), 1, "attack rolls")
      t.equal(t.count("block_rolled"), case.hits > 0 and 1 or 0, "block rolls")
    end,
  }
end

local shooter = model "L@36,20,0"
local home = model "L@66,6,0"
local facing, fleeing = model "L@36,30,180", model "L@36,30,0"

-- Dice ------------------------------------------------------------------------------------------------------------------------------

for _, case in ipairs {
  { "equal is a hit, below is none", { 4, 3, 4 }, 1 },
  { "above is a hit as well", { 5, 4, 4, 4 }, 2 },
  { "two misses", { 3, 3 }, 0 },
} do
  local name, dice, hits = table.unpack(case)
  volley("WAR-136: " .. name, { A = { shooter }, B = { facing }, dice = dice, hits = hits })
end

volley("WAR-136: the number of dice is that of the weapon", {
  A = { model("L@36,20,0", { "energy[mount=front]", "repair" }) }, weapon = "L1/energy", B = { model "L@36,30,180" },
  dice = { 3, 2, 2, 6 }, hits = 1,
})

-- The rear --------------------------------------------------------------------------------------------------------------------------

volley("WAR-137: one better at a ship that is shot from behind", { A = { shooter }, B = { fleeing }, dice = { 3, 2, 5 }, hits = 1 })
volley("WAR-137: nothing better at one that is shot from ahead", { A = { shooter }, B = { facing }, dice = { 3, 2 }, hits = 0 })
volley("WAR-137: nor at a flank", { A = { shooter }, B = { model "L@36,30,90" }, dice = { 3, 2 }, hits = 0 })

-- Where the shooter stands to a ship at (36,30), heading 0 or as told, and whether that is behind it.
for _, case in ipairs {
  { "30,24,0", 0, true, "exactly on the left rear diagonal" },
  { "42,24,0", 0, true, "exactly on the right rear diagonal" },
  { "30,24,90", 0, true, "on the diagonal, whatever the shooter's own heading" },
  { "30,25,0", 0, false, "a little before the left rear diagonal" },
  { "42,25,0", 0, false, "a little before the right rear diagonal" },
  { "30,30,0", 90, true, "west of a ship that heads east" },
  { "36,22,0", 90, false, "south of a ship that heads east" },
} do
  local place, heading, rear, what = table.unpack(case)

  volley("WAR-138 WAR-G42: " .. what .. (rear and ": rear" or ": side"), {
    A = { model("L@" .. place) }, B = { model("L@36,30," .. heading) },
    dice = rear and { 3, 2, 5 } or { 3, 2 }, hits = rear and 1 or 0,
  })
end

for _, place in ipairs { "36,20,0", "36,36,180", "28,28,90", "44,28,270" } do
  volley("WAR-139 WAR-G42: a squadron has no rear, shot from " .. place, {
    A = { model("L@" .. place) }, B = { "G@36,28", home }, target = "B.G1", dice = { 4, 4 }, hits = 0,
  })
end

match "WAR-139 WAR-G42: and it blocks from everywhere alike" {
  rules = "warfleet",
  given = { A = { fleet = { shooter } }, B = { fleet = { "G@36,28", home } }, class = "light" },
  luck = { dice = { 5, 5, 5, 5 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.G1")
    t.equal(common.damage(t, "B.G1"), 0, "damage of B.G1")
  end,
}

match "WAR-140: a squadron behind a ship is better to hit it, and worse to be blocked" {
  rules = "warfleet",
  given = { A = { fleet = { "G@36,28", home } }, B = { fleet = { fleeing } }, class = "squadrons" },
  luck = { dice = { 3, 2, 4 } },
  play = function(t)
    t.A:activate("G1")
    t.A:hold()
    t.A:fire("G1", "B.L1")
    t.B:part("L1/giga")
    t.equal(common.damage(t, "B.L1/giga"), 1, "damage of B.L1")
  end,
}

volley("WAR-140: before a ship it is not", {
  A = { "G@36,28", home }, shooter = "G1", B = { model "L@36,30,180" }, class = "squadrons", dice = { 3, 2 }, hits = 0,
})

-- Squadrons -------------------------------------------------------------------------------------------------------------------------

volley("WAR-141: a squadron is one better at squadrons", {
  A = { "G@36,20", home }, shooter = "G1", B = { "G@36,22", home }, target = "B.G1", class = "squadrons", dice = { 4, 3, 5 }, hits = 1,
})
volley("WAR-141: a ship is not", {
  A = { shooter }, B = { "G@36,26", home }, target = "B.G1", dice = { 4, 4 }, hits = 0,
})
volley("WAR-141: and a squadron is no better at ships", {
  A = { "G@36,20", home }, shooter = "G1", B = { model "L@36,22.5,180" }, class = "squadrons", dice = { 3, 3 }, hits = 0,
})

-- Several at once -------------------------------------------------------------------------------------------------------------------

local cover = { "cover@36,25,0[width=4,depth=2]" }

volley("WAR-142: a fighter is two better at squadrons", {
  A = { "F@36,20", home }, shooter = "F1", B = { "G@36,22", home }, target = "B.G1", class = "squadrons",
  dice = { 3, 2, 1, 5 }, hits = 1,
})
volley("WAR-142: the rear and cover cancel each other", {
  A = { shooter }, B = { fleeing }, terrain = cover, dice = { 4, 3, 5 }, hits = 1,
})
volley("WAR-142: the rear and a rig make two", {
  A = { model("L@36,20,0", "rig") }, B = { fleeing }, dice = { 2, 1, 5 }, hits = 1,
})
volley("WAR-142: the rear, a rig and cover make one", {
  A = { model("L@36,20,0", "rig") }, B = { fleeing }, terrain = cover, dice = { 3, 2, 5 }, hits = 1,
})
volley("WAR-142: a 1 misses even where three better would be a hit", {
  A = { model("L@36,20,0", "rig") }, B = { model "H@36,31,0" }, target = "B.H1", dice = { 1, 2, 6 }, hits = 1,
})
volley("WAR-142: a squadron behind cover is hit by a 6 alone", {
  A = { shooter }, B = { "G@36,30", home }, target = "B.G1", terrain = cover, dice = { 6, 5, 5 }, hits = 1,
})
