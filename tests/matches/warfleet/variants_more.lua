-- The variants of fire, objectives and fleets. The first ones are in variants.lua.
local model, damage, hurt = common.model, common.damage, common.hurt

local function duel(a, b) return { A = { fleet = { a or model"L@36,20,0" } }, B = { fleet = { b or model"L@36,30,180" } } } end

-- soft_anti_ship

local function energy(...)
  return { A = { fleet = { model("L@36,20,0", { "energy[mount=front]", "repair" }) } }, B = { fleet = { ... } }, class = "light" }
end

match "WAR-310: the base game denies an anti-ship cannon its shot at a squadron" {
  rules = "warfleet",
  given = energy("G@36,30"),
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:rejects("fire", "L1/energy", "B.G1")
    t.A:fire("L1", "B.G1")
    t.equal(t.count("fired"), 1, "shots")
  end,
}

match "variant soft_anti_ship: an anti-ship cannon hits a squadron on a 6, and no bonus helps" {
  rules = "warfleet",
  variants = { "soft_anti_ship" },
  given = energy("G@36,30"),
  luck = { dice = { 5, 6, 5, 5 } }, -- the last one blocks no strength of 1
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/energy", "B.G1")
    t.equal(damage(t, "B.G1"), 1, "damage of the gunship")
  end,
}

match "variant soft_anti_ship: a bomber that is engaged may fight the squadron" {
  rules = "warfleet",
  variants = { "soft_anti_ship" },
  given = { A = { fleet = { "B@36,20" } }, B = { fleet = { "F@36,22", model"L@36,17,90" } } },
  luck = { dice = { 6, 1, 2, 1, 1, 4 } }, -- the bomber, then the fighter: a 2 hits
  play = function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:rejects("fire", "B1", "B.L1")
    t.A:fire("B1", "B.F1")
    t.equal(damage(t, "B.F1"), 2, "damage of the fighter")
    t.B:activate("F1")
    t.B:hold()
    t.B:fire("F1", "A.B1")
    t.equal(damage(t, "A.B1"), 1, "damage of the bomber")
  end,
}

