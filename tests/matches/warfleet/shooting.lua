-- Rules WAR-118 to WAR-129, rulings WAR-G40, G43, G44 and G45: who may shoot, when, and at what.

local model, damage, hurt = common.model, common.damage, common.hurt

local far = model "L@66,44,180"

-- A match that begins in the phase of the light ships, with these dice.
local function shooting(name, given, dice, play)
  given.class = given.class or "light"
  match(name) { rules = "warfleet", given = given, luck = { dice = dice }, play = play }
end

-- The shot is refused while the same ship still has something else to fire at.
local function refused(t, weapon, target)
  t.A:asked("shooting")
  t.A:rejects("fire", weapon, target)
end

-- Range -----------------------------------------------------------------------------------------------------------------------------

-- Who shoots with what, where the target stands; whether it is close enough. L2 of B is there to be shot at in any case.
for _, case in ipairs {
  { "the turret of a light ship", "L@36,20,0", "L1", "L@36,34,180", true },
  { "the turret of a light ship", "L@36,20,0", "L1", "L@36,34.1,180", false },
  { "the turret at a flank", "L@36,20,0", "L1", "L@36,33.5,90", true },
  { "the turret at a flank", "L@36,20,0", "L1", "L@36,33.6,90", false },
  { "a weapon of its own range", "L@36,20,0", "L1/giga", "L@36,28,180", true },
  { "a weapon of its own range", "L@36,20,0", "L1/giga", "L@36,28.1,180", false },
} do
  local name, shooter, weapon, target, reaches = table.unpack(case)
  local misses = weapon == "L1" and { 3, 3 } or { 3 }

  shooting("WAR-118: " .. name .. (reaches and " reaches just so far" or " does not reach a tenth of an inch further"), {
    A = { fleet = { model(shooter) } },
    B = { fleet = { model(target), model "L@44,20,180" } },
  }, reaches and misses or {}, function(t)
    t.A:activate("L1")
    t.A:hold()
    if reaches then
      t.A:fire(weapon, "B.L1")
      t.equal(t.count("fired"), 1, "shots")
    else
      refused(t, weapon, "B.L1")
    end
  end)
end

-- Sight -----------------------------------------------------------------------------------------------------------------------------

local block = "blocking@36,25,0[width=4,depth=2]"

