-- Rules WAR-01 to WAR-07, WAR-14 to WAR-20: rulings, natural 6 and 1, the table, the roll-off, where the objectives are put.

local model, hurt = common.model, common.hurt

-- A.L1 holds and fires one weapon at B's ship. `hits` that the attack scores, `points` of damage in the end.
local function shot(name, case)
  return match(name) {
    rules = "warfleet",
    given = { A = { fleet = { case.from or model"L@36,20,0" } }, B = { fleet = { case.at } }, terrain = case.terrain, class = "light" },
    luck = { dice = case.dice },
    play = function(t)
      t.A:activate(case.who or "L1")
      t.A:hold()
      t.A:fire(case.weapon or "L1", case.target or "B.L1")
      if case.before then case.before(t) end
      local rolled = 0
      for _, event in ipairs(t.events()) do
        if event.kind == "attack_rolled" then rolled = rolled + event.amount end
      end
      t.equal(rolled, case.hits, "hits")
      if case.points then hurt(t, case.target or "B.L1", case.points, case.parts) end
      if case.after then case.after(t) end
    end,
  }
end

local heavy_parts = { "giga", "batteries", "cannon", "repair" }

-- One light ship a side, all still to come. Dice: the roll-off, then the D3.
local function preparing(name, dice, play, terrain)
  return match(name) {
    rules = "warfleet",
    given = { A = { reserve = { model"L" } }, B = { reserve = { model"L" } }, terrain = terrain, phase = "preparation" },
    luck = { dice = dice },
    play = play,
  }
end

-- So many pieces of terrain, and two legal fleets of 40 points.
local function map(number)
  local pieces = {}
  for i = 1, number do pieces[i] = ("cover@%d,24,0[width=3,depth=2]"):format(6 * i) end
  return { A = { reserve = { model"L" } }, B = { reserve = { model"L" } }, terrain = pieces, phase = "preparation", strict = 1 }
end

local function mapped(name, number)
  return match(name) {
    rules = "warfleet",
    given = map(number),
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:asked("mission")
      t.check { terrain = number }
    end,
  }
end

-- A table that lacks something, and what is told of it
local function incomplete(name, message, zone, cards)
  local given = map(5)
  given[zone] = cards
  return match(name) { rules = "warfleet", given = given, fails_setup = message }
end

