-- Section 2.1 of the ledger: guns, defense, cost, and what a single die does.

local home = common.home
local alone = common.alone
local faces = common.faces

-- The target is a lone destroyer (4), which only fires in tier 5.
local guns = {
  { "BB", { 3, 2 } },
  { "BC", { 3 } },
  { "CA", { 3 } },
  { "CL", { 3 } },
  { "CVL", { 3 } },
  { "CV", { 3, 2 } },
}

for _, gun in ipairs(guns) do
  local key, dice = gun[1], gun[2]

  match("BGP-01: " .. key .. " rolls " .. #dice .. " against a surface ship") {
    rules = "battlegroup",
    given = { A = alone(key), B = { battle_group = { "DD" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_tier(5)
      t.equal(faces(t, "A", key), table.concat(dice, " "), "faces of " .. key)
      t.check { B = { battle_group = { "DD" }, sunk = {} } }
    end,
  }
end

match "BGP-01: a destroyer rolls one die against a surface ship" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 3, 2 } },
  play = function(t)
    t.to_round(2)
    t.equal(faces(t, "A", "DD"), "3", "faces of A's destroyer")
    t.equal(faces(t, "B", "DD"), "2", "faces of B's destroyer")
  end,
}

match "BGP-01: a u-boat rolls two dice" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 3, 2 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_tier(4)
    t.equal(faces(t, "A", "SS"), "3 2", "faces of the u-boat")
  end,
}

-- Against a u-boat that keeps quiet (10).
local anti_submarine = {
  { "BB", { 6 } },
  { "BC", { 6 } },
  { "CA", { 6 } },
  { "CL", { 6 } },
  { "DD", { 6 } },
  { "CVL", { 9 } },
  { "CV", { 9, 8 } },
}

for _, gun in ipairs(anti_submarine) do
  local key, dice = gun[1], gun[2]

  match("BGP-01: " .. key .. " rolls " .. #dice .. " against a u-boat") {
    rules = "battlegroup",
    given = { A = alone(key), B = { submarines = { "SS" } } },
    luck = { dice = dice },
    play = function(t)
      t.to_round(2)
      t.equal(faces(t, "A", key), table.concat(dice, " "), "faces of " .. key)
      t.check { B = { submarines = { "SS" }, sunk = {} } }
    end,
  }
end

-- Guns with ten sides can show the 8 that a lone battleship takes; the battleship itself shoots in tier 3.
local big_guns = {
  { "SS", { 1, 8 } },
  { "CV", { 1, 8 } },
  { "CVL", { 8 } },
  { "BB", { 1, 8, 1, 1 } },
  { "BC", { 8, 1, 1 } },
  { "CA", { 1, 1, 8 } },
}

for _, gun in ipairs(big_guns) do
  local key, dice = gun[1], gun[2]

  match("BGP-01: " .. key .. " has ten sides to its dice and can roll an eight") {
    rules = "battlegroup",
    given = { A = alone(key), B = { battle_group = { "BB" } } },
    luck = { dice = dice },
    play = function(t)
      if key == "SS" then
        t.A:orders { SS = "BB" }
      end
      t.wins("A", "fleet sunk")
      t.check { A = { sunk = {} }, B = { sunk = { "BB" } } }
    end,
  }
end

for _, key in ipairs { "DD", "CL", "CA", "BC", "BB", "CVL" } do
  local sides = key == "CVL" and 10 or 6

  match("BGP-01: the die of " .. key .. " against a u-boat has " .. sides .. " sides") {
    rules = "battlegroup",
    given = { A = alone(key), B = { submarines = { "SS" } } },
    luck = { dice = { 6 } },
    play = function(t)
      t.to_round(2)
      for _, event in ipairs(t.events()) do
        if event.kind == "shot_fired" then t.equal(event.sides, sides, "sides of the die") end
      end
      t.equal(t.count("shot_fired"), 1, "shots of the round")
    end,
  }
end

