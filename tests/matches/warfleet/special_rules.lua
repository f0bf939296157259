-- Rules WAR-324, WAR-325 and WAR-332 to WAR-335, rulings WAR-G05, WAR-G77 and WAR-G78: Fragile and Rogue.

local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

-- A match with these fleets and dice. It begins in the phase of the light ships unless `more` says otherwise.
local function scene(name, A, B, dice, play, more)
  local given = { A = { fleet = A }, B = { fleet = B }, class = "light" }
  for key, value in pairs(more or {}) do given[key] = value end
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

local function hold_and_fire(t, seat, weapon, target)
  t[seat]:activate("L" .. weapon)
  t[seat]:hold()
  t[seat]:fire("L" .. weapon, target)
end

-- Fragile.

local fragile = { "fragile", "giga[mount=front]", "repair" }

scene("WAR-324 WAR-G78 WAR-G05: the first damage of a fragile ship in each round counts one more",
  { model "L@33,20,0", model "L@39,20,0" }, { model("L@36,30,180", fragile) }, {
    4, 3, 3, -- round 1, first ship: one hit, one point and one more
    2, 1, 3, -- second ship, the target has held: one point
    2, 1, 3, -- round 2: again one point and one more
  }, function(t)
    hold_and_fire(t, "A", 1, "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2)
    t.B:activate("L1")
    t.B:hold()
    hold_and_fire(t, "A", 2, "B.L1")
    hurt(t, "B.L1", 3)
    t.B:activate("L1")
    t.B:hold()
    hold_and_fire(t, "A", 1, "B.L1")
    hurt(t, "B.L1", 5)
    t.check { round = 2 }
  end)

scene("WAR-324: two points at once count three", { model "L@36,20,0" }, { model("L@36,30,180", fragile) }, { 4, 4, 3, 3 }, function(t)
  hold_and_fire(t, "A", 1, "B.L1")
  t.B:part("L1/giga")
  hurt(t, "B.L1", 3)
end)

scene("WAR-324: who is not fragile takes the point alone", { model "L@36,20,0" }, { model "L@36,30,180" }, { 4, 3, 3 }, function(t)
  hold_and_fire(t, "A", 1, "B.L1")
  t.B:part("L1/giga")
  hurt(t, "B.L1", 1)
end)

scene("WAR-324 WAR-G05: a fragile squadron is gone after two points", { model "L@36,20,0" }, { "G@36,28{fragile}", model "L@60,40,180" },
  { 5, 5, 4, 4 }, function(t)
    hold_and_fire(t, "A", 1, "B.G1")
    t.check { B = { fleet = 1, lost = 1 } }
  end)

scene("WAR-325 WAR-G78: hits that are blocked do not use it up", { model "L@33,20,0", model "L@39,20,0" },
  { model("L@36,30,180", fragile) }, { 4, 3, 4, 2, 1, 3 }, function(t)
    hold_and_fire(t, "A", 1, "B.L1")
    hurt(t, "B.L1", 0)
    t.B:activate("L1")
    t.B:hold()
    hold_and_fire(t, "A", 2, "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2)
  end)

scene("WAR-325 WAR-G78: an overlap costs a fragile ship two", { model("L@36,20,0", fragile) }, { model "M@36,28,90" }, {}, function(t)
  t.A:activate("L1")
  t.A:move()
  t.A:part("L1/giga")
  t.B:part("M1/giga")
  hurt(t, "A.L1", 2)
  hurt(t, "B.M1", 1, { "giga", "batteries", "repair" })
end)

scene("WAR-325 WAR-G78: a ram costs a fragile ship three", { model "L@36,20,0" }, { model("L@36,30,90", fragile) }, { 2 }, function(t)
  t.A:activate("L1")
  t.A:ram("B.L1")
  t.B:part("L1/giga")
  t.A:part("L1/giga")
  hurt(t, "B.L1", 3)
  hurt(t, "A.L1", 2)
end)

local both = { "fragile", "giga[mount=front]", "shield" }

scene("WAR-325 WAR-G78: a shield may take the point that is added", { model "L@36,20,0" }, { model("L@36,30,180", both) },
  { 4, 3, 3, 4, 5 }, function(t)
    hold_and_fire(t, "A", 1, "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 1, { "giga", "shield" })
  end)

scene("WAR-325 WAR-G78: damage that the shield takes does not use it up", { model "L@33,20,0", model "L@39,20,0" },
  { model("L@36,30,180", both) }, { 4, 3, 3, 5, 2, 1, 3, 4, 4 }, function(t)
    hold_and_fire(t, "A", 1, "B.L1")
    hurt(t, "B.L1", 0, { "giga", "shield" })
    t.B:activate("L1")
    t.B:hold()
    hold_and_fire(t, "A", 2, "B.L1")
    t.B:part("L1/giga")
    hurt(t, "B.L1", 2, { "giga", "shield" })
  end)

-- Rogue. A squadron of A at (30,20), one light ship on each side unless more is said.

local function rogue(name, play, dice, A, B)
  scene(name, A or { "G@30,20{rogue}", model "L@36,20,0" }, B or { model "L@30,33,180" }, dice or {}, play, { class = "squadrons" })
end

rogue("WAR-332 WAR-G77 WAR-G05: a rogue waits and is activated in place of a light ship", function(t)
  t.A:rest()
  t.A:activate("G1")
  t.A:move("30,30")
  at(t, "A.G1", 30, 30)
  t.B:activate("L1")
  t.B:hold()
  t.A:activate("L1")
  t.A:hold()
end)

rogue("WAR-332: the ship may go first, the rogue after it", function(t)
  t.A:rest()
  t.A:activate("L1")
  t.A:hold()
  t.B:activate("L1")
  t.B:hold()
  t.check { round = 1 }
  t.A:activate("G1")
  t.A:move("30,25")
  at(t, "A.G1", 30, 25)
end)

local one_each = { "G@30,20{rogue}", model "L@50,10,0", model "M@40,10,0", model "H@60,10,0" }
local others = { model "L@50,42,180", model "M@40,42,180", model "H@60,42,180" }

-- Both sides activate their ships of this class, A first.
local function turn(t, class)
  for _, seat in ipairs { "A", "B" } do
    t[seat]:activate(class .. "1")
    t[seat]:hold()
  end
end

rogue("WAR-332 WAR-G77: a rogue in the phase of the medium ships", function(t)
  t.A:rest()
  turn(t, "L")
  t.A:rest()
  t.A:activate("G1")
  t.A:move("30,29")
  at(t, "A.G1", 30, 29)
  t.B:activate("M1")
  t.B:hold()
  t.A:activate("M1")
  t.A:hold()
  t.A:activate("H1")
  t.A:hold()
end, {}, one_each, others)

rogue("WAR-332 WAR-G77: a rogue in the phase of the heavy ships", function(t)
  t.A:rest()
  turn(t, "L")
  t.A:rest()
  turn(t, "M")
  t.A:rest()
  t.A:activate("H1")
  t.A:hold()
  t.B:activate("H1")
  t.B:hold()
  t.check { round = 1 }
  t.A:activate("G1")
  t.A:move("30,29")
  at(t, "A.G1", 30, 29)
end, {}, one_each, others)

rogue("WAR-332: who is no rogue does not wait", function(t)
  t.is_true(not t.A:offered("rest"), "no rest")
  t.A:rejects("rest")
  t.A:activate("G1")
  t.A:hold()
end, {}, { "G@30,20", model "L@36,20,0" })

rogue("WAR-332: only the rogues stay back", function(t)
  t.A:rejects("rest")
  t.A:activate("G2")
  t.A:hold()
  t.A:rest()
  t.A:activate("G1")
  t.A:move("30,30")
  at(t, "A.G1", 30, 30)
end, {}, { "G@30,20{rogue}", "G@40,20", model "L@36,20,0" })

rogue("WAR-333 WAR-G77: later a rogue that moves does not fire", function(t)
  t.A:rest()
  t.A:activate("G1")
  t.A:move("30,30")
  t.A:not_asked("shooting")
  t.equal(t.count("fired"), 0, "shots")
  at(t, "A.G1", 30, 30)
end)

rogue("WAR-333 WAR-G77: later a rogue that stays fires", function(t)
  t.A:rest()
  t.A:activate("G1")
  t.A:hold()
  t.A:fire("G1", "B.L1")
  t.equal(t.count("attack_rolled"), 1, "attacks")
  hurt(t, "B.L1", 0)
  at(t, "A.G1", 30, 31)
end, { 3, 3 }, { "G@30,31{rogue}", model "L@50,10,0" })

rogue("WAR-334 WAR-G77: in its own phase a rogue moves and fires", function(t)
  t.A:activate("G1")
  t.A:move("30,30")
  t.A:fire("G1", "B.L1")
  t.equal(t.count("attack_rolled"), 1, "attacks")
  at(t, "A.G1", 30, 30)
end, { 3, 3 })

rogue("WAR-335 WAR-G77: a rogue acts once in a round", function(t)
  t.A:activate("G1")
  t.A:move("30,25")
  t.A:rejects("activate", "G1")
  t.A:activate("L1")
  t.A:hold()
  t.B:activate("L1")
  t.B:hold()
  t.to("choose_model")
  t.A:rejects("activate", "G1")
  t.A:activate("L2")
  t.A:hold()
end, {}, { "G@30,20{rogue}", model "L@36,20,0", model "L@40,20,0" })

rogue("WAR-335 WAR-G77: a rogue that never acts loses its turn and has a new one in the next round", function(t)
  t.A:rest()
  t.A:activate("L1")
  t.A:hold()
  t.B:activate("L1")
  t.B:hold()
  t.to_round(2)
  at(t, "A.G1", 30, 20)
  t.A:activate("G1")
  t.A:move("30,25")
  at(t, "A.G1", 30, 25)
  t.check { round = 2 }
  t.equal(damage(t, "A.G1"), 0, "damage of the squadron")
end)

-- The squadron is asked again when the other player has acted; in its own phase a refusal stands.
match "WAR-332 WAR-G77: who has kept a rogue back is asked on the next turn of that phase again" {
  rules = "warfleet",
  given = { A = { fleet = { "G@10,10{rogue}" } }, B = { fleet = { model "L@60,40,0", model "L@64,40,0" } }, class = "light" },
  play = function(t)
    t.A:rest()
    t.B:activate("L1")
    t.B:hold()
    t.A:asked("choose_model")
    t.A:options { "activate G1", "rest" }
    t.A:activate("G1")
    t.A:hold()
    t.B:activate("L2")
  end,
}
