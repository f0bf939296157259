-- Rules WAR-74, WAR-75, WAR-100 to WAR-107, WAR-114 to WAR-117, rulings WAR-G34, WAR-G35, WAR-G38: what a ram costs, who is pushed,
-- whom one can ram.

local model, at, hurt = common.model, common.at, common.hurt

local parts = {
  H = { "giga", "batteries", "cannon", "repair" },
  M = { "giga", "batteries", "repair" },
  L = { "giga", "repair" },
}

local class = { H = "heavy", M = "medium", L = "light" }

-- One ship of A rams one of B, which lies across its way; c.target and c.rammer: where the owner puts the damage (left out: no choice),
-- c.stops: y of the rammer, c.ends: y of the target, c.costs: { rammer, target }.
local function rams(name, a, b, c)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { a } }, B = { fleet = { b } }, class = class[a:sub(1, 1)] },
    luck = { dice = c.dice },
    play = function(t)
      local rammer, target = a:sub(1, 1) .. "1", b:sub(1, 1) .. "1"
      t.A:activate(rammer)
      t.A:ram("B." .. target)
      if c.target then t.B:part(target .. "/" .. c.target) end
      if c.rammer then t.A:part(rammer .. "/" .. c.rammer) end
      at(t, "A." .. rammer, 36, c.stops, 0)
      at(t, "B." .. target, 36, c.ends, 90)
      hurt(t, "A." .. rammer, c.costs[1], c.a_parts or parts[a:sub(1, 1)])
      hurt(t, "B." .. target, c.costs[2], c.b_parts or parts[b:sub(1, 1)])
      t.equal(t.count("ship_rammed"), 1, "rams")
      t.equal(t.count("ship_pushed"), #c.dice > 0 and 1 or 0, "pushes")
      t.equal(t.count("block_rolled"), 0, "blocks")
      t.equal(t.count("attack_rolled"), 0, "attacks")
    end,
  }
end

local light, target = model "L@36,20,0", model "L@36,30,90"

rams("WAR-101 WAR-107: a light ship pays more against a heavy one, which stays where it is", light, model "H@36,30,90",
  { dice = {}, target = "giga", rammer = "giga", stops = 28.25, ends = 30, costs = { 3, 2 } })
rams("WAR-101 WAR-107: a light ship against a medium one", light, model "M@36,30,90",
  { dice = {}, target = "giga", rammer = "repair", stops = 28.375, ends = 30, costs = { 3, 2 } })
rams("WAR-101 WAR-107: a medium ship against a heavy one", model "M@36,22,0", model "H@36,30,90",
  { dice = {}, target = "cannon", rammer = "giga", stops = 28, ends = 30, costs = { 3, 2 } })
rams("WAR-102 WAR-106: a heavy ship pays less against a light one and pushes it", model "H@36,24,0", target,
  { dice = { 4 }, target = "giga", rammer = "giga", stops = 28, ends = 34, costs = { 2, 3 } })
rams("WAR-102 WAR-106: a heavy ship against a medium one", model "H@36,24,0", model "M@36,30,90",
  { dice = { 2 }, target = "giga", rammer = "giga", stops = 27.875, ends = 32, costs = { 2, 3 } })
rams("WAR-103 WAR-106: equals pay two each, and the target is pushed", light, target,
  { dice = { 3 }, target = "giga", rammer = "giga", stops = 28.5, ends = 33, costs = { 2, 2 } })
rams("WAR-103 WAR-104: two heavy ships pay two each, their armour does not matter", model "H@36,24,0", model "H@36,30,90",
  { dice = { 1 }, target = "giga", rammer = "giga", stops = 27.75, ends = 31, costs = { 2, 2 } })
rams("WAR-106: the full six inches", light, target,
  { dice = { 6 }, target = "giga", rammer = "giga", stops = 28.5, ends = 36, costs = { 2, 2 } })

rams("WAR-100 WAR-107 WAR-G35: a crippled heavy ship still counts all its slots", model "M@36,22,0",
  model("H@36,30,90", { "giga[mount=front,damage=3]", "batteries[mount=sides,damage=3]", "cannon[mount=rear,damage=3]", "repair" }),
  { dice = {}, rammer = "giga", stops = 28, ends = 30, costs = { 3, 11 } })
rams("WAR-100 WAR-103 WAR-106 WAR-G35: a crippled rammer counts all its slots, too",
  model("M@36,22,0", { "giga[mount=front,damage=3]", "batteries[mount=sides,damage=3]", "repair" }), model "M@36,30,90",
  { dice = { 2 }, target = "giga", stops = 28.125, ends = 32, costs = { 8, 2 } })
rams("WAR-100 WAR-101 WAR-107 WAR-G35: a crippled medium ship is still more than a light one", light,
  model("M@36,30,90", { "giga[mount=front,damage=3]", "batteries[mount=sides,damage=3]", "repair" }),
  { dice = {}, rammer = "giga", stops = 28.375, ends = 30, costs = { 3, 8 } })

