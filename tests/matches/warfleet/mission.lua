-- Rules WAR-21 to WAR-32, rulings WAR-G54, WAR-G79: who takes and drops objectives, who wins at the end. Placing them: general.lua.

local model, at, hurt = common.model, common.at, common.hurt

-- Both seats only hold from here to the end of the match: `order` names the ships, one activation each.
local function hold_all(t, order)
  for _, who in ipairs(order) do
    t[who:sub(1, 1)]:activate(who:sub(3))
    t[who:sub(1, 1)]:hold()
  end
end

-- Round 4: these ships of A and B hold, then the score is taken.
local function ending(name, a, b, objectives, play)
  return match(name) {
    rules = "warfleet",
    given = { A = { fleet = a }, B = { fleet = b }, objectives = objectives, class = "light", round = 4 },
    play = function(t)
      for i = 1, math.max(#a, #b) do
        if a[i] then hold_all(t, { "A.L" .. i }) end
        if b[i] then hold_all(t, { "B.L" .. i }) end
      end
      play(t)
    end,
  }
end

-- A light ship with these objectives on board.
local function laden(text, number)
  local parts = { "giga[mount=front]", "repair" }
  for _ = 1, number do parts[#parts + 1] = "obj" end
  return model(text, parts)
end

local list = {
  match "WAR-21: a ship takes the objective that it flies over and keeps it on its next move" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,18,0" } }, B = { fleet = { model"L@10,44,180" } }, objectives = { "obj@36,24" },
      class = "light", round = 1 },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      at(t, "A.L1", 36, 26, 0)
      t.check { objectives = 0, A = { fleet = { laden("L@36,26,0", 1) } } }
      t.equal(t.count("objective_taken"), 1)
      hold_all(t, { "B.L1", "B.L1" })
      t.A:activate("L1")
      t.A:move("90@4")
      t.check { objectives = 0, A = { fleet = { laden("L@40,30,90", 1) } } }
    end,
  },

  match "WAR-22: the strip under the base counts, half an inch to each side of a light ship" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,18,0" } }, objectives = { "obj@36.4,24", "obj@35.4,24" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { objectives = { "obj@35.4,24" }, A = { fleet = { laden("L@36,26,0", 1) } } }
    end,
  },

  match "WAR-22: nothing to the other side at six tenths either" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,18,0" } }, objectives = { "obj@36.6,24", "obj@36,27.1" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { objectives = { "obj@36.6,24", "obj@36,27.1" }, A = { fleet = { model"L@36,26,0" } } }
    end,
  },

  match "WAR-22: what the tip reaches at the end is flown over, on the leg after a pivot as well" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,18,0" } }, objectives = { "obj@40.9,22" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move("90@4")
      t.check { objectives = 0, A = { fleet = { laden("L@40,22,90", 1) } } }
    end,
  },

  match "WAR-23: a squadron takes nothing, whether it passes or stops there" {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20", "F@30,20", "B@24,20" } }, objectives = { "obj@36,24", "obj@30,24", "obj@24,24" } },
    play = function(t)
      t.A:activate("G1")
      t.A:move("36,28")
      t.A:activate("F1")
      t.A:move("30,24")
      t.A:activate("B1")
      t.A:cruise("24,24")
      t.check { objectives = { "obj@36,24", "obj@30,24", "obj@24,24" } }
      t.equal(t.count("objective_taken"), 0)
    end,
  },

  match "WAR-24: ships of either side and of every class take free ones" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@20,20,0", model"H@36,20,0" } }, B = { fleet = { model"M@50,30,180" } },
      objectives = { "obj@20,24", "obj@36,22", "obj@50,26" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.B:activate("M1")
      t.B:move()
      t.A:activate("H1")
      t.A:move()
      t.check { objectives = 0 }
      t.equal(t.count("objective_taken"), 3)
    end,
  },

  match "WAR-24 WAR-G27: flying over the carrier takes nothing from it" {
    rules = "warfleet",
    given = { A = { fleet = { laden("L@36,24,0", 1) } }, B = { fleet = { model"L@36,28,180" } }, class = "light", initiative = "B" },
    play = function(t)
      t.B:activate("L1")
      t.B:move()
      t.check { objectives = 0, A = { fleet = { laden("L@36,24,0", 1) } }, B = { fleet = { model"L@36,20,180" } } }
      t.equal(t.count("objective_taken"), 0)
    end,
  },

  match "WAR-25: a ship carries as many as it meets" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, objectives = { "obj@36,24", "obj@36,33.5" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { objectives = { "obj@36,33.5" }, A = { fleet = { laden("L@36,28,0", 1) } } }
      t.A:activate("L1")
      t.A:move()
      t.check { objectives = 0, A = { fleet = { laden("L@36,36,0", 2) } } }
    end,
  },

  match "WAR-26: a destroyed carrier drops all it has, and the next ship that comes over takes all" {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,26,0", { "giga[mount=front,damage=3]", "repair[damage=2]", "obj", "obj" }), model"L@36,19,0" } },
      B = { fleet = { model"L@36,31,180" } }, class = "light", initiative = "B" },
    luck = { dice = { 4, 1, 1 } },
    play = function(t)
      t.B:activate("L1")
      t.B:hold()
      t.B:fire("L1", "A.L1")
      t.check { A = { lost = 1, fleet = 1 }, objectives = { "obj@36,26", "obj@36,26" } }
      t.equal(t.count("objective_dropped"), 2)
      t.A:activate("L2")
      t.A:move()
      t.check { objectives = 0, A = { fleet = { laden("L@36,27,0", 2) } } }
    end,
  },

  match "WAR-27 WAR-G81: a carrier that surrenders drops its objective, too" {
    rules = "warfleet",
    given = { A = { fleet = { laden("L@36,26,0", 1), model"L@60,6,0" }, lost = { "L", "L" } }, B = { fleet = { model"L@10,44,180" } },
      class = "light", initiative = "A" },
    luck = { dice = { 2, 4 } },
    play = function(t)
      hold_all(t, { "A.L1", "B.L1", "A.L2" })
      t.to("choose_model")
      t.check { round = 2, A = { surrendered = 1, lost = 2, fleet = 1 }, objectives = { "obj@36,26" } }
    end,
  },

  match "WAR-28 WAR-G31: a carrier that leaves the table drops its objective where it left" {
    rules = "warfleet",
    given = { A = { fleet = { laden("L@36,44,0", 1) } }, B = { fleet = { model"L@10,6,0" } }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { A = { away = 1, fleet = 0 }, objectives = { "obj@36,48" } }
      hold_all(t, { "B.L1" })
      t.A:comeback("L1", "40,47,180")
      t.check { A = { away = 0, fleet = { model"L@40,47,180" } }, objectives = { "obj@36,48" } }
    end,
  },

  match "WAR-29: the fourth round is the last one" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@20,6,0" } }, B = { fleet = { model"L@50,42,180" } }, class = "light" },
    play = function(t)
      hold_all(t, { "A.L1", "B.L1", "B.L1", "A.L1", "A.L1", "B.L1" })
      t.to("choose_model")
      t.running()
      t.check { round = 4 }
      hold_all(t, { "B.L1", "A.L1" })
      t.drawn()
      t.equal(t.count("activated"), 8)
    end,
  },

  ending("WAR-30: two held against one: A wins", { laden("L@20,6,0", 2) }, { laden("L@50,42,180", 1) }, nil, function(t)
    t.wins("A", "most objectives")
  end),

  ending("WAR-30: it is the sum over all ships, and the second player may win as well",
    { laden("L@20,6,0", 2) }, { laden("L@50,42,180", 1), laden("L@40,42,180", 2) }, nil, function(t)
    t.wins("B", "most objectives")
  end),

  ending("WAR-31 WAR-G79: one each is a draw", { laden("L@20,6,0", 1) }, { laden("L@50,42,180", 1) }, nil, function(t)
    t.drawn()
  end),

  ending("WAR-31 WAR-G79: none each is a draw, however many ships there are",
    { model"L@20,6,0", model"L@26,6,0", model"L@32,6,0" }, { model"L@50,42,180" }, { "obj@36,24" }, function(t)
    t.drawn()
  end),

  ending("WAR-32: what lies under a ship is not held", { laden("L@36,24,0", 1), model"L@30,24,0" }, { laden("L@50,42,180", 1) },
    { "obj@36,24", "obj@30,24" }, function(t)
    t.check { objectives = { "obj@36,24", "obj@30,24" } }
    t.drawn()
  end),

  ending("WAR-32: two under own ships do not outweigh one on board", { laden("L@36,24,0", 1) }, { model"L@50,42,180", model"L@40,42,180" },
    { "obj@50,42", "obj@40,42" }, function(t)
    t.wins("A", "most objectives")
  end),

  ending("WAR-30 WAR-G79: alone at the end with nothing on board is a draw", { model"L@20,6,0" }, {}, { "obj@36,24" }, function(t)
    t.drawn()
  end),

  ending("WAR-30 WAR-G79: alone at the end with one on board is a win", { laden("L@20,6,0", 1) }, {}, { "obj@36,24" }, function(t)
    t.wins("A", "most objectives")
  end),

  match "WAR-29 WAR-G79: with one side gone the rounds are still played to the end" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,8,0" } }, B = { lost = { "L" } }, objectives = { "obj@36,24" }, class = "light", round = 2 },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.to("choose_model")
      t.running()
      t.check { round = 3 }
      t.A:activate("L1")
      t.A:move()
      t.to("choose_model")
      t.running()
      t.check { round = 4, objectives = 0 }
      hold_all(t, { "A.L1" })
      t.wins("A", "most objectives")
    end,
  },

  match "WAR-29 WAR-31 WAR-G79: with nobody left the match is over at once, a draw" {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,20,0", { "giga[mount=front,damage=3]", "repair[damage=1]" }) } },
      B = { fleet = { model("L@36,30,90", { "giga[mount=front,damage=3]", "repair[damage=1]" }) } }, class = "light", round = 2 },
    play = function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      t.drawn()
      t.check { round = 2, A = { fleet = 0 }, B = { fleet = 0 } }
    end,
  },

  match "WAR-21 WAR-G54: a ship that is pushed over an objective leaves it where it is" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,90" } }, objectives = { "obj@36,33" }, class = "light" },
    luck = { dice = { 4 } },
    play = function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      t.B:part("L1/giga")
      t.A:part("L1/giga")
      t.to("choose_model")
      at(t, "A.L1", 36, 28.5, 0)
      at(t, "B.L1", 36, 34, 90)
      t.check { objectives = { "obj@36,33" } }
    end,
  },

  match "WAR-21 WAR-G54: the rammer itself moves and takes what it meets on the way" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"L@36,30,90" } }, objectives = { "obj@36,25" }, class = "light" },
    luck = { dice = { 4 } },
    play = function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      t.B:part("L1/giga")
      t.A:part("L1/giga")
      t.to("choose_model")
      t.check { objectives = 0 }
      t.equal(t.count("objective_taken"), 1)
    end,
  },

  match "WAR-21 WAR-G54: being drawn by a tractor beam is a move, the victim takes what it meets" {
    rules = "warfleet",
    given = { A = { fleet = { model("H@36,20,0", "tractor") } }, B = { fleet = { model"L@36,30,180" } }, objectives = { "obj@36,26" },
      class = "heavy" },
    luck = { dice = { 3 } },
    play = function(t)
      t.A:activate("H1")
      t.A:prepare("tractor", "B.L1")
      t.A:asked("action")
      t.check { objectives = 0, B = { fleet = { laden("L@36,26,180", 1) } } }
    end,
  },

  match "WAR-21 WAR-G54: the forced way on after an overlap takes what it meets, too" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { model"M@36,28,90" } }, objectives = { "obj@36,31.5" },
      class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:part("L1/giga")
      t.B:part("M1/giga")
      at(t, "A.L1", 36, 30.625, 0)
      t.check { objectives = 0 }
      hurt(t, "A.L1", 1)
    end,
  },

  match "WAR-21 WAR-G54: a warp jump is a move" {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,20,0", "warp") } }, objectives = { "obj@36,24" }, class = "light" },
    luck = { dice = { 5 } },
    play = function(t)
      t.A:activate("L1")
      t.A:warp()
      t.A:move()
      at(t, "A.L1", 36, 27, 0)
      t.check { objectives = 0 }
    end,
  },

  match "WAR-21 WAR-G54: the advance of a vanguard is a move" {
    rules = "warfleet",
    given = { A = { reserve = { model("L", { "pulse", "repair", "vanguard" }) } }, B = { reserve = { model"L" } }, phase = "preparation" },
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:place("36,21.5")
      t.B:place("48,24")
      t.A:edge("south")
      t.A:deploy("L1", "36,11,0")
      t.A:advance()
      at(t, "A.L1", 36, 21, 0)
      t.check { objectives = { "obj@48,24" } }
      t.equal(t.count("objective_taken"), 1)
    end,
  },

  match "WAR-21 WAR-G54: being put back at the edge is no move" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,44,0" } }, objectives = { "obj@40,47" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:comeback("L1", "40,47,180")
      t.check { A = { fleet = { model"L@40,47,180" } }, objectives = { "obj@40,47" } }
    end,
  },

  match "WAR-21 WAR-G54: coming in from the reserve is no move" {
    rules = "warfleet",
    given = { A = { reserve = { model"L", model("L", { "giga[mount=front]", "repair", "tactician" }) } },
      B = { reserve = { model"L" } }, phase = "preparation" },
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:place("24,24")
      t.B:place("48,24")
      t.A:edge("south")
      t.A:keep_back("L2")
      t.B:deploy("L1", "10,42,180")
      t.A:deploy("L1", "60,6,0")
      hold_all(t, { "A.L1", "B.L1" })
      t.A:arrive("L2", "48,24,0")
      t.check { A = { reserve = 0, fleet = 2 }, objectives = { "obj@24,24", "obj@48,24" } }
      t.equal(t.count("objective_taken"), 0)
    end,
  },
}

return list