-- key, defense alone, most it can reach, cost
local cards = {
  { "SS", 10, 10, 4 },
  { "CV", 6, 10, 8 },
  { "CVL", 5, 10, 5 },
  { "BB", 8, 10, 8 },
  { "BC", 6, 8, 5 },
  { "CA", 5, 6, 4 },
  { "CL", 5, 6, 3 },
  { "DD", 4, 4, 2 },
}

for _, card in ipairs(cards) do
  local key, defense, most, cost = table.unpack(card)
  local foe = key == "SS" and "DD" or "SS"

  match("BGP-02: alone, " .. key .. " has defense " .. defense) {
    rules = "battlegroup",
    given = { A = alone(key), B = alone(foe) },
    play = function(t)
      t.to_round(1)
      t.equal(t.A:value(home[key], key, "defense"), defense, "defense")
      t.equal(t.A:value(home[key], key, "defense_base"), defense, "printed defense")
      t.equal(t.A:value(home[key], key, "defense_max"), most, "limit of the defense")
    end,
  }

  match("BGP-03: " .. key .. " costs " .. cost) {
    rules = "battlegroup",
    given = { A = alone(key), B = alone(foe) },
    play = function(t)
      t.to_round(1)
      t.equal(t.A:value(home[key], key, "cost"), cost, "cost")
    end,
  }
end

-- A light and a heavy cruiser cost 3 and 4, and both have defense 5.
for _, case in ipairs { { { 5, 4 }, "CL", "CA" }, { { 4, 5 }, "CA", "CL" } } do
  local dice, sunk, afloat = table.unpack(case)

  match("BGP-03: price does not matter to a shell, here " .. sunk .. " goes down and " .. afloat .. " stays") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CL", "CA" } } },
    luck = { dice = dice },
    play = function(t)
      t.A:orders { CV = { "CL", "CA" } }
      t.to_tier(4)
      t.check { B = { battle_group = { afloat }, sunk = { sunk } } }
    end,
  }
end

match "BGP-03: the dearer fleet loses like any other" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { carrier_group = { "CV" } } },
  luck = { dice = { 6, 1, 1 } },
  play = function(t)
    t.wins("A", "fleet sunk")
    t.check { A = { carrier_group = { "CVL" } }, B = { sunk = { "CV" } } }
  end,
}

-- A light carrier shoots at one ship alone. Carriers answer in the same tier, everybody else after it.
local targets = {
  { "CV", 6, { 1, 1 }, true },
  { "CVL", 5, { 1 }, true },
  { "BB", 8, { 1, 1 } },
  { "BC", 6, { 1 } },
  { "CA", 5, { 1 } },
  { "CL", 5, { 1 } },
  { "DD", 4, { 1 } },
  { "SS", 10, {} },
}

local function with(first, rest)
  return { first, table.unpack(rest) }
end

for _, target in ipairs(targets) do
  local key, defense, answer, same_tier = table.unpack(target)
  local at_once = same_tier and answer or {}

  for _, face in ipairs { defense + 1, 10 } do
    if face > defense and face <= 10 then
      match("BGP-04: a " .. face .. " sinks " .. key .. " with defense " .. defense) {
        rules = "battlegroup",
        given = { A = { carrier_group = { "CVL" } }, B = alone(key) },
        luck = { dice = with(face, at_once) },
        play = function(t)
          t.wins("A", "fleet sunk")
          t.check { A = { carrier_group = { "CVL" }, sunk = {} }, B = { [home[key]] = {}, sunk = { key } } }
          t.equal(t.count("ship_sunk"), 1, "ship_sunk")
        end,
      }
    end
  end

  match("BGP-05: a " .. defense .. " just sinks " .. key .. " with the same defense") {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CVL" } }, B = alone(key) },
    luck = { dice = with(defense, at_once) },
    play = function(t)
      t.wins("A", "fleet sunk")
      t.check { A = { carrier_group = { "CVL" }, sunk = {} }, B = { [home[key]] = {}, sunk = { key } } }
    end,
  }

  match("BGP-06: a " .. defense - 1 .. " does nothing to " .. key .. " with defense " .. defense) {
    rules = "battlegroup",
    given = { A = { carrier_group = { "CVL" } }, B = alone(key) },
    luck = { dice = with(defense - 1, answer) },
    play = function(t)
      t.to_round(2)
      t.check { A = { carrier_group = { "CVL" } }, B = { [home[key]] = { key }, sunk = {} } }
      t.equal(t.B:value(home[key], key, "defense"), defense, "defense afterwards")
      t.equal(t.count("ship_sunk"), 0, "ship_sunk")
    end,
  }
