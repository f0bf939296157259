-- Rules WAR-33 to WAR-39, rulings WAR-G06, WAR-G14, WAR-G15, WAR-G16: edges, zones, the order of deployment, where models may stand.

local model, at = common.model, common.at

-- From the roll-off (the dice) through two objectives to the question for the edge.
local function preparation(name, dice, a, b, play, terrain)
  local all = { table.unpack(dice) }
  all[#all + 1] = 1
  return match(name) {
    rules = "warfleet",
    given = { A = { reserve = a }, B = { reserve = b }, terrain = terrain, phase = "preparation" },
    luck = { dice = all },
    play = function(t)
      local first, second = "A", "B"
      if dice[#dice] > dice[#dice - 1] then first, second = second, first end
      t[first]:place("24,24")
      t[second]:place("48,24")
      play(t)
    end,
  }
end

-- A won the roll-off and took the south.
local function south(name, a, b, play, terrain)
  return preparation(name, { 4, 2 }, a, b, function(t)
    t.A:edge("south")
    play(t)
  end, terrain)
end

local L, M, H = model"L", model"M", model"H"

return {
  preparation("WAR-33 WAR-34 WAR-G06: B has the initiative and takes the north, A gets the south", { 1, 6 }, { L }, { L }, function(t)
    t.B:asked("edge")
    t.B:options { "south", "north" }
    t.B:edge("north")
    t.B:asked("deploy_ships")
    t.B:rejects("deploy", "L1", "20,11,0")
    t.B:rejects("deploy", "L1", "20,36.99,0")
    t.B:deploy("L1", "20,37,0")
    t.A:asked("deploy_ships")
    t.A:rejects("deploy", "L1", "50,42,180")
    t.A:rejects("deploy", "L1", "50,11.01,0")
    t.A:deploy("L1", "50,11,0")
    at(t, "B.L1", 20, 37, 0)
    at(t, "A.L1", 50, 11, 0)
  end),

  preparation("WAR-33 WAR-34: A has the initiative and takes the north, B the south without being asked", { 5, 2 }, { L }, { L },
    function(t)
    t.A:edge("north")
    t.A:asked("deploy_ships")
    t.A:rejects("deploy", "L1", "20,6,0")
    t.A:deploy("L1", "20,42,180")
    t.B:rejects("deploy", "L1", "50,42,180")
    t.B:deploy("L1", "50,6,0")
    at(t, "B.L1", 50, 6, 0)
  end),

  south("WAR-35: ships are placed one at a time in turn, of any class, A with the initiative first", { L, H }, { M, L }, function(t)
    t.B:not_asked("deploy_ships")
    t.A:deploy("H1", "10,6,0")
    t.A:not_asked("deploy_ships")
    t.B:deploy("L1", "10,42,180")
    t.B:not_asked("deploy_ships")
    t.A:deploy("L1", "20,6,0")
    t.A:not_asked("deploy_ships")
    t.B:deploy("M1", "20,42,180")
    t.check { A = { fleet = 2, reserve = 0 }, B = { fleet = 2, reserve = 0 } }
  end),

  preparation("WAR-35: B won the roll-off and places the first ship", { 2, 3 }, { L }, { L }, function(t)
    t.B:edge("south")
    t.A:not_asked("deploy_ships")
    t.B:deploy("L1", "10,6,0")
    t.A:deploy("L1", "10,42,180")
    t.check { A = { fleet = 1 }, B = { fleet = 1 } }
  end),

  south("WAR-36 WAR-G14: the whole base lies in the twelve inches and on the table", { L }, { L }, function(t)
    t.A:rejects("deploy", "L1", "20,11.01,0")
    t.A:rejects("deploy", "L1", "20,0.99,0")
    t.A:rejects("deploy", "L1", "0.49,6,0")
    t.A:rejects("deploy", "L1", "71.51,6,0")
    t.A:deploy("L1", "20,11,0")
    t.B:rejects("deploy", "L1", "20,36.99,0")
    t.B:rejects("deploy", "L1", "20,47.01,0")
    t.B:deploy("L1", "20,47,0")
    at(t, "A.L1", 20, 11, 0)
    at(t, "B.L1", 20, 47, 0)
  end),

  south("WAR-36: a ship that lies across may come nearer to the line", { L }, { L }, function(t)
    t.A:rejects("deploy", "L1", "20,11.51,90")
    t.A:rejects("deploy", "L1", "0.99,6,90")
    t.A:deploy("L1", "20,11.5,90")
    t.B:deploy("L1", "71,47.5,90")
    at(t, "A.L1", 20, 11.5, 90)
  end),

  south("WAR-36: one that stands askew needs a little more than one that lies across", { L }, { L }, function(t)
    t.A:rejects("deploy", "L1", "20,11.16,45")
    t.A:rejects("deploy", "L1", "20,0.84,45")
    t.A:deploy("L1", "20,11.14,45")
    t.B:deploy("L1", "20,36.86,225")
    at(t, "A.L1", 20, 11.14, 45)
  end),

  south("WAR-36: the bigger bases have to keep further back", { H, M }, { L }, function(t)
    t.A:rejects("deploy", "H1", "20,10.51,0")
    t.A:deploy("H1", "20,10.5,0")
    t.B:deploy("L1", "20,42,180")
    t.A:rejects("deploy", "M1", "40,10.76,0")
    t.A:deploy("M1", "40,10.75,0")
    at(t, "A.M1", 40, 10.75, 0)
  end),

  south("WAR-37 WAR-G16: squadrons wait for all ships; one against three", { L, "G" }, { L, "G", "F", "B" }, function(t)
    t.A:rejects("deploy", "G1", "30,6")
    t.A:deploy("L1", "20,6,0")
    t.B:rejects("deploy", "G1", "30,42")
    t.B:deploy("L1", "20,42,180")
    t.A:rejects("deploy", "G1", "20,11.6")
    t.A:rejects("deploy", "G1", "30,42")
    t.A:deploy("G1", "20,11.5")
    t.B:rejects("deploy", "F1", "30,36.4")
    t.B:deploy("F1", "30,36.5")
    t.B:deploy("B1", "40,42")
    t.B:deploy("G1", "50,42")
    t.check { A = { fleet = 2, reserve = 0 }, B = { fleet = 4, reserve = 0 } }
    at(t, "A.G1", 20, 11.5)
    at(t, "B.F1", 30, 36.5)
  end),

  south("WAR-37: the initiative starts the squadrons, even if it placed the last ship", { L, L, "G" }, { L, "G" }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,180")
    t.A:deploy("L2", "26,6,0")
    t.B:not_asked("deploy_squadrons")
    t.A:deploy("G1", "40,6")
    t.A:not_asked("deploy_squadrons")
    t.B:deploy("G1", "40,42")
    t.check { A = { fleet = 3 }, B = { fleet = 2 } }
  end),

  south("WAR-37: both sides' ships come before anybody's squadrons", { L, "G" }, { L, L, "G" }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,180")
    t.B:asked("deploy_ships")
    t.B:rejects("deploy", "G1", "40,42")
    t.B:deploy("L2", "26,42,180")
    t.A:deploy("G1", "40,6")
    t.B:deploy("G1", "40,42")
    t.check { A = { fleet = 2 }, B = { fleet = 3 } }
  end),

  south("WAR-38 WAR-G16: with one ship against three the other goes on alone", { L }, { L, M, H }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("M1", "20,42,180")
    t.B:deploy("H1", "30,42,180")
    t.B:deploy("L1", "40,42,180")
    t.check { A = { fleet = 1 }, B = { fleet = 3 } }
  end),

  south("WAR-38: a fleet without squadrons is passed over, though it has the initiative", { L }, { L, "G", "G" }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,180")
    t.B:deploy("G1", "30,42")
    t.B:deploy("G2", "40,42")
    t.check { A = { fleet = 1 }, B = { fleet = 3 } }
  end),

  south("WAR-39 WAR-G15: beside each other, not on each other", { L, L }, { L }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,180")
    t.A:rejects("deploy", "L2", "20.9,6,0")
    t.A:rejects("deploy", "L2", "20,6,90")
    t.A:deploy("L2", "21,6,0")
    at(t, "A.L2", 21, 6, 0)
  end),

  south("WAR-39 WAR-G15: any heading will do", { L, L, L }, { L, L, L }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,0")
    t.A:deploy("L2", "24,6,137")
    t.B:deploy("L2", "24,42,90")
    t.A:deploy("L3", "30,6,270")
    t.B:deploy("L3", "30,42,301")
    at(t, "A.L2", 24, 6, 137)
    at(t, "B.L1", 20, 42, 0)
    at(t, "B.L3", 30, 42, 301)
  end),

  south("WAR-39 WAR-G15: a squadron may touch a ship or a squadron but not lie on it", { L, "G", "G" }, { L }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "20,42,180")
    t.A:rejects("deploy", "G1", "20.9,6")
    t.A:deploy("G1", "21,6")
    t.A:rejects("deploy", "G2", "21.9,6")
    t.A:deploy("G2", "22,6")
    at(t, "A.G2", 22, 6)
  end),

  south("WAR-36 WAR-38: ships and squadrons for which the zone has no room surrender", { L, L, "G" }, { L, L, "G" }, function(t)
    t.A:deploy("L1", "20,6,0")
    t.B:deploy("L1", "71,47,270")
    t.A:deploy("L2", "30,6,0")
    t.B:done()
    t.check { A = { reserve = { "G" } }, B = { reserve = { "G" }, fleet = 1, surrendered = 1 } }
    t.A:deploy("G1", "40,6")
    t.B:done()
    t.check { A = { fleet = 3 }, B = { reserve = 0, fleet = 1, surrendered = 2 }, round = 1 }
    t.equal(t.count("surrendered"), 2, "models without room")
  end, { "blocking@35,42,0[width=70,depth=12]", "blocking@71,41,0[width=2,depth=10]" }),
}
