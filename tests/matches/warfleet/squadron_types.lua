-- Rules WAR-220 to WAR-234: gunships, fighters and bombers; WAR-250 to WAR-252: squadrons under an Ace Commander. Rulings WAR-G01, WAR-G56,
-- WAR-G72.
local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

local five = { "cover@20,24[width=2,depth=2]", "cover@30,24[width=2,depth=2]", "cover@40,24[width=2,depth=2]",
  "cover@50,24[width=2,depth=2]", "cover@60,24[width=2,depth=2]" }

local far = model"L@66,44,0"
-- One point is on the cannon already, nobody is asked where damage goes.
local function scarred(place) return model(place, { "giga[mount=front,damage=1]", "repair" }) end

local function rolled(t, kind, number)
  local last
  for _, event in ipairs(t.events()) do
    if event.kind == kind then last = event.amount end
  end
  t.equal(last, number, kind)
end

local names = { G = "gunships", F = "fighters", B = "bombers" }

-- Costs: so many squadrons fill up five heavy and light ships to three hundred points.
local function mixed(key, number)
  local list = { model"H", model"H", model"H" }
  for _ = 1, number do list[#list + 1] = key end
  return list
end
for _, case in ipairs { { "G", "WAR-220" }, { "F", "WAR-224" }, { "B", "WAR-229" } } do
  local key, id = case[1], case[2]
  match(id .. ": three " .. names[key] .. " cost thirty points") {
    rules = "warfleet",
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = { model"L", model"L", model"L", key, key, key } },
      B = { reserve = { model"M", model"L", model"L", "G" } } },
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:asked("mission")
      t.equal(t.A:value("reserve", key .. "1", "cost"), 10, "cost")
    end,
  }
  match(id .. ": six " .. names[key] .. " and three heavy ships are three hundred points") {
    rules = "warfleet",
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = mixed(key, 6) },
      B = { reserve = { model"M", model"M", model"M", model"M", model"M" } } },
    luck = { dice = { 4, 2, 1 } },
    play = function(t) t.A:asked("mission") end,
  }
  match(id .. ": with a seventh it is more than that") {
    rules = "warfleet",
    given = { strict = 1, phase = "preparation", terrain = five, A = { reserve = mixed(key, 7) }, B = { reserve = mixed(key, 7) } },
    fails_setup = "WAR-09",
  }
end

-- Speed: any distance up to this one
for _, case in ipairs { { "G", "WAR-221", 10, 15 }, { "F", "WAR-225", 10, 15 }, { "B", "WAR-230", 8, 12 } } do
  local key, id, move, cruise = table.unpack(case)
  for _, order in ipairs { { "move", move }, { "cruise", cruise } } do
    local action, speed = table.unpack(order)
    for _, way in ipairs { speed, 1 } do
      match(("%s: %s %s up to %d inches, %d for example"):format(id, names[key], action, speed, way)) {
        rules = "warfleet",
        given = { A = { fleet = { key .. "@36,20" } }, B = { fleet = { far } }, class = "squadrons" },
        play = function(t)
          t.A:activate(key .. "1")
          t.A:rejects(action, ("36,%g"):format(20 + speed + 0.1))
          t.A[action](t.A, ("36,%g"):format(20 + way))
          at(t, "A." .. key .. "1", 36, 20 + way)
        end,
      }
    end
  end
end

-- A squadron of A at (36,20) holds and shoots. Between its edge and the bow of a light ship of B: the gap.
local function shoots(name, key, gap, dice, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { key .. "@36,20" } }, B = { fleet = { scarred(("L@36,%g,180"):format(21.5 + gap)), model"L@34,20,0" } },
      class = "squadrons" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate(key .. "1")
      t.A:hold()
      play(t)
    end,
  }
end

-- The same against a squadron of B.
local function dogfight(name, key, foe, gap, dice, play)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { key .. "@36,20" } }, B = { fleet = { ("%s@36,%g"):format(foe, 21 + gap), "G@34.5,20", far } },
      class = "squadrons" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate(key .. "1")
      t.A:hold()
      play(t)
    end,
  }
end

-- Turrets

shoots("WAR-222: a gunship shoots at a ship 2 inches away, two dice, strength 0", "G", 2, { 4, 4, 4, 3 }, function(t)
  t.A:fire("G1", "B.L1")
  rolled(t, "attack_rolled", 2)
  rolled(t, "block_rolled", 1)
  hurt(t, "B.L1", 2)
end)
shoots("WAR-222: and not further", "G", 2.1, { 1, 1 }, function(t)
  t.A:rejects("fire", "G1", "B.L1")
  t.A:fire("G1", "B.L2")
end)
dogfight("WAR-222: it may shoot at squadrons", "G", "F", 1, { 4, 3, 6 }, function(t)
  t.A:fire("G1", "B.F1")
  rolled(t, "attack_rolled", 1)
  t.equal(damage(t, "B.F1"), 0, "damage")
end)

