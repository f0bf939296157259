-- The variants: at least one match for each, and before it the match of the base game that fails under it. More in variants_more.lua.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- Both of A's and B's only ship hold.
local function both_hold(t, first, second)
  for _, seat in ipairs { first, second } do
    t[seat]:activate("L1")
    t[seat]:hold()
  end
end

local function duel(a, b) return { A = { fleet = { a or model"L@36,20,0" } }, B = { fleet = { b or model"L@36,30,180" } } } end

local far_apart = { A = { fleet = { model"L@10,6,0" } }, B = { fleet = { model"L@60,42,180" } } }

-- fresh_initiative

match "WAR-43: the base game passes the initiative on without a roll" {
  rules = "warfleet",
  given = far_apart,
  play = function(t)
    both_hold(t, "A", "B")
    both_hold(t, "B", "A")
    both_hold(t, "A", "B")
    t.equal(t.count("initiative_won"), 0, "rolls for the initiative")
  end,
}

match "variant fresh_initiative: the roll decides who begins, a tie is rolled again, and the last round is followed by none" {
  rules = "warfleet",
  variants = { "fresh_initiative" },
  given = far_apart,
  luck = { dice = { 3, 3, 5, 2, 6, 1, 1, 4 } },
  play = function(t)
    both_hold(t, "A", "B")
    both_hold(t, "A", "B")
    both_hold(t, "A", "B")
    both_hold(t, "B", "A")
    t.drawn()
    t.equal(t.count("initiative_won"), 3, "rolls for the initiative")
  end,
}

-- early_helm

match "WAR-70: the base game lets no ship turn in the first half" {
  rules = "warfleet",
  given = duel(),
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move", "90@3.9")
    t.A:move("90@4")
    at(t, "A.L1", 40, 24, 90)
  end,
}

match "variant early_helm: a ship turns before it moves" {
  rules = "warfleet",
  variants = { "early_helm" },
  given = duel(),
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("move", "91@0")
    t.A:move("90@0")
    at(t, "A.L1", 44, 20, 90)
  end,
}

match "variant early_helm: so does a ship that cruises or rams" {
  rules = "warfleet",
  variants = { "early_helm" },
  given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@30,26,45", model"L@60,40,0" } } },
  luck = { dice = { 2 } }, -- push
  play = function(t)
    t.A:activate("L1")
    t.A:rejects("cruise", "46@1")
    t.A:ram("B.L1", "-45@0") -- 8.485 from centre to centre; contact 1.5 before
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 31.0607, 24.9393, 315)
    hurt(t, "A.L1", 2)
  end,
}

-- permanent_wrecks

-- A light ship with these upgrades beside a medium one with a repair bay
local function sick_bay(...)
  return { A = { fleet = { model"M@36,20,0", model("L@39.5,20,0", { ... }) } }, B = { fleet = { model"L@60,40,180" } }, class = "medium" }
end

match "WAR-158: the base game brings a disabled upgrade back" {
  rules = "warfleet",
  given = sick_bay("giga[mount=front,damage=3]", "repair"),
  play = function(t)
    t.A:activate("M1")
    t.A:prepare("repair", "A.L1")
    t.equal(damage(t, "A.L1/giga"), 2, "damage of the cannon")
  end,
}

match "variant permanent_wrecks: an upgrade that is disabled stays so" {
  rules = "warfleet",
  variants = { "permanent_wrecks" },
  given = sick_bay("giga[mount=front,damage=3]", "repair"),
  play = function(t)
    t.A:activate("M1")
    t.A:asked("action") -- nothing to repair
    t.A:hold()
    t.equal(damage(t, "A.L1/giga"), 3, "damage of the cannon")
  end,
}

match "variant permanent_wrecks: what is only damaged can be repaired, without a choice" {
  rules = "warfleet",
  variants = { "permanent_wrecks" },
  given = sick_bay("giga[mount=front,damage=3]", "repair[damage=2]"),
  play = function(t)
    t.A:activate("M1")
    t.A:prepare("repair", "A.L1")
    hurt(t, "A.L1", 4)
    t.equal(damage(t, "A.L1/giga"), 3, "damage of the cannon")
  end,
}

-- steadier_crews

local function crews(left, lost)
  local ships, gone = {}, {}
  for n = 1, left do ships[n] = model("L@" .. 5 * n .. ",6,0") end
  for n = 1, lost do gone[n] = model"L" end
  return { A = { fleet = ships, lost = gone }, B = { fleet = { model"L@60,42,180" } } }
end

match "WAR-160: the base game tests a fleet that is down to half" {
  rules = "warfleet",
  given = crews(1, 1),
  luck = { dice = { 6 } },
  play = function(t)
    both_hold(t, "A", "B")
    t.equal(t.count("morale_tested"), 1, "tests")
  end,
}

match "variant steadier_crews: half of a fleet fights on" {
  rules = "warfleet",
  variants = { "steadier_crews" },
  given = crews(1, 1),
  play = function(t)
    both_hold(t, "A", "B")
    t.B:asked("choose_model")
    t.equal(t.count("morale_tested"), 0, "tests")
  end,
}

match "variant steadier_crews: less than half of it has to test" {
  rules = "warfleet",
  variants = { "steadier_crews" },
  given = crews(1, 2),
  luck = { dice = { 3 } }, -- and two upgrades: 5
  play = function(t)
    both_hold(t, "A", "B")
    t.equal(t.count("morale_tested"), 1, "tests")
    t.check { A = { surrendered = 1, fleet = 0 } }
  end,
}

-- evasive_holding

match "WAR-95: the base game hits a ship that has held on a 2" {
  rules = "warfleet",
  given = duel(nil, model"L@36,30,180[held=1]"),
  luck = { dice = { 2, 2, 4, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    hurt(t, "B.L1", 0)
  end,
}

match "variant evasive_holding: it takes a 3, whatever else counts" {
  rules = "warfleet",
  variants = { "evasive_holding" },
  given = {
    A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,180[held=1]" } },
    terrain = { "cover@36,25,0[width=4,depth=2]" },
  },
  luck = { dice = { 3, 2, 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    hurt(t, "B.L1", 0)
    t.equal(t.count("block_rolled"), 1, "blocks")
  end,
}