end

match "BGP-05: a destroyer's four sinks a destroyer" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD" } }, B = { battle_group = { "DD" } } },
  luck = { dice = { 4, 3 } },
  play = function(t)
    t.wins("A", "fleet sunk")
    t.check { A = { battle_group = { "DD" } }, B = { sunk = { "DD" } } }
  end,
}

match "BGP-06: near misses of two rounds do not wear a cruiser down" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 1, 4, 1 } },
  play = function(t)
    t.to_round(3)
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
    t.equal(t.B:value("battle_group", "CA", "defense"), 5, "defense after two near misses")
  end,
}

match "BGP-06: after a near miss the full number is still needed, and enough" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 1, 5 } },
  play = function(t)
    t.to_round(2)
    t.check { B = { battle_group = { "CA" } } }
    t.wins("A", "fleet sunk")
  end,
}

match "BGP-07: two fours of a u-boat are not an eight" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
  end,
}

match "BGP-07: one five of a u-boat is enough, whatever the other die shows" {
  rules = "battlegroup",
  given = { A = { submarines = { "SS" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 5, 1 } },
  play = function(t)
    t.A:orders { SS = "CA" }
    t.wins("A", "fleet sunk")
    t.check { B = { sunk = { "CA" } } }
  end,
}

match "BGP-07: an aircraft carrier's dice at one ship are not added" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CV" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
  end,
}

match "BGP-07: a battleship's dice are not added" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 7, 7, 4, 4 } },
  play = function(t)
    t.to_round(2)
    t.check { A = { battle_group = { "BB" } }, B = { battle_group = { "BB" } } }
  end,
}

match "BGP-07: dice of two ships at the same target are not added" {
  rules = "battlegroup",
  given = { A = { carrier_group = { "CVL", "CVL" } }, B = { battle_group = { "CA" } } },
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.to_tier(4)
    t.check { B = { battle_group = { "CA" }, sunk = {} } }
  end,
}

match "BGP-07: two fives of destroyers are not a ten" {
  rules = "battlegroup",
  given = { A = { battle_group = { "DD", "DD" } }, B = { battle_group = { "BB" } } },
  luck = { dice = { 1, 1, 5, 5 } },
  play = function(t)
    t.A:orders { DD1 = "BB", DD2 = "BB" }
    t.to_round(2)
    t.check { B = { battle_group = { "BB" }, sunk = {} } }
  end,
}

match "BGP-08: nobody can aim at a ship that is gone" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, carrier_group = { "CVL" } }, B = { battle_group = { "CA", "DD", "DD" } } },
  luck = { dice = { 6 } },
  play = function(t)
    t.A:orders { CVL = "CA" }
    t.A:offers("BB", { "DD1", "DD2" })
    t.A:rejects("orders", { BB = "CA" })
    t.check { B = { battle_group = { "DD", "DD" }, sunk = { "CA" } } }
  end,
}

match "BGP-08: a ship that is gone does not fire again in any round" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB" }, carrier_group = { "CVL" } }, B = { battle_group = { "CA", "DD", "DD" } } },
  -- CVL, BB, DD1, DD2; and the same once more
  luck = { dice = { 6, 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
  play = function(t)
    t.A:orders { CVL = "CA" }
    t.to_round(3)
    t.equal(faces(t, "B", "CA"), "", "faces of the sunk cruiser")
    t.equal(t.count("ship_sunk"), 1, "ship_sunk")
    t.check { B = { battle_group = { "DD", "DD" }, sunk = { "CA" } } }
  end,
}
