-- Rules WAR-121, WAR-135, WAR-258, WAR-298, WAR-330: how often, and to how many sides, a weapon on the sides fires.
local model = common.model

-- A light ship of A at (36,24) that looks north, with these upgrades; it holds.
local function sides(name, parts, B, dice, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model("L@36,24,0", parts) } }, B = { fleet = B }, class = "light" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      play(t)
    end,
  }
end

-- To the right: the first two; to the left: the third.
local around = { model "L@41,24,0", model "L@41,27,0", model "L@31,24,0" }

sides("WAR-135, WAR-330: a split of a weapon on the sides stays on one side", { "cannon[mount=sides]", "repair" }, around, { 3, 3, 3, 3 },
  function(t)
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(2)
    t.A:rejects("fire", "L1/cannon", "B.L3")
    t.A:fire("L1/cannon", "B.L2")
    t.A:shots(2)
    t.equal(t.count("fired"), 2, "shots")
  end)

sides("WAR-135, WAR-330: nor does a split begin on the left and go on to the right", { "cannon[mount=sides]", "repair" }, around, { 3 },
  function(t)
    t.A:fire("L1/cannon", "B.L3")
    t.A:shots(1)
    t.A:rejects("fire", "L1/cannon", "B.L1")
    t.A:rejects("fire", "L1/cannon", "B.L2")
  end)

-- The targets show their flank: each attack of the batteries has four dice (WAR-318).
sides("WAR-121, WAR-258: with the Avenger, too, there is one attack on each side, not two at two targets of a side",
  { "avenger", "batteries[mount=sides]", "repair" }, around, { 3, 3, 3, 3, 3, 3, 3, 3 }, function(t)
    t.A:fire("L1/batteries", "B.L1")
    t.A:rejects("fire", "L1/batteries", "B.L1")
    t.A:rejects("fire", "L1/batteries", "B.L2")
    t.A:fire("L1/batteries", "B.L3")
    t.A:rejects("fire", "L1/batteries", "B.L2")
    t.A:rejects("fire", "L1/batteries", "B.L3")
    t.equal(t.count("fired"), 2, "shots")
  end)

sides("WAR-121, WAR-258, WAR-330: with the Avenger a heavy cannon has its four attacks on each side, and no fifth",
  { "avenger", "cannon[mount=sides]", "repair" }, around, { 3, 3, 3, 3, 3, 3, 3, 3 }, function(t)
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(4)
    t.A:rejects("fire", "L1/cannon", "B.L2")
    t.A:fire("L1/cannon", "B.L3")
    t.A:shots(4)
    t.equal(t.count("fired"), 2, "shots")
  end)

sides("WAR-258, WAR-330: nor does the rest of a split wait for the other side, or for another weapon",
  { "avenger", "cannon[mount=sides]", "repair" }, around, { 3, 3, 3, 3, 3, 3, 3 }, function(t)
    t.A:fire("L1/cannon", "B.L1")
    t.A:shots(2)
    t.A:fire("L1", "B.L1")
    t.A:rejects("fire", "L1/cannon", "B.L2")
    t.A:fire("L1/cannon", "B.L3")
    t.A:shots(3)
    t.A:not_asked("shooting")
    t.equal(t.count("fired"), 3, "shots")
  end)
