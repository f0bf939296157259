-- Rules WAR-83, WAR-90, WAR-236 to WAR-238: who is put where. Where an answer names no heading, a ship looks into the table.
local model, at = common.model, common.at

match "WAR-83: only squadrons under the ship are placed, and each player places those of the other one" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0", "G@36,27", "G@30,28" } },
    B = { fleet = { model "L@66,42,180", "G@36,29", "G@42,28" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:asked("displacement")
    t.A:rejects("displace", "A.G1", "34,28")
    t.A:rejects("displace", "A.G2", "34,28")
    t.A:rejects("displace", "B.G2", "34,28")
    t.A:displace("B.G1", "38,28")
    t.B:asked("own_displacement")
    t.B:rejects("displace", "B.G1", "34,28")
    t.B:rejects("displace", "B.G2", "34,28")
    t.B:rejects("displace", "A.G2", "34,28")
    t.B:displace("A.G1", "34,28")
    at(t, "A.G1", 34, 28)
    at(t, "A.G2", 30, 28)
    at(t, "B.G1", 38, 28)
    at(t, "B.G2", 42, 28)
  end,
}

local function master(place) return model(place, { "tactician", "giga[mount=front]", "repair" }) end

match "WAR-236: a ship that is kept back already is not kept back once more" {
  rules = "warfleet",
  given = { phase = "preparation", A = { reserve = { master "L", model "L" } }, B = { reserve = { model "L", model "L" } } },
  luck = { dice = { 4, 2, 1 } },
  play = function(t)
    t.A:place("30,24")
    t.B:place("42,24")
    t.A:edge("south")
    t.A:keep_back("L1")
    t.B:deploy("L1", "20,42,180")
    t.A:rejects("keep_back", "L1")
    t.A:deploy("L2", "60,6,0")
  end,
}

-- A's ship waits, B's ship is far away. The next round begins when both have held.
local function arriving(name, south, play)
  match(name) {
    rules = "warfleet",
    given = {
      A = { fleet = { model "M@4,4,0" }, reserve = { master "L[late=1]" } },
      B = { fleet = { model "M@66,44,180" } },
      class = "medium",
      south = south,
    },
    play = function(t)
      t.A:activate("M1")
      t.A:hold()
      t.B:activate("M1")
      t.B:hold()
      play(t)
    end,
  }
end

arriving("WAR-237, WAR-238: a late ship has arrived; it is not late any more, and looks north if its player began in the south", "A",
  function(t)
    t.A:arrive("L1", "20,20")
    at(t, "A.L1", 20, 20, 0)
    t.equal(t.A:value("fleet", "L1", "late"), 0, "kept back")
    t.check { round = 2, A = { reserve = 0 } }
  end)

arriving("WAR-238: it looks south if its player began in the north", "B", function(t)
  t.A:arrive("L1", "20,20")
  at(t, "A.L1", 20, 20, 180)
end)

-- It leaves over this edge and comes back where it left.
local edges = {
  north = { "L@36,44,0", "36,47", 36, 47, 180 },
  east = { "L@68,24,90", "71,24", 71, 24, 270 },
  south = { "L@36,4,180", "36,1", 36, 1, 0 },
  west = { "L@4,24,270", "1,24", 1, 24, 90 },
}

for edge, case in pairs(edges) do
  local start, place, x, y, heading = table.unpack(case)

  match("WAR-90: a ship comes back over the " .. edge .. " edge and looks into the table") {
    rules = "warfleet",
    given = { A = { fleet = { model(start) } }, B = { fleet = { model "L@20,34,0" } }, class = "light" },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.check { A = { away = 1 } }
      t.B:activate("L1")
      t.B:hold()
      t.A:asked("returns")
      t.A:comeback("L1", place)
      at(t, "A.L1", x, y, heading)
    end,
  }
end