match "variant soft_anti_ship: ships are hit as ever" {
  rules = "warfleet",
  variants = { "soft_anti_ship" },
  given = energy(model"L@36,30,180"),
  luck = { dice = { 3, 2, 2, 5 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/energy", "B.L1")
    t.equal(t.count("block_rolled"), 1, "blocks")
    hurt(t, "B.L1", 0)
  end,
}

-- twin_broadsides

local broadside = {
  A = { fleet = { model("L@36,24,0", { "batteries[mount=sides]", "repair" }) } },
  B = { fleet = { model"L@31,24,0", model"L@41,24,0" } },
}

match "WAR-318: the base game doubles a broadside, and fires it once" {
  rules = "warfleet",
  given = broadside,
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/batteries", "B.L1")
    t.A:rejects("fire", "L1/batteries", "B.L2")
  end,
}

match "variant twin_broadsides: two dice to the left and two to the right, and no more" {
  rules = "warfleet",
  variants = { "twin_broadsides" },
  given = broadside,
  luck = { dice = { 3, 3, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/batteries", "B.L1")
    t.A:rejects("fire", "L1/batteries", "B.L1")
    t.A:fire("L1/batteries", "B.L2")
    t.A:rejects("fire", "L1/batteries", "B.L2")
    t.equal(t.count("fired"), 2, "shots")
  end,
}

match "variant twin_broadsides: other weapons on the sides fire to one of them, unless the ship is an Avenger" {
  rules = "warfleet",
  variants = { "twin_broadsides" },
  given = {
    A = {
      fleet = {
        model("L@36,24,0", { "giga[mount=sides]", "repair" }),
        model("L@36,40,0", { "giga[mount=sides]", "repair", "avenger" }),
      },
    },
    B = { fleet = { model"L@31,24,0", model"L@41,24,0", model"L@31,40,0", model"L@41,40,0" } },
  },
  luck = { dice = { 3, 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/giga", "B.L1")
    t.A:rejects("fire", "L1/giga", "B.L2")
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L2")
    t.A:hold()
    t.A:fire("L2/giga", "B.L3")
    t.A:fire("L2/giga", "B.L4")
  end,
}

-- cool_guns

local hot = duel(model("L@36,20,0", { "railgun[mount=front]", "repair" }))

match "WAR-327: the base game overheats for each 1" {
  rules = "warfleet",
  given = hot,
  luck = { dice = { 1, 1, 5, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/railgun", "B.L1")
    t.A:part("L1/repair")
    hurt(t, "A.L1", 2, { "railgun", "repair" })
  end,
}

match "variant cool_guns: two dice of 1 overheat once, and none not at all" {
  rules = "warfleet",
  variants = { "cool_guns" },
  given = hot,
  luck = { dice = { 1, 1, 5, 6, 2, 3, 2 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/railgun", "B.L1")
    t.A:part("L1/repair")
    hurt(t, "A.L1", 1, { "railgun", "repair" })
    t.A:done()
    t.B:activate("L1")
    t.B:hold()
    t.B:done()
    t.B:activate("L1")
    t.B:move()
    t.B:done()
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/railgun", "B.L1")
    hurt(t, "A.L1", 1, { "railgun", "repair" })
  end,
}

-- clear_sight

local function screened(...)
  return { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { ... } }, terrain = { "blocking@36,25,0[width=4,depth=2]" } }
end

match "WAR-119: the base game sees nothing beyond an obstacle" {
  rules = "warfleet",
  given = screened(model"L@36,30,180", model"L@28,20,0"),
  luck = { dice = { 3, 3 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:rejects("fire", "L1", "B.L1")
    t.A:fire("L1", "B.L2")
    t.equal(t.count("fired"), 1, "shots")
  end,
}

match "variant clear_sight: an obstacle hides nothing and gives no cover" {
  rules = "warfleet",
  variants = { "clear_sight" },
  given = screened(model"L@36,30,180"),
  luck = { dice = { 4, 3, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.equal(t.count("block_rolled"), 1, "blocks")
  end,
}

-- more_to_fight_for

local function mission() return { phase = "preparation", A = { reserve = { model"L" } }, B = { reserve = { model"L" } } } end

match "WAR-16: the base game lays D3+1 objectives" {
  rules = "warfleet",
  given = mission(),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("20,24")
    t.B:place("40,24")
    t.A:asked("edge")
  end,
}

for _, case in ipairs { { 1, 3 }, { 2, 4 } } do
  local die, number = table.unpack(case)
  match("variant more_to_fight_for: a " .. die .. " makes " .. number .. " objectives") {
    rules = "warfleet",
    variants = { "more_to_fight_for" },
    given = mission(),
    luck = { dice = { 4, 2, die } },
    play = function(t)
      for n = 1, number do t[n % 2 == 1 and "A" or "B"]:place(10 * n .. ",24") end
      t.A:asked("edge")
      t.check { objectives = number }
    end,
  }
end

-- big_fleets: n heavy ships and others

local function fleet(n, ...)
  local ships = { ... }
  for _ = 1, n do ships[#ships + 1] = model"H" end
  return ships
end

local function strict(a, b)
  return {
    phase = "preparation", strict = 1, A = { reserve = a }, B = { reserve = b },
    terrain = { "gas@10,10,0", "gas@20,20,0", "gas@30,30,0", "gas@40,10,0", "gas@50,30,0" },
  }
end

match "WAR-09: the base game takes no fleet of 310 points" {
  rules = "warfleet",
  given = strict(fleet(3, model"M", "G"), fleet(3, model"M", "G")),
  fails_setup = "WAR-09",
}

match "variant big_fleets: fleets of 600 points meet, and each may have two heroes" {
  rules = "warfleet",
  variants = { "big_fleets" },
  given = strict(
    fleet(5, model("H", { "giga[mount=front]", "repair", "shield", "plating", "ace" }),
      model("M", { "giga[mount=front]", "repair", "shield", "sapper" }), "G", "G", "G", "G"),
    fleet(6, model"M", model"L", "G", "G")),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("20,24")
    t.check { A = { reserve = 11 }, B = { reserve = 10 } }
  end,
}

match "variant big_fleets: 610 points are too many" {
  rules = "warfleet",
  variants = { "big_fleets" },
  given = strict(fleet(7, model"L", "G"), fleet(7, model"L", "G")),
  fails_setup = "WAR-09",
}