dogfight("WAR-226: a fighter has three dice, 2 inches, strength 0", "F", "B", 2, { 2, 2, 2, 5, 4, 4 }, function(t)
  t.A:fire("F1", "B.B1")
  rolled(t, "attack_rolled", 3)
  rolled(t, "block_rolled", 1)
  t.equal(damage(t, "B.B1"), 2, "damage")
end)
match "WAR-226: beyond 2 inches it does not reach" {
  rules = "warfleet",
  given = { A = { fleet = { "F@36,20" } }, B = { fleet = { "B@36,23.1", far } }, class = "squadrons" },
  play = function(t)
    t.A:activate("F1")
    t.A:hold()
    t.A:not_asked("shooting")
    t.B:activate("B1")
    t.equal(t.count("attack_rolled"), 0, "attacks")
  end,
}

shoots("WAR-231: a bomber has one die, 2 inches, strength 2", "B", 2, { 4, 5 }, function(t)
  t.A:fire("B1", "B.L1")
  rolled(t, "attack_rolled", 1)
  rolled(t, "block_rolled", 0)
  hurt(t, "B.L1", 3)
end)
shoots("WAR-231: a six blocks it", "B", 2, { 4, 6 }, function(t)
  t.A:fire("B1", "B.L1")
  rolled(t, "block_rolled", 1)
  hurt(t, "B.L1", 1)
end)
shoots("WAR-231: beyond 2 inches it does not reach", "B", 2.1, { 1 }, function(t)
  t.A:rejects("fire", "B1", "B.L1")
  t.A:fire("B1", "B.L2")
end)
match "WAR-231: five against a medium ship is just blocked, four is not" {
  rules = "warfleet",
  given = { A = { fleet = { "B@36,20", "B@37,20" } }, B = { fleet = { model("M@36,23.25,180", { "giga[mount=front,damage=1]", "repair",
    "shield[damage=3]" }) } }, class = "squadrons" },
  luck = { dice = { 3, 5, 3, 4 } },
  play = function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:fire("B1", "B.M1")
    rolled(t, "block_rolled", 1)
    t.A:activate("B2")
    t.A:hold()
    t.A:fire("B2", "B.M1")
    rolled(t, "block_rolled", 0)
    hurt(t, "B.M1", 6, { "giga", "repair", "shield" })
  end,
}

-- Evasion and Toughness: the turret of a light ship against a squadron 10" away.
for _, case in ipairs { { "G", "WAR-223", 5, 5 }, { "F", "WAR-227 WAR-G01", 5, 6 }, { "B", "WAR-232", 4, 5 } } do
  local key, id, evasion, toughness = table.unpack(case)
  match(("%s: %s are hit on %d+"):format(id, names[key], evasion)) {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { key .. "@36,31" } }, class = "light" },
    luck = { dice = { evasion, evasion - 1, toughness } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B." .. key .. "1")
      rolled(t, "attack_rolled", 1)
      rolled(t, "block_rolled", 1)
      t.equal(damage(t, "B." .. key .. "1"), 0, "damage")
    end,
  }
  match(("%s: %s block on %d+"):format(id, names[key], toughness)) {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,20,0" } }, B = { fleet = { key .. "@36,31" } }, class = "light" },
    luck = { dice = { evasion, evasion, toughness, toughness - 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B." .. key .. "1")
      rolled(t, "attack_rolled", 2)
      rolled(t, "block_rolled", 1)
      t.equal(damage(t, "B." .. key .. "1"), 1, "damage")
    end,
  }
end

-- Specials of the squadrons

match "WAR-228 WAR-G72: a fighter does not shoot at a ship beside it" {
  rules = "warfleet",
  given = { A = { fleet = { "F@36,20", "G@36,17" } }, B = { fleet = { model"L@36,22.5,180", model"L@66,44,0" } }, class = "squadrons" },
  luck = { dice = { 1, 1 } },
  play = function(t)
    t.A:activate("F1")
    t.A:hold()
    t.A:not_asked("shooting")
    t.A:activate("G1")
    t.A:move("34,21")
    t.A:fire("G1", "B.L1")
    t.equal(t.count("attack_rolled"), 1, "attacks")
  end,
}
dogfight("WAR-228 WAR-G72: a fighter needs a three against gunships", "F", "G", 1, { 3, 2, 2, 5 }, function(t)
  t.A:fire("F1", "B.G1")
  rolled(t, "attack_rolled", 1)
  t.equal(damage(t, "B.G1"), 0, "damage")
end)

shoots("WAR-233 WAR-G72: a bomber needs a three against a light ship, and does two damage", "B", 1, { 3, 1 }, function(t)
  t.A:fire("B1", "B.L1")
  rolled(t, "attack_rolled", 1)
  hurt(t, "B.L1", 3)
end)
shoots("WAR-233 WAR-G72: a two misses", "B", 1, { 2 }, function(t)
  t.A:fire("B1", "B.L1")
  rolled(t, "attack_rolled", 0)
  hurt(t, "B.L1", 1)
end)

match "WAR-233 WAR-234: a bomber beside a squadron only has nothing to shoot at" {
  rules = "warfleet",
  given = { A = { fleet = { "B@36,20" } }, B = { fleet = { "G@36,22", far } }, class = "squadrons" },
  play = function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:not_asked("shooting")
    t.B:activate("G1")
    t.B:hold()
    t.equal(t.count("attack_rolled"), 0, "attacks")
  end,
}

match "WAR-234: engaged, a bomber may not shoot at the ship beside it either" {
  rules = "warfleet",
  given = { A = { fleet = { "B@36,20" } }, B = { fleet = { "G@36,22", model"L@34,20,0", far } }, class = "squadrons" },
  play = function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:not_asked("shooting")
    t.B:activate("G1")
    t.B:hold()
    t.equal(t.count("attack_rolled"), 0, "attacks")
  end,
}

match "WAR-234: free of the squadron, by a tenth of an inch, it may" {
  rules = "warfleet",
  given = { A = { fleet = { "B@36,20" } }, B = { fleet = { "G@36,23.1", scarred"L@34,20,0" } }, class = "squadrons" },
  luck = { dice = { 3, 1 } },
  play = function(t)
    t.A:activate("B1")
    t.A:hold()
    t.A:rejects("fire", "B1", "B.G1")
    t.A:fire("B1", "B.L1")
    hurt(t, "B.L1", 3)
  end,
}

-- Ace Commander: the heavy ship at (36,8), squadrons of A around it, three gunships of B far away
local function wing(name, flagship, squadrons, play)
  local list = { flagship }
  for _, squadron in ipairs(squadrons) do list[#list + 1] = squadron end
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = list }, B = { fleet = { "G@60,40", "G@64,40", "G@68,40" } }, class = "squadrons" },
    play = play,
  }
