-- Rules WAR-57 to WAR-66, rulings WAR-G23, WAR-G24, WAR-G25: how squadrons fly, what holds them, where they may end.

local at = common.at
local model = common.model

-- A squadron of A that is about to act, and whatever else there is.
local function flight(name, a, b, play, terrain)
  return match(name) {
    rules = "warfleet",
    given = { A = { fleet = a }, B = { fleet = b }, terrain = terrain, class = "squadrons" },
    play = function(t)
      t.A:activate(a[1]:sub(1, 1) .. "1")
      play(t)
    end,
  }
end

-- This one cannot leave its place, not even for a spot that would still be near the enemy: it may only hold.
local function stuck(t, seat, x, y, near)
  t[seat]:rejects("move", near)
  t[seat]:rejects("move", ("%g,%g"):format(x + 5, y))
  t[seat]:rejects("cruise", near)
  t[seat]:rejects("cruise", ("%g,%g"):format(x - 11, y))
end

local list = {
  flight("WAR-57: a move takes a gunship up to ten inches and no further", { "G@36,20" }, {}, function(t)
    t.A:rejects("move", "36,30.1")
    t.A:rejects("move", "27.9,14")
    t.A:move("36,30")
    at(t, "A.G1", 36, 30)
  end),

  flight("WAR-57: any shorter way will do", { "G@36,20" }, {}, function(t)
    t.A:move("36,21")
    at(t, "A.G1", 36, 21)
  end),

  flight("WAR-57: a cruise takes it up to fifteen", { "G@36,20" }, {}, function(t)
    t.A:rejects("cruise", "36,35.1")
    t.A:cruise("36,35")
    at(t, "A.G1", 36, 35)
  end),

  flight("WAR-57: a cruise may be short as well", { "G@36,20" }, {}, function(t)
    t.A:cruise("36,20.5")
    at(t, "A.G1", 36, 20.5)
  end),

  flight("WAR-58: backwards and aside is no different", { "G@36,20" }, {}, function(t)
    t.A:rejects("move", "28.9,12.9")
    t.A:move("29,13")
    at(t, "A.G1", 29, 13)
  end),

  flight("WAR-58 WAR-G23: it turns twice on the way, the whole way counts", { "G@36,20" }, {}, function(t)
    t.A:rejects("move", "36,24;40,24;40,21")
    t.A:rejects("move", "36,24;40,24;40,21.9")
    t.A:move("36,24;40,24;40,22")
    at(t, "A.G1", 40, 22)
  end),

  flight("WAR-58 WAR-G23: there and back again is flown as well", { "F@36,20" }, {}, function(t)
    t.A:rejects("move", "36,25.1;36,20")
    t.A:move("36,25;36,20")
    at(t, "A.F1", 36, 20)
  end),

  flight("WAR-58 WAR-G22: a path with turns goes round blocking terrain, a straight one does not go through",
    { "G@36,20" }, {}, function(t)
    t.A:rejects("move", "36,27")
    t.A:move("34.4,22;34.4,25;36,26.6")
    at(t, "A.G1", 36, 26.6)
  end, { "blocking@36,23.5,0[width=2,depth=2]" }),

  flight("WAR-59: who comes near an enemy squadron stays near it", { "G@36,20" }, { "G@36,24" }, function(t)
    t.A:rejects("move", "36,29")
    t.A:rejects("move", "36,27.1")
    t.A:rejects("cruise", "36,35")
    t.A:move("36,27")
    at(t, "A.G1", 36, 27)
  end),

  flight("WAR-59: passing at the side counts, just too far does not", { "G@36,20" }, { "G@39,24" }, function(t)
    t.A:rejects("move", "36,28")
    t.A:move("35.99,20;35.99,28")
    at(t, "A.G1", 35.99, 28)
  end),

  flight("WAR-59: coming near on the way and turning away again is not a way out", { "G@36,20" }, { "G@36,26" }, function(t)
    t.A:rejects("move", "36,23;36,20")
    t.A:rejects("move", "36,23.5;33,23.5")
    t.A:move("36,22.9;36,20")
    at(t, "A.G1", 36, 20)
  end),

  flight("WAR-59: a cruise may end near an enemy squadron", { "G@36,20" }, { "F@36,35" }, function(t)
    t.A:rejects("cruise", "36,34.5")
    t.A:cruise("36,34")
    at(t, "A.G1", 36, 34)
  end),

  flight("WAR-60 WAR-61 WAR-G13 WAR-G24: at two inches sharp both are held", { "G@36,20" }, { "G@36,30" }, function(t)
    t.A:move("36,27")
    t.B:activate("G1")
    stuck(t, "B", 36, 30, "36,29.5")
    t.B:hold()
    at(t, "A.G1", 36, 27)
    at(t, "B.G1", 36, 30)
  end),

  match "WAR-60 WAR-61 WAR-G24: in the next round neither gets away, the one that came no more than the other" {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20", model"L@10,6,0" } }, B = { fleet = { "G@36,30", model"L@60,44,180" } }, class = "squadrons" },
    play = function(t)
      t.A:activate("G1")
      t.A:move("36,27")
      t.B:activate("G1")
      t.B:hold()
      t.A:activate("L1")
      t.A:hold()
      t.B:activate("L1")
      t.B:hold()
      t.B:activate("G1")
      stuck(t, "B", 36, 30, "36,29.5")
      t.B:hold()
      t.A:activate("G1")
      stuck(t, "A", 36, 27, "36,27.5")
      t.A:hold()
      at(t, "A.G1", 36, 27)
    end,
  },

  flight("WAR-60 WAR-61: a tenth more and neither is held", { "G@36,20" }, { "G@36,30" }, function(t)
    t.A:move("36,26.9")
    t.B:activate("G1")
    t.B:move("36,38")
    at(t, "B.G1", 36, 38)
  end),

  flight("WAR-61 WAR-G24: held from the start, nobody had to move there", { "G@36,20" }, { "G@36,23" }, function(t)
    stuck(t, "A", 36, 20, "36,20.5")
    t.A:hold()
    t.B:activate("G1")
    stuck(t, "B", 36, 23, "36,22.5")
    t.B:hold()
  end),

  flight("WAR-61: just out of reach from the start, both are free", { "G@36,20" }, { "G@36,23.1" }, function(t)
    t.A:move("36,12")
    t.B:activate("G1")
    t.B:move("36,30")
    at(t, "A.G1", 36, 12)
    at(t, "B.G1", 36, 30)
  end),

  flight("WAR-62: neither move nor cruise, only hold", { "G@36,20" }, { "G@36,30" }, function(t)
    t.A:move("36,27")
    t.B:activate("G1")
    t.B:rejects("move", "36,35")
    t.B:rejects("move", "36,29")
    t.B:rejects("cruise", "36,41")
    t.B:hold()
    at(t, "B.G1", 36, 30)
  end),

  flight("WAR-62: not even a step that would stay near", { "G@36,20" }, { "G@36,22" }, function(t)
    t.A:rejects("move", "36,20.5")
    t.A:rejects("move", "35.5,20.5")
    t.A:hold()
  end),

  flight("WAR-63 WAR-G24: friendly squadrons hold nobody, passed or at the start", { "G@36,20", "G@36,22", "F@36,25" }, {}, function(t)
    t.A:move("36,30")
    at(t, "A.G1", 36, 30)
    t.A:activate("G2")
    t.A:cruise("36,10")
    at(t, "A.G2", 36, 10)
  end),

  flight("WAR-63 WAR-G24: enemy ships hold no squadron", { "G@36,20" }, { model"L@36,22,90", model"H@36,26,90" }, function(t)
    t.A:move("36,29.9")
    at(t, "A.G1", 36, 29.9)
  end),

  match "WAR-63: squadrons hold no ship" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { "G@37.5,20" } }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:cruise()
      at(t, "A.L1", 36, 32, 0)
    end,
  },

  match "WAR-64: the other one is shot down, in the next round the way is free" {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20", model"L@36,12,0" } }, B = { fleet = { "G@36,22[damage=2]", model"L@10,44,180" } },
      class = "light" },
    luck = { dice = { 5, 1, 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.G1")
      t.check { B = { lost = 1 } }
      t.B:activate("L1")
      t.B:hold()
      t.A:activate("G1")
      t.A:move("36,30")
      at(t, "A.G1", 36, 30)
    end,
  },

  match "WAR-64 WAR-G26: as long as it lives the other one is held" {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20", model"L@36,12,0" } }, B = { fleet = { "G@36,22", model"L@10,44,180" } }, class = "light" },
    luck = { dice = { 5, 1, 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.G1")
      t.check { B = { lost = 0 } }
      t.B:activate("L1")
      t.B:hold()
      t.B:activate("G1")
      stuck(t, "B", 36, 22, "36,21.5")
      t.B:hold()
      t.A:activate("G1")
      stuck(t, "A", 36, 20, "36,20.5")
      t.A:hold()
    end,
  },

  match "WAR-64 WAR-G24: one put aside by a ship is free again, and so is the one it was engaged with" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0", "G@36,30.5" } }, B = { fleet = { "G@36,28.5", model"L@10,44,180" } }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:displace("B.G1", "36,26")
      t.B:activate("L1")
      t.B:hold()
      t.B:activate("G1")
      t.B:move("36,20")
      at(t, "B.G1", 36, 20)
      t.A:activate("G1")
      t.A:move("36,38")
      at(t, "A.G1", 36, 38)
    end,
  },

  flight("WAR-65 WAR-G25: between two enemies it stays near both", { "G@36,22" }, { "G@34,30", "G@38,30" }, function(t)
    t.A:move("36,29")
    t.B:activate("G1")
    stuck(t, "B", 34, 30, "34.5,30")
    t.B:hold()
    t.B:activate("G2")
    stuck(t, "B", 38, 30, "37.5,30")
    t.B:hold()
  end),

  flight("WAR-65 WAR-G25: near the first one on the way, near the second at the end: not allowed",
    { "G@32,27" }, { "G@34,30", "G@38,30" }, function(t)
    t.A:rejects("move", "40.5,30")
    t.A:rejects("move", "36,33.5")
    t.A:move("36,29")
    at(t, "A.G1", 36, 29)
  end),

  flight("WAR-66 WAR-G23: it flies over an enemy ship but does not end on it", { "G@36,20" }, { model"L@36,25,90" }, function(t)
    t.A:rejects("move", "36,25.5")
    t.A:rejects("move", "36,25.99")
    t.A:rejects("move", "36,25")
    t.A:move("36,30")
    at(t, "A.G1", 36, 30)
    t.equal(t.count("damage_taken"), 0)
  end),

  flight("WAR-66: touching is not lying on it", { "G@36,20" }, { model"L@36,25,90" }, function(t)
    t.A:move("36,26")
    at(t, "A.G1", 36, 26)
  end),

  flight("WAR-66: the same with own ships and squadrons", { "G@36,20", model"H@36,24,0", "B@36,27" }, {}, function(t)
    t.A:rejects("move", "36,24")
    t.A:rejects("move", "37.2,24")
    t.A:rejects("move", "36,26.1")
    t.A:rejects("move", "36.9,27")
    t.A:move("36,28")
    at(t, "A.G1", 36, 28)
  end),

  flight("WAR-66: an enemy squadron may be crossed if the end is near it and free", { "G@36,20" }, { "G@36,24" }, function(t)
    t.A:rejects("move", "36,24.9")
    t.A:rejects("move", "36,23.1")
    t.A:move("36,25")
    at(t, "A.G1", 36, 25)
  end),
}

return list
