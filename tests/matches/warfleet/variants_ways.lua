-- The variants of ways: where squadrons fly to, where fleets come from, what a ship damages on its way.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- break_off

local function engaged(a, ...) return { A = { fleet = { a } }, B = { fleet = { ... } } } end

match "WAR-62: the base game keeps an engaged squadron where it is" {
  rules = "warfleet",
  given = engaged("G@36,20", "G@36,22"),
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:activate("G1")
    t.A:rejects("move", "36,16")
    t.A:hold()
    t.A:fire("G1", "B.G1")
  end,
}

match "variant break_off: an engaged squadron gets away at half its speed, and only so" {
  rules = "warfleet",
  variants = { "break_off" },
  given = engaged("G@36,20", "G@36,22"),
  play = function(t)
    t.A:activate("G1")
    t.A:rejects("cruise", "36,13")
    t.A:rejects("move", "36,14.9")
    t.A:rejects("move", "36,19")
    t.A:rejects("move", "39,22")
    t.A:move("36,18.9")
    at(t, "A.G1", 36, 18.9)
  end,
}

match "variant break_off: 5 inches are half of 10, and a bomber has 4" {
  rules = "warfleet",
  variants = { "break_off" },
  given = engaged("G@36,20", "G@36,22", "B@36,18"),
  play = function(t)
    t.A:activate("G1")
    t.A:rejects("move", "36,15")
    t.A:move("41,20")
    t.B:activate("B1")
    t.B:rejects("move", "36,9.9")
    t.B:move("36,10")
  end,
}

match "variant break_off: a squadron that is free flies as far as ever, and stops near those it comes near to" {
  rules = "warfleet",
  variants = { "break_off" },
  given = engaged("G@36,20", "G@36,28"),
  play = function(t)
    t.A:activate("G1")
    t.A:rejects("move", "39.5,29.2") -- by at 1.85, and too far on
    t.A:rejects("move", "36,30.1")
    t.A:move("37,29.8")
  end,
}

match "variant break_off: it does not fly past another one either" {
  rules = "warfleet",
  variants = { "break_off" },
  given = engaged("G@36,20", "G@36,22", "G@40,20"),
  play = function(t)
    t.A:activate("G1")
    t.A:rejects("move", "39.5,16.5")
    t.A:move("39,18.2")
  end,
}

-- any_edge

local function mission() return { phase = "preparation", A = { reserve = { model"L", "G" } }, B = { reserve = { model"L" } } } end

match "WAR-33: the base game offers the long edges alone" {
  rules = "warfleet",
  given = mission(),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("20,24")
    t.B:place("40,24")
    t.A:options { "south", "north" }
  end,
}

match "variant any_edge: from the east and the west, and the objectives between them" {
  rules = "warfleet",
  variants = { "any_edge" },
  given = mission(),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:options { "south", "north", "east", "west" }
    t.A:edge("east")
    t.A:rejects("place", "20.9,24")
    t.A:rejects("place", "36,9")
    t.A:place("21.1,9.1")
    t.B:rejects("place", "51,24")
    t.B:place("50.9,38.9")
    t.A:rejects("deploy", "L1", "59,24,270")
    t.A:rejects("deploy", "L1", "11,24,270")
    t.A:deploy("L1", "61,40,270")
    t.B:rejects("deploy", "L1", "61,24,90")
    t.B:deploy("L1", "11,24,90")
    t.A:rejects("deploy", "G1", "60,24")
    t.A:deploy("G1", "61,24")
    at(t, "A.L1", 61, 40, 270)
    at(t, "B.L1", 11, 24, 90)
  end,
}

match "variant any_edge: from the west" {
  rules = "warfleet",
  variants = { "any_edge" },
  given = mission(),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:edge("west")
    t.A:place("30,24")
    t.B:place("40,24")
    t.A:rejects("deploy", "L1", "61,24,270")
    t.A:deploy("L1", "11,24,90")
  end,
}

match "variant any_edge: from the north everything is as it was" {
  rules = "warfleet",
  variants = { "any_edge" },
  given = mission(),
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:edge("north")
    t.A:rejects("place", "36,20.9")
    t.A:place("10,24")
    t.B:place("40,24")
    t.A:rejects("deploy", "L1", "20,6,0")
    t.A:deploy("L1", "20,37,180")
    t.B:deploy("L1", "20,11,0")
  end,
}

-- whole_path

local function column(...) return { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { ... } }, class = "light" } end

match "WAR-80: the base game spares a ship that was passed before the end" {
  rules = "warfleet",
  given = column(model"L@36,24,90", model"M@36,28,90"),
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    hurt(t, "B.L1", 0)
    at(t, "A.L1", 36, 30.625, 0)
  end,
}

match "variant whole_path: it takes 1 as well" {
  rules = "warfleet",
  variants = { "whole_path" },
  given = column(model"L@36,24,90", model"M@36,28,90"),
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.B:part("L1/repair")
    t.B:part("M1/giga")
    hurt(t, "A.L1", 1)
    hurt(t, "B.L1", 1)
    hurt(t, "B.M1", 1, { "giga", "batteries", "repair" })
    at(t, "A.L1", 36, 30.625, 0)
  end,
}

match "variant whole_path: a ship that ends clear of all hurts nobody" {
  rules = "warfleet",
  variants = { "whole_path" },
  given = column(model"L@36,24,90", "G@36,22"),
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    hurt(t, "A.L1", 0)
    hurt(t, "B.L1", 0)
    t.equal(damage(t, "B.G1"), 0, "damage of the gunship")
  end,
}

-- more_to_fight_for: it takes a store of five

match "variant more_to_fight_for: a 3 makes 5 objectives" {
  rules = "warfleet",
  variants = { "more_to_fight_for" },
  given = mission(),
  luck = { dice = { 4, 2, 3 } },
  play = function(t)
    for n = 1, 5 do t[n % 2 == 1 and "A" or "B"]:place(10 * n .. ",24") end
    t.A:asked("edge")
    t.check { objectives = 5 }
  end,
}