shooting("WAR-119 WAR-G43: blocking terrain on the line hides a ship, the one beside it is seen", {
  A = { fleet = { model "L@36,20,0" } },
  B = { fleet = { model "L@36,30,180", model "L@42,28,180" } },
  terrain = { block },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  refused(t, "L1", "B.L1")
  t.A:fire("L1", "B.L2")
end)

-- The line from centre to centre passes a hundredth of an inch beside the corner of the block, or inside of it.
shooting("WAR-119 WAR-G43: a hull that is half hidden is seen as long as the line of the centres is free", {
  A = { fleet = { model "L@38.01,20,0" } },
  B = { fleet = { model "L@38.01,30,180" } },
  terrain = { block },
}, { 4, 3, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  hurt(t, "B.L1", 0)
end)

shooting("WAR-119 WAR-G43: a hull that is half in view is hidden if the line of the centres is not free", {
  A = { fleet = { model "L@37.99,20,0" } },
  B = { fleet = { model "L@37.99,30,180", model "L@46,20,180" } },
  terrain = { block },
}, {}, function(t)
  t.A:activate("L1")
  t.A:hold()
  refused(t, "L1", "B.L1")
end)

for _, kind in ipairs { "difficult", "dangerous" } do
  shooting("WAR-119: " .. kind .. " terrain neither hides nor covers", {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model "L@36,30,180" } },
    terrain = { kind .. "@36,25,0[width=4,depth=2]" },
  }, { 4, 3, 4 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.equal(t.count("block_rolled"), 1, "block rolls")
  end)
end

-- As the ledger has it the two hulls in between lie on each other; the second one keeps them apart.
for _, medium in ipairs { "M@36,24,90", "M@36,23,90" } do
  shooting("WAR-120 WAR-G43: ships on the line hide nothing and cover nothing, " .. medium, {
    A = { fleet = { model "L@36,20,0", model(medium) } },
    B = { fleet = { model "L@36,30,180", model "H@36,25,90" } },
  }, { 4, 3, 3 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1", "B.L1")
    t.B:part("L1/repair")
    hurt(t, "B.L1", 1)
    hurt(t, "B.H1", 0, { "giga", "batteries", "cannon", "repair" })
    hurt(t, "A.M1", 0, { "giga", "batteries", "repair" })
  end)
end

shooting("WAR-120: nor do squadrons, of either side", {
  A = { fleet = { model "L@36,20,0", "G@36,23" } },
  B = { fleet = { model "L@36,30,180", "G@36,27" } },
}, { 4, 3, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  t.equal(t.count("block_rolled"), 1, "block rolls")
end)

-- What may be fired, and when -------------------------------------------------------------------------------------------------------

local function close(name, dice, play)
  shooting(name, { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,27,180" } } }, dice, function(t)
    t.A:activate("L1")
    t.A:hold()
    play(t)
  end)
end

close("WAR-121 WAR-G45: the turret first, then the other weapon", { 3, 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  refused(t, "L1", "B.L1")
  t.A:fire("L1/giga", "B.L1")
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 2, "shots")
end)

close("WAR-121 WAR-G45: the other weapon first, then the turret", { 3, 3, 3 }, function(t)
  t.A:fire("L1/giga", "B.L1")
  refused(t, "L1/giga", "B.L1")
  t.A:fire("L1", "B.L1")
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 2, "shots")
end)

close("WAR-121 WAR-G45: one of two weapons is enough", { 3, 3 }, function(t)
  t.A:fire("L1", "B.L1")
  t.A:done()
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 1, "shots")
end)

close("WAR-121 WAR-G45: nobody has to shoot", {}, function(t)
  t.A:done()
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 0, "shots")
end)

shooting("WAR-121: in the next round the same turret fires again", {
  A = { fleet = { model "L@36,20,0" } },
  B = { fleet = { model "L@36,30,180" } },
}, { 3, 3, 1, 1 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  t.B:activate("L1")
  t.B:hold()
  t.B:activate("L1") -- round 2 is begun by B
  t.B:hold()
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  t.equal(t.count("fired"), 2, "shots")
end)

shooting("WAR-122: a ship shoots from the place where its move has ended", {
  A = { fleet = { model "L@36,20,0" } },
  B = { fleet = { model "L@36,38,180", far } },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:move()
  t.A:fire("L1", "B.L1")
end)

shooting("WAR-122: what was in range before the move may be out of it afterwards", {
  A = { fleet = { model "L@36,20,180" } },
  B = { fleet = { model "L@36,30,180", model "L@30,12,90" } },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:move()
  refused(t, "L1", "B.L1")
  t.A:fire("L1", "B.L2")
end)

shooting("WAR-122: nothing is fired before the action, and nothing is moved after a shot", {
  A = { fleet = { model "L@36,20,0" } },
  B = { fleet = { model "L@36,27,180" } },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.is_true(not t.A:offered("fire"), "no fire now")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  t.A:asked("shooting")
  t.is_true(not t.A:offered("move"), "no move now")
end)

shooting("WAR-122: a shot is not made up for while another model is active", {
  A = { fleet = { model "L@36,20,0", model "L@40,20,0" } },
  B = { fleet = { model "L@36,30,180", far } },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:done()
  t.B:activate("L2")
  t.B:hold()
  t.A:activate("L2")
  t.A:hold()
  refused(t, "L1", "B.L1")
  t.A:fire("L2", "B.L1")
end)

shooting("WAR-123: no shooting after a cruise; in the next round it is allowed again", {
  A = { fleet = { model "L@36,10,0" } },
  B = { fleet = { model "L@36,30,180" } },
}, { 1, 1 }, function(t)
  t.A:activate("L1")
  t.A:cruise()
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 0, "shots")
  t.B:activate("L1")
  t.B:hold()
  t.B:activate("L1")
  t.B:hold()
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
end)

-- Both ships already have a scratch, so nobody chooses where the 2 damage of the ram go. The die is for the push.
shooting("WAR-123: no shooting after a ram", {
  A = { fleet = { "L@36,20,0{giga[mount=front,damage=1],repair}" } },
  B = { fleet = { "L@36,30,90{giga[mount=front,damage=1],repair}", model "L@42,26,0" } },
}, { 3 }, function(t)
  t.A:activate("L1")
  t.A:ram("B.L1")
  t.B:asked("choose_model")
  t.equal(t.count("fired"), 0, "shots")
end)

shooting("WAR-124: a squadron that has cruised does not shoot", {
  A = { fleet = { "G@36,20", model "L@6,6,0" } },
  B = { fleet = { model "L@36,35,90" } },
  class = "squadrons",
}, {}, function(t)
  t.A:activate("G1")
  t.A:cruise("36,33")
  t.A:asked("choose_model") -- the light ships
  t.A:not_asked("shooting")
  t.equal(t.count("fired"), 0, "shots")
end)

for _, how in ipairs { "move", "hold" } do
  shooting("WAR-124: a squadron shoots after the action " .. how, {
    A = { fleet = { how == "move" and "G@36,23" or "G@36,33", model "L@6,6,0" } },
    B = { fleet = { model "L@36,35,90" } },
    class = "squadrons",
  }, { 3, 3 }, function(t)
    t.A:activate("G1")
    if how == "move" then t.A:move("36,33") else t.A:hold() end
    t.A:fire("G1", "B.L1")
  end)
end

-- Engaged squadrons -----------------------------------------------------------------------------------------------------------------

local function melee(class)
  return {
    A = { fleet = { "G@36,20", model "L@36,14,0" } },
    B = { fleet = { "G@36,22", "G@38.9,20", model "L@34,20,0" } },
    class = class,
  }
end

for _, target in ipairs { "B.G1", "B.G2" } do
  shooting("WAR-125: an engaged squadron may shoot at any squadron that it is engaged with and at no ship: " .. target,
    melee("squadrons"), { 4, 3, 5 }, function(t)
      t.A:activate("G1")
      t.A:hold()
      refused(t, "G1", "B.L1")
      t.A:fire("G1", target)
      t.equal(t.count("block_rolled"), 1, "block rolls")
    end)
end

shooting("WAR-125: a squadron that nobody engages may shoot at a ship", {
  A = { fleet = { "G@36,20", model "L@36,14,0" } },
  B = { fleet = { "G@36,23.1", "G@39.1,20", model "L@34,20,0" } },
  class = "squadrons",
}, { 3, 3 }, function(t)
  t.A:activate("G1")
  t.A:hold()
  t.A:fire("G1", "B.L1")
end)

shooting("WAR-126: a ship shoots into a dogfight as at any other squadron", melee(), { 5, 4, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.G1")
  t.equal(damage(t, "B.G1"), 1, "damage of B.G1")
  t.equal(damage(t, "A.G1"), 0, "damage of A.G1")
end)

-- Targets ---------------------------------------------------------------------------------------------------------------------------

shooting("WAR-127 WAR-G44: no model of the own side is a target, nor the shooter itself", {
  A = { fleet = { model "L@36,20,0", model "L@36,24,0", "G@39,20" } },
  B = { fleet = { model "L@36,30,180" } },
}, { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  refused(t, "L1", "A.L2")
  refused(t, "L1", "A.G1")
  refused(t, "L1", "A.L1")
  refused(t, "L1/giga", "A.L2")
  t.A:fire("L1", "B.L1")
end)

local function two_targets(ship)
  return { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { ship or model "L@36,27,180", "G@40,20", far } } }
end

shooting("WAR-128 WAR-G40: two weapons of a ship have two targets", two_targets(), { 4, 6, 5, 4, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1/giga", "B.L1")
  t.A:fire("L1", "B.G1")
  hurt(t, "B.L1", 0)
  t.equal(damage(t, "B.G1"), 1, "damage of B.G1")
end)

shooting("WAR-128 WAR-G40: the second target is chosen when the first shot is over",
  two_targets("L@36,27,180{giga[mount=front,damage=3],repair[damage=2]}"), { 4, 1, 3, 3 }, function(t)
    t.A:activate("L1")
    t.A:hold()
    t.A:fire("L1/giga", "B.L1")
    t.check { B = { lost = 1 } }
    t.A:asked("shooting")
    t.A:options { "fire L1 -> B.G1", "done" }
    t.A:fire("L1", "B.G1")
  end)

shooting("WAR-129: the attacks of a turret are not shared out", two_targets(), { 3, 3 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1", "B.L1")
  t.equal(t.count("attack_rolled"), 1, "attack rolls")
  refused(t, "L1", "B.G1")
end)

shooting("WAR-129: those of a relentless weapon are", {
  A = { fleet = { model("L@36,20,0", { "cannon[mount=front]", "repair" }) } },
  B = { fleet = { model "L@36,30,180", "G@38,30", far } },
}, { 3, 3, 3, 4 }, function(t)
  t.A:activate("L1")
  t.A:hold()
  t.A:fire("L1/cannon", "B.L1")
  t.A:shots(3)
  t.A:fire("L1/cannon", "B.G1")
  t.equal(t.count("attack_rolled"), 2, "attack rolls")
end)