rams("WAR-104 WAR-G38: shield boosters work, the target's first, then the push",
  model("L@36,20,0", "shield"), model("L@36,30,90", "shield"),
  { dice = { 5, 1, 4, 4, 3 }, target = "giga", rammer = "giga", stops = 28.5, ends = 33, costs = { 2, 1 },
    a_parts = { "giga", "shield" }, b_parts = { "giga", "shield" } })
rams("WAR-104 WAR-G38: the rammer's booster saves the rammer", model("L@36,20,0", "shield"), model("L@36,30,90", "shield"),
  { dice = { 1, 2, 6, 5, 2 }, target = "giga", stops = 28.5, ends = 32, costs = { 0, 2 },
    a_parts = { "giga", "shield" }, b_parts = { "giga", "shield" } })

match "WAR-105 WAR-G38: both damages come at once, so both ships can be destroyed, and nobody rolls a push" {
  rules = "warfleet",
  given = {
    A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=3]", "repair[damage=1]" }), model "M@10,10,0" } },
    B = { fleet = { model("L@36,30,90", { "giga[mount=front,damage=3]", "repair[damage=1]" }), model "M@60,40,0" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.check { A = { lost = 1, fleet = 1 }, B = { lost = 1, fleet = 1 } }
    t.equal(t.count("destroyed"), 2, "losses")
    t.equal(t.count("ship_pushed"), 0, "pushes")
  end,
}

match "WAR-114 WAR-G38: a target that is destroyed is not pushed" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "H@36,24,0" } },
    B = { fleet = { model("L@36,30,90", { "giga[mount=front,damage=3]", "repair" }), model "L@60,40,0", model "L@60,30,0" } },
    class = "heavy",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("H1")
    t.A:ram("B.L1")
    t.A:part("H1/giga")
    t.check { B = { lost = 1, fleet = 2 } }
    at(t, "A.H1", 36, 28, 0)
    hurt(t, "A.H1", 2, parts.H)
    t.equal(t.count("ship_pushed"), 0, "pushes")
  end,
}