local list = {
  match "WAR-01: a ruling that nobody knows is refused" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } } },
    variants = { "rams_from_behind" },
    fails_setup = "rams_from_behind",
  },

  shot("WAR-02: strength four against toughness four: a rolled 6 still blocks",
    { at = model"L@36,27,180", weapon = "L1/giga", dice = { 4, 6 }, hits = 1, points = 0 }),

  shot("WAR-02: a rolled 5 does not", { at = model"L@36,27,180", weapon = "L1/giga", dice = { 4, 5 }, hits = 1, points = 2,
    before = function(t) t.B:part("L1/giga") end }),

  shot("WAR-03: a gunship behind cover is hit on a rolled 6, not on a 5",
    { at = "G@36,30", terrain = { "cover@36,25,0[width=4,depth=2]" }, target = "B.G1", dice = { 6, 5, 5 }, hits = 1 }),

  shot("WAR-03: a light ship that needs 7 because of cover is hit on a rolled 6, not on a 5",
    { at = model"L@36,30,180[sandbox_evasion=6]", terrain = { "cover@36,25,0[width=4,depth=2]" }, dice = { 6, 5, 5 }, hits = 1,
      points = 0 }),

  shot("WAR-04: a heavy ship from behind would be hit on 1, but a rolled 1 misses",
    { at = model"H@36,31,0", target = "B.H1", dice = { 1, 1 }, hits = 0, points = 0, parts = heavy_parts }),

  shot("WAR-04: a 2 beside it hits", { at = model"H@36,31,0", target = "B.H1", dice = { 1, 2, 3 }, hits = 1, points = 0,
    parts = heavy_parts }),

  match "WAR-04: two bonuses do not help a rolled 1 either" {
    rules = "warfleet",
    given = { A = { fleet = { "B@36,27.5" } }, B = { fleet = { model"H@36,30,0" } }, class = "squadrons" },
    luck = { dice = { 1 } },
    play = function(t)
      t.A:activate("B1")
      t.A:hold()
      t.A:fire("B1", "B.H1")
      t.to("choose_model")
      hurt(t, "B.H1", 0, heavy_parts)
    end,
  },

  shot("WAR-05: from behind a 3 becomes a 4, the rolled 1 stays a miss",
    { at = model"L@36,30,0", dice = { 3, 1, 5 }, hits = 1, points = 0 }),

  shot("WAR-05: a 2 that cover makes a 1 is no rolled 1: nothing overheats", {
    from = model("L@36,20,0", { "railgun[mount=front]", "repair" }), at = model"L@36,30,180", weapon = "L1/railgun",
    terrain = { "cover@36,25,0[width=4,depth=2]" }, dice = { 2, 2, 2 }, hits = 0, points = 0,
    after = function(t)
      t.equal(t.count("overheated"), 0)
      hurt(t, "A.L1", 0, { "railgun", "repair" })
    end }),

  shot("WAR-05: a 1 that the rear makes a 2 is still a rolled 1: the weapon overheats", {
    from = model("L@36,20,0", { "railgun[mount=front]", "repair" }), at = model"L@36,30,0", weapon = "L1/railgun",
    dice = { 1, 2, 2 }, hits = 0, points = 0,
    before = function(t) t.A:part("L1/repair") end,
    after = function(t) hurt(t, "A.L1", 1, { "railgun", "repair" }) end }),

  match "WAR-06: the table reaches from 0 to 72 and from 0 to 48" {
    rules = "warfleet",
    given = { A = { fleet = { "L@36,49,0" } } },
    fails_setup = "to (72,48)",
  },

  match "WAR-06: no model stands beyond the east edge" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@72.5,24,0" } } },
    fails_setup = "off the table",
  },

  match "WAR-06: seventy inches east is on the table" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@70,24,0" } }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      common.at(t, "A.L1", 70, 24, 0)
    end,
  },

  match "WAR-06 WAR-G32: squadrons reach each edge and not beyond" {
    rules = "warfleet",
    given = { A = { fleet = { "G@68,44", "G@4,4" } }, class = "squadrons" },
    play = function(t)
      t.A:activate("G1")
      t.A:rejects("move", "71.51,44")
      t.A:rejects("move", "68,47.51")
      t.A:move("71.5,47.5")
      t.A:activate("G2")
      t.A:rejects("move", "0.49,4")
      t.A:rejects("move", "4,0.49")
      t.A:move("0.5,0.5")
      common.at(t, "A.G1", 71.5, 47.5)
      common.at(t, "A.G2", 0.5, 0.5)
    end,
  },

  match "WAR-07 WAR-G11: four pieces of terrain are too few" {
    rules = "warfleet",
    given = map(4),
    fails_setup = "WAR-07",
  },

  incomplete("WAR-07: a ship is no piece of terrain", "WAR-07: terrain is made", "terrain",
    { "cover@6,24", "cover@12,24", "cover@18,24", "cover@24,24", "L@36,24" }),
  incomplete("WAR-16: a table without objectives is told at once", "WAR-16", "store", { "obj", "obj", "obj", "mine" }),
  incomplete("WAR-310: so is one without the special rules", "WAR-310", "specials", {}),

  mapped("WAR-07 WAR-G11: five are enough", 5),
  mapped("WAR-07 WAR-G11: ten are usual", 10),
  mapped("WAR-07 WAR-G11: eleven are not too many", 11),

  preparing("WAR-07 WAR-G11: a free position needs none", { 4, 2, 1 }, function(t)
    t.A:asked("mission")
    t.check { terrain = 0 }
  end),

  match "WAR-07 WAR-G12: a piece may be of several kinds: asteroids give cover and hurt who flies through" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,180" } }, terrain = { "asteroids@36,25" },
      class = "light" },
    luck = { dice = { 5, 4, 4, 2 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.L1")
      t.B:activate("L1")
      t.B:move()
      t.B:part("L1/giga")
      t.to("choose_model")
      hurt(t, "B.L1", 2)
    end,
  },

  preparing("WAR-14: four against two, A has the initiative", { 4, 2, 1 }, function(t)
    t.A:asked("mission")
    t.A:place("24,24")
    t.B:place("48,24")
    t.A:asked("edge")
  end),

  preparing("WAR-14: one against six, B has it", { 1, 6, 1 }, function(t)
    t.B:asked("mission")
    t.B:place("24,24")
    t.A:place("48,24")
    t.B:asked("edge")
  end),

  preparing("WAR-15 WAR-G08 WAR-G09: a tie is rolled again by both, B gets it", { 3, 3, 2, 5, 1 }, function(t)
    t.B:asked("mission")
    t.B:place("24,24")
    t.A:place("48,24")
    t.B:asked("edge")
  end),

  preparing("WAR-15 WAR-G08: as often as it is tied", { 6, 6, 1, 1, 4, 4, 3, 2, 2 }, function(t)
    t.A:place("12,24")
    t.B:place("24,24")
    t.A:place("36,24")
    t.A:asked("edge")
  end),

  preparing("WAR-16: a D3 of 1 makes two objectives", { 4, 2, 1 }, function(t)
    t.A:place("12,24")
    t.B:place("24,24")
    t.A:asked("edge")
    t.check { objectives = 2 }
  end),

  preparing("WAR-16: a D3 of 2 makes three", { 4, 2, 2 }, function(t)
    t.A:place("12,24")
    t.B:place("24,24")
    t.A:place("36,24")
    t.A:asked("edge")
    t.check { objectives = 3 }
  end),

  preparing("WAR-16: a D3 of 3 makes four", { 4, 2, 3 }, function(t)
    t.A:place("12,24")
    t.B:place("24,24")
    t.A:place("36,24")
    t.B:place("48,24")
    t.A:asked("edge")
    t.check { objectives = { "obj@12,24", "obj@24,24", "obj@36,24", "obj@48,24" } }
  end),

  preparing("WAR-17: B won the roll-off, so B places first, then A, then B", { 2, 5, 2 }, function(t)
    t.A:not_asked("mission")
    t.B:place("24,24")
    t.B:not_asked("mission")
    t.A:place("36,24")
    t.A:not_asked("mission")
    t.B:place("48,24")
    t.B:asked("edge")
  end),

  preparing("WAR-18 WAR-G13: nine inches from the west edge are too few, a hundredth more is enough", { 4, 2, 1 }, function(t)
    t.A:rejects("place", "9,24")
    t.A:rejects("place", "4,24")
    t.A:place("9.01,24")
    t.B:rejects("place", "63,24")
    t.B:rejects("place", "70,24")
    t.B:place("62.99,24")
    t.check { objectives = { "obj@9.01,24", "obj@62.99,24" } }
  end),

  preparing("WAR-19 WAR-G06 WAR-G07: both long bands count although nobody has picked an edge yet", { 4, 2, 1 }, function(t)
    t.A:rejects("place", "36,21")
    t.A:rejects("place", "36,6")
    t.A:rejects("place", "36,27")
    t.A:rejects("place", "36,40")
    t.A:place("36,21.01")
    t.B:rejects("place", "24,27")
    t.B:place("24,26.99")
    t.check { objectives = { "obj@36,21.01", "obj@24,26.99" } }
  end),

  preparing("WAR-20: two objectives lie over nine inches apart", { 4, 2, 1 }, function(t)
    t.A:place("36,24")
    t.B:rejects("place", "45,24")
    t.B:rejects("place", "27,24")
    t.B:rejects("place", "36,24")
    t.B:place("45.01,24")
    t.check { objectives = { "obj@36,24", "obj@45.01,24" } }
  end),

  preparing("WAR-20: the distance is kept from each one, whoever placed it", { 4, 2, 2 }, function(t)
    t.A:place("24,24")
    t.B:place("40,24")
    t.A:rejects("place", "32,24")
    t.A:rejects("place", "32,26.9")
    t.A:rejects("place", "49,24")
    t.A:place("49.01,24")
  end),

  preparing("WAR-G10: an objective may lie in any terrain but a blocking piece", { 4, 2, 1 }, function(t)
    t.A:rejects("place", "36,24")
    t.A:rejects("place", "37.9,24.9")
    t.A:place("20,24")
    t.B:place("38.1,24")
  end, { "blocking@36,24,0[width=4,depth=2]", "asteroids@20,24" }),
}

return list