end

local lead = model("H@36,8,0", { "ace", "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair" })

-- Everybody named holds, one after the other: "A.G1 B.G1".
local function hold(t, whose)
  for i = 1, #whose, 5 do
    local seat = t[whose:sub(i, i)]
    seat:activate(whose:sub(i + 2, i + 3))
    seat:hold()
  end
end

wing("WAR-250: after a squadron near the ace another one near it may act at once, then it is the enemy's turn", lead,
  { "G@38,8", "G@36,15", "G@34,8" }, function(t)
    hold(t, "A.G1")
    t.A:rejects("activate", "H1")
    hold(t, "A.G2")
    t.A:not_asked("wing")
    hold(t, "B.G1 A.G3 B.G2")
  end)

wing("WAR-250: it need not", lead, { "G@38,8", "G@36,15" }, function(t) hold(t, "A.G1 B.G1 A.G2 B.G2") end)

wing("WAR-250: without an ace the turn passes", model"H@36,8,0", { "G@38,8", "G@36,15" }, function(t)
  hold(t, "A.G1")
  t.A:not_asked("wing")
  hold(t, "B.G1 A.G2")
end)

wing("WAR-250 WAR-252: again in the next round", lead, { "G@38,8", "G@36,15" }, function(t)
  hold(t, "A.G1 A.G2 B.G1 B.G2 B.G3 A.H1")
  t.check { round = 2 }
  hold(t, "B.G1 A.G2 A.G1 B.G2")
end)

wing("WAR-251: a squadron beyond 6 inches brings no second one, the first one nearer does", lead, { "G@43.36,8", "G@42,8", "G@34,8" },
  function(t)
    hold(t, "A.G1")
    t.A:not_asked("wing")
    hold(t, "B.G1 A.G3 A.G2 B.G2")
  end)

wing("WAR-251: exactly 6 inches are near enough, for the first and for the second", lead, { "G@43.25,8", "G@28.75,8" },
  function(t) hold(t, "A.G1 A.G2 B.G1") end)

wing("WAR-251: a squadron beyond 6 inches is not the second one", lead, { "G@38,8", "G@43.36,8", "G@34,8" }, function(t)
  hold(t, "A.G1")
  t.A:rejects("activate", "G2")
  hold(t, "A.G3 B.G1 A.G2")
end)

wing("WAR-251 WAR-G56: what counts is where the first one was when it was picked, away", lead, { "G@43,8", "G@34,8", "G@32,8" }, function(t)
  t.A:activate("G1")
  t.A:move("53,8")
  hold(t, "A.G2 B.G1 A.G3")
end)

wing("WAR-251 WAR-G56: and not where it came to", lead, { "G@50,8", "G@34,8", "G@32,8" }, function(t)
  t.A:activate("G1")
  t.A:move("40,8")
  t.A:not_asked("wing")
  hold(t, "B.G1 A.G2 A.G3 B.G2")
end)

wing("WAR-252 WAR-G56: once for a round, and nobody twice", lead, { "G@38,8", "G@36,15", "G@34,8", "G@38,10", "G@34,10" }, function(t)
  hold(t, "A.G1")
  t.A:rejects("activate", "G1")
  hold(t, "A.G2 B.G1 A.G4")
  t.A:not_asked("wing")
  hold(t, "B.G2 A.G3 B.G3 A.G5")
end)

wing("WAR-252 WAR-G56: not taken it is gone", lead, { "G@38,8", "G@36,15", "G@34,8" }, function(t)
  hold(t, "A.G1 B.G1 A.G2")
  t.A:not_asked("wing")
  hold(t, "B.G2 A.G3")
end)