match "WAR-114 WAR-G38: a rammer that is destroyed pushes all the same" {
  rules = "warfleet",
  given = {
    A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=3]", "repair[damage=1]" }), model "M@10,10,0" } },
    B = { fleet = { target } },
    class = "light",
  },
  luck = { dice = { 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.check { A = { lost = 1, fleet = 1 }, B = { lost = 0 } }
    hurt(t, "B.L1", 2)
    at(t, "B.L1", 36, 34, 90)
  end,
}

-- Beside the target of the ram lies another ship of B, near enough for the turret and the giga cannon.
local function bystander()
  return { A = { fleet = { light } }, B = { fleet = { target, model "L@37.5,32.5,0" } }, class = "light" }
end

match "WAR-115: a ship that rammed does not shoot, although an enemy is in range" {
  rules = "warfleet",
  given = bystander(),
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    t.A:not_asked("shooting")
    t.B:asked("choose_model")
    t.equal(t.count("fired"), 0, "shots")
  end,
}

match "WAR-115: with a move instead it may" {
  rules = "warfleet",
  given = bystander(),
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.is_true(t.A:offered("fire"), "shooting after the move")
    t.A:fire("L1", "B.L2")
    t.equal(t.count("fired"), 1, "shots")
  end,
}

match "WAR-115: the same ship may shoot again in the next round" {
  rules = "warfleet",
  given = { A = { fleet = { light } }, B = { fleet = { model "H@36,30,90" } }, class = "light", initiative = "B" },
  luck = { dice = { 3, 3, 6, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.H1")
    t.B:part("H1/giga")
    t.A:part("L1/repair")
    t.B:activate("H1")
    t.B:hold()
    t.A:activate("L1")
    t.check { round = 2 }
    t.A:hold()
    t.A:fire("L1", "B.H1")
    t.equal(t.count("fired"), 1, "shots")
  end,
}

match "WAR-116 WAR-G34: friends are no targets" {
  rules = "warfleet",
  given = { A = { fleet = { light, model "L@36,28,90" } }, B = { fleet = { model "L@36,31.5,90" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "A.L2")
    t.A:rejects("ram", "A.L1")
    t.A:hold()
    hurt(t, "A.L2", 0)
  end,
}

match "WAR-117 WAR-G34: a friend on the way is passed over and unhurt" {
  rules = "warfleet",
  given = { A = { fleet = { light, model "L@36,24,90" } }, B = { fleet = { target } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 28.5, 0)
    at(t, "A.L2", 36, 24, 90)
    hurt(t, "A.L2", 0)
    hurt(t, "A.L1", 2)
  end,
}

match "WAR-117 WAR-G34: an enemy on the way, too, and it is not the one that is rammed" {
  rules = "warfleet",
  given = { A = { fleet = { light } }, B = { fleet = { target, model "M@36,24,90" } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 28.5, 0)
    hurt(t, "B.M1", 0, parts.M)
  end,
}

for _, case in ipairs {
  { "WAR-117 WAR-G34: no ram that ends on a friend", "A", model "L@36,27.5,90" },
  { "WAR-117 WAR-G34: no ram that ends on another enemy", "B", model "M@36,27.5,90" },
  { "WAR-117 WAR-G34: not even on the edge of one", "A", model "L@36.9,28.5,0" },
} do
  local given = { A = { fleet = { light } }, B = { fleet = { target } }, class = "light" }
  table.insert(given[case[2]].fleet, case[3])
  match(case[1]) {
    rules = "warfleet",
    given = given,
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      t.A:rejects("ram", "B.L1")
      at(t, "A.L1", 36, 20, 0)
      t.A:hold()
    end,
  }
end

-- The speed of a ram is halved as that of a move (WAR-177), and half of what is left is where it may turn. That contact makes the way
-- shorter does not count (WAR-75).
for _, case in ipairs {
  { "WAR-54 WAR-70 WAR-177: a ram out of difficult terrain turns from 3 inches on", { "difficult@36,21,0[width=2,depth=1]" },
    "45@2.9", "45@3" },
  { "WAR-54 WAR-70: without it a ram turns from 6 inches on, and misses", {}, "45@3" },
  { "WAR-54 WAR-177: nor does terrain count that the ram does not reach", { "difficult@36,30,0[width=20,depth=1]" }, "45@3" },
} do
  local name, terrain, refused, way = table.unpack(case)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@38.5,25.5,135{plating}" } }, terrain = terrain,
      class = "light" },
    luck = { dice = way and { 1 } or {} },
    play = function(t)
      t.A:activate("L1")
      t.A:rejects("ram", "B.L1", refused)
      if way then t.A:ram("B.L1", way) end
    end,
  }
end

-- A turn is made at once and meets nothing (WAR-G21): one that brings the bow into the target has no place of contact, and the
-- ships would lie in each other. With a smaller turn the ship still has to go on to touch the target.
match "WAR-74 WAR-75 WAR-G34: a turn into the target is no contact" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "H@37.4,26.5,0{plating}" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    for _, way in ipairs { "45@6", "45@7", "30@6", "20@6" } do t.A:rejects("ram", "B.H1", way) end
    at(t, "A.L1", 36, 20, 0)
    t.A:ram("B.H1", "15@6")
    at(t, "A.L1", 36.0206, 26.0768, 15)
    hurt(t, "A.L1", 3, { "plating" })
    hurt(t, "B.H1", 2, { "plating" })
  end,
}

match "WAR-74 WAR-75: nor is it at the first place of an early helm" {
  rules = "warfleet", variants = { "early_helm" },
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@37.2,20.6,0{plating}" } }, class = "light" },
  luck = { dice = { 1 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("ram", "B.L1", "45@0")
    t.A:ram("B.L1", "20@0")
    t.equal(t.count("ship_rammed"), 1, "rams")
  end,
}

match "WAR-117 WAR-G34: squadrons under the rammer make room" {
  rules = "warfleet",
  given = { A = { fleet = { light } }, B = { fleet = { target, "G@36,28" } }, class = "light" },
  luck = { dice = { 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:ram("B.L1")
    t.A:asked("displacement")
    t.A:rejects("displace", "B.G1", "38.1,28.5")
    t.A:displace("B.G1", "38,28.5")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 28.5, 0)
    at(t, "B.L1", 36, 33, 90)
    at(t, "B.G1", 38, 28.5)
    t.equal(common.damage(t, "B.G1"), 0, "damage of the gunship")
  end,
}

-- A ram ends in contact, so a turn that would come after it is never made: all such rams are one and the same option. The same holds
-- for a way over the edge.
local function offered(t, word)
  local found = {}
  for _, option in ipairs(t.open().options) do
    if option:sub(1, #word) == word then found[#found + 1] = option end
  end
  return table.concat(found, "; ")
end

match "WAR-75: a ram that is in contact before it may turn is one ram" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@36,24,90{plating}" } }, class = "light" },
  luck = { chance = true },
  play = function(t)
    t.A:activate("L1")
    t.equal(offered(t, "ram"), "ram -> B.L1")
    t.A:ram("B.L1", "45@6") -- who says so may still order it
    at(t, "A.L1", 36, 22.5, 0)
  end,
}

match "WAR-75: a ram that may turn before contact is one for each turn that is made" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@36,30,90{plating}" } }, class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.equal(offered(t, "ram"), "ram -> B.L1; ram -> B.L1 15@6; ram -> B.L1 -15@6")
  end,
}

match "WAR-88: a way that has left the table before it may turn is one way" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,47,0{plating}" } }, B = { fleet = { "L@36,24,90{plating}" } }, class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.equal(offered(t, "move"), "move")
    t.equal(offered(t, "cruise"), "cruise")
  end,
}
