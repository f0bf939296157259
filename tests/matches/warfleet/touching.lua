-- Ruling D-2: contact is a gap of 0.001 inch or less. Bases that touch at an angle have a gap that is exactly 0 only farther along the
-- way; they are in contact already where they stand.

local at = common.at

-- A rammer that touches its target already: WAR-75, it stops at once on contact, however short the way.
for _, pair in ipairs {
  { "L@36,24,33", "M@35.2516,25.6809,351" }, -- gap 0.000568, exactly 0 after 0.03
  { "L@36,24,43", "L@37.2592,23.2434,162" }, -- gap 0.000755, exactly 0 after 0.02
  { "L@36,24,226", "H@37.2249,22.7751,266" }, -- gap 0.000700, exactly 0 after 0.03
  { "L@36,24,144", "M@35.2771,23.0748,143" }, -- gap 0.000407, exactly 0 after 0.02
  { "H@36,24,201", "M@33.8117,23.847,100" }, -- gap 0.000821, exactly 0 after 0.03
  { "H@36,24,233", "L@36.5101,22.2211,126" }, -- gap 0.000936, exactly 0 after 0.03
  { "H@36,24,295", "M@34.6708,23.1034,296" }, -- gap 0.000452, exactly 0 after 0.03
  { "L@36,24,151", "L@37.1076,24.5165,357" }, -- gap 0.000547, exactly 0 after 0.02
  { "L@36,24,46", "M@35.1081,24.7222,44" }, -- gap 0.000812
  { "L@36,24,53", "L@35.1991,22.6129,141" }, -- gap -0.000162
  { "L@36,24,130", "L@36.4179,25.5595,48" }, -- gap 0.000364
  { "M@36,24,246", "L@34.4816,23.1234,334" }, -- gap -0.000614
} do
  local rammer, target = table.unpack(pair)
  local own, other = rammer:sub(1, 1) .. "1", target:sub(1, 1) .. "1"
  match("WAR-75: " .. rammer .. " touches " .. target .. " and rams it where it is") {
    rules = "warfleet",
    given = { A = { fleet = { rammer .. "{plating}" } }, B = { fleet = { target .. "{plating}" } },
      class = ({ L = "light", M = "medium", H = "heavy" })[own:sub(1, 1)] },
    luck = { chance = true },
    play = function(t)
      t.A:activate(own)
      t.A:ram("B." .. other)
      t.equal(t.count("ship_rammed"), 1, "rams")
      t.equal(t.A:value("fleet", own, "x"), 360000, "x in 1/10000 inch")
      t.equal(t.A:value("fleet", own, "y"), 240000, "y in 1/10000 inch")
    end,
  }
end

-- A.L1 rams B.L1 from the south and pushes it north, by 6 inches if nothing is in the way.
local function push(name, extra, stops, damage)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { "L@36,20,0{plating}" } }, B = { fleet = { "L@36,30,90{plating}", extra.ship } }, terrain = extra.terrain,
      class = "light" },
    luck = { dice = { 6 } },
    play = function(t)
      t.A:activate("L1")
      t.A:ram("B.L1")
      at(t, "B.L1", 36, stops, 90)
      common.hurt(t, "B.L1", damage, { "plating" })
    end,
  }
end

push("WAR-110 WAR-182: a planet that the target touches at an angle stops it where it is",
  { terrain = { "blocking@37.9948,30.1308,355[width=2,depth=6]" } }, 30, 3)
push("WAR-109: a ship whose flank is passed by less than the tolerance is touched, and stops the push where that begins",
  { ship = "L@37.5004,34,0{plating}" }, 33.5, 3)
push("WAR-109: one that is passed by more than the tolerance is not", { ship = "L@37.5012,34,0{plating}" }, 36, 2)

-- WAR-22: a marker is moved over where the base touches it.
for _, case in ipairs { { 36.5009, 1 }, { 36.5011, 0 } } do
  local x, times = table.unpack(case)
  match("WAR-22: a marker at x " .. x .. (times == 1 and " is touched" or " is out of reach")) {
    rules = "warfleet",
    given = { A = { fleet = { "L@36,20,0{plating}" } }, objectives = { "obj@" .. x .. ",24" }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.equal(t.count("objective_taken"), times, "markers taken")
    end,
  }
end
