-- Rules WAR-76 to WAR-87, rulings WAR-G24, WAR-G26, WAR-G28, WAR-G29, WAR-G30, WAR-G54: ships that come to rest on ships and squadrons.

local model, at, damage, hurt = common.model, common.at, common.damage, common.hurt

local medium = { "giga", "batteries", "repair" }
local heavy = { "giga", "batteries", "cannon", "repair" }

-- The last light ship of B holds and the round ends; B then has the initiative.
local function next_round(t)
  t.B:activate("L1")
  t.B:hold()
  t.to("choose_model")
  t.check { round = 2 }
end

-- A light ship moves north from (36,20) and ends at (36,28); B's gunship lies under its bow and goes to one of these places.
local function under_the_bow(name, refused, taken, more, extra)
  match(name) {
    rules = "warfleet",
    given = {
      A = { fleet = { model "L@36,20,0", table.unpack(more or {}) } },
      B = { fleet = { model "L@66,42,180", "G@36,28.5", table.unpack(extra or {}) } },
      class = "light",
    },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:asked("displacement")
      for _, place in ipairs(refused) do t.A:rejects("displace", "B.G1", place) end
      t.A:displace("B.G1", taken)
      at(t, "A.L1", 36, 28, 0)
      local comma = 1
      while taken:sub(comma, comma) ~= "," do comma = comma + 1 end
      at(t, "B.G1", tonumber(taken:sub(1, comma - 1)), tonumber(taken:sub(comma + 1)))
      t.equal(damage(t, "B.G1"), 0, "damage of the gunship")
      hurt(t, "A.L1", 0)
    end,
  }
end

-- A heavy ship at (36,24) that holds may turn by these angles and by no others; beside it lies one model of this seat.
local function swings(name, seat, text, refused, taken)
  for _, angle in ipairs(taken) do
    local given = { A = { fleet = { model "H@36,24,0" } }, B = { fleet = { model "M@66,42,180" } }, class = "heavy" }
    table.insert(given[seat].fleet, text)
    match(name .. ", turn of " .. angle) {
      rules = "warfleet",
      given = given,
      luck = { dice = {} },
      play = function(t)
        t.A:activate("H1")
        for _, wrong in ipairs(refused) do t.A:rejects("hold", wrong) end
        t.A:hold(angle)
        at(t, "A.H1", 36, 24, tonumber(angle) % 360)
        t.equal(t.count("part_damaged"), 0, "damage")
      end,
    }
  end
end

swings("WAR-86 WAR-G30: a holding ship does not turn onto a squadron of the enemy",
  "B", "G@37.6,24", { "90", "45", "-90" }, { "30", "180" })
swings("WAR-86 WAR-G30: nor onto one of its own", "A", "G@37.6,24", { "90", "45", "-135" }, { "-30", "180" })
swings("WAR-87 WAR-G30: nor onto a ship of its own", "A", model "L@37.75,24,0", { "90", "-90" }, { "180", "179" })
swings("WAR-87 WAR-G30: nor onto a ship of the enemy", "B", model "L@37.75,24,0", { "90", "-90" }, { "-180" })
swings("WAR-86: touching after the turn is no overlap", "B", "G@38,24", {}, { "90" })

under_the_bow("WAR-82: the gunship goes half an inch away", { "38.1,28" }, "37.5,28")
under_the_bow("WAR-82: up to one inch away, not more", { "38.1,28", "33.9,28", "36,30.6", "36,25.4" }, "38,28")
under_the_bow("WAR-82: any side of the ship, behind it, too", { "36,25.4" }, "36,25.5")
under_the_bow("WAR-84 WAR-G29: not onto the ship itself", { "36,28", "36.9,28", "36,28.5" }, "37,28")
under_the_bow("WAR-84 WAR-G29: not onto another ship", { "37.5,28", "37.8,28" }, "37.2,28", nil, { model "L@38.2,28,0" })
under_the_bow("WAR-84 WAR-G29: not onto a squadron, friend or foe", { "38,28", "37.5,28", "34,28", "34.5,28" }, "36,30.5",
  { "G@38.3,28" }, { "G@33.7,28" })

-- A light ship of A moves onto B's medium ship; damage is asked for in the order of the ledger.
local function onto_medium(name, others, y, play)
  local given = {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model "M@36,28,90" } },
    class = "light",
  }
  for _, one in ipairs(others) do table.insert(given[one[1]].fleet, one[2]) end
  match(name) {
    rules = "warfleet",
    given = given,
    luck = { dice = {} },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      t.A:part("L1/giga")
      if play then play(t) else t.B:part("M1/repair") end
      at(t, "A.L1", 36, y, 0)
      at(t, "B.M1", 36, 28, 90)
      hurt(t, "A.L1", 1)
      hurt(t, "B.M1", 1, medium)
    end,
  }
end

onto_medium("WAR-76 WAR-78: the ship goes on until an inch lies between the two, both are hurt", {}, 30.625)
onto_medium("WAR-77 WAR-78 WAR-G28: a second ship lengthens the way and is hurt, its own side's, too",
  { { "A", model "L@36,31.5,90" } }, 34, function(t)
    t.A:part("L2/giga")
    t.B:part("M1/repair")
    hurt(t, "A.L2", 1)
    at(t, "A.L2", 36, 31.5, 90)
  end)
onto_medium("WAR-77 WAR-G28: a ship close beside the way lengthens it without being hurt",
  { { "B", model "L@37.5,31,0" } }, 33.3229, function(t)
    t.B:part("M1/giga")
    hurt(t, "B.L1", 0)
  end)
onto_medium("WAR-80 WAR-G28: a ship that was passed before the end of the move is not hurt",
  { { "B", model "L@36,24,90" } }, 30.625, function(t)
    t.B:part("M1/giga")
    hurt(t, "B.L1", 0)
  end)

match "WAR-76: contact at the end is no overlap, the ship stays" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "M@36,29.625,90" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
    t.equal(t.count("part_damaged"), 0, "damage")
  end,
}

match "WAR-76: the slightest overlap sends it on" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "M@36,29.6,90" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    at(t, "A.L1", 36, 32.225, 0)
  end,
}

match "WAR-76 WAR-72: it goes on along the new course" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "M@40,24,0" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move("90@4")
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    at(t, "A.L1", 42.625, 24, 90)
  end,
}

match "WAR-76 WAR-78: a cruise ends the same way" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "M@36,32,90" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:cruise()
    t.A:part("L1/giga")
    t.B:part("M1/giga")
    at(t, "A.L1", 36, 34.625, 0)
    hurt(t, "B.M1", 1, medium)
  end,
}

match "WAR-79 WAR-78: two heavy ships take the damage without any roll" {
  rules = "warfleet",
  given = { A = { fleet = { model "H@36,20,0" } }, B = { fleet = { model "H@36,24,90" } }, class = "heavy" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("H1")
    t.A:move()
    t.A:part("H1/cannon")
    t.B:part("H1/cannon")
    at(t, "A.H1", 36, 27.25, 0)
    hurt(t, "A.H1", 1, heavy)
    hurt(t, "B.H1", 1, heavy)
    t.equal(t.count("attack_rolled"), 0, "attacks")
    t.equal(t.count("block_rolled"), 0, "blocks")
  end,
}

match "WAR-78 WAR-G28: a friend is hurt as well when nobody else is involved" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0", model "M@36,28,90" } }, B = { fleet = { model "L@66,42,180" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:part("L1/repair")
    t.A:part("M1/repair")
    hurt(t, "A.L1", 1)
    hurt(t, "A.M1", 1, medium)
  end,
}

-- A heavy ship that moves 4 comes to stand beside a light one, with 0.05 between them.
local function beside(name, order, x, points)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model "H@36,20,0" } }, B = { fleet = { model "L@37.3,24,0" } }, class = "heavy" },
    luck = { dice = {} },
    play = function(t)
      t.A:activate("H1")
      if order then
        t.A:move(order)
        t.A:part("H1/giga")
        t.B:part("L1/giga")
      else
        t.A:move()
      end
      at(t, "A.H1", x, 24, order and 90 or 0)
      hurt(t, "A.H1", points, heavy)
      hurt(t, "B.L1", points)
    end,
  }
end

beside("WAR-81: without a turn the heavy ship stays clear of its neighbour", nil, 36, 0)
beside("WAR-81 WAR-G30: turning at the very end brings it onto the neighbour, so it goes on", "90@4", 40.3, 1)
beside("WAR-81 WAR-G30: the same turn without its distance", "90", 40.3, 1)

match "WAR-83 WAR-G29 WAR-G26: the mover places the enemy's squadron, then the enemy the mover's; both come free" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0", "G@36,27" } },
    B = { fleet = { model "L@66,42,180", "G@36,29" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:asked("displacement")
    t.A:displace("B.G1", "38,28")
    t.B:asked("own_displacement")
    t.B:rejects("displace", "A.G1", "33.9,28")
    t.B:displace("A.G1", "34,28")
    at(t, "A.L1", 36, 28, 0)
    at(t, "A.G1", 34, 28)
    at(t, "B.G1", 38, 28)
    next_round(t)
    t.B:activate("G1")
    t.B:move("38,34")
    t.A:activate("G1")
    t.A:move("34,34")
  end,
}

match "WAR-83: the enemy places the mover's squadron when it is the only one" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,20,0", "G@36,28" } }, B = { fleet = { model "L@66,42,180" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:asked("own_displacement")
    t.B:displace("A.G1", "34.5,28")
    at(t, "A.G1", 34.5, 28)
  end,
}

match "WAR-84 WAR-G29: not over the table edge" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@20,1,90" } }, B = { fleet = { model "L@66,42,180", "G@28.5,1.2" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:rejects("displace", "B.G1", "28,-0.5")
    t.A:rejects("displace", "B.G1", "28,0")
    t.A:rejects("displace", "B.G1", "29.6,0.3")
    t.A:displace("B.G1", "29.6,0.5")
    at(t, "B.G1", 29.6, 0.5)
    t.equal(damage(t, "B.G1"), 0, "damage of the gunship")
  end,
}

-- B's gunship lies under the ship, and ten gunships of A stand around it so closely that no place within an inch is left. The nearest one
-- is in front, between those at (36.75,30) and (35.5,30): at (36.125,30.7806) it touches both, 1.2806 inches from the ship.
local function crowded()
  return {
    A = {
      fleet = {
        model "L@36,20,0", "G@37.5,28", "G@37.5,29.2", "G@36.75,30", "G@35.5,30", "G@34.5,29.2",
        "G@34.5,28", "G@34.5,26.8", "G@35.5,26", "G@36.75,26", "G@37.5,26.8",
      },
    },
    B = { fleet = { model "L@66,42,180", "G@36,28" } },
    class = "light",
  }
end

match "WAR-84 WAR-G29: with no free place within an inch it goes farther away, onto nobody and not just anywhere" {
  rules = "warfleet",
  given = crowded(),
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:asked("displacement")
    for _, place in ipairs { "36,28", "37.5,28", "38,28", "38,28.6", "34.5,26.8", "36,36", "50,28" } do
      t.A:rejects("displace", "B.G1", place)
    end
    t.A:displace("B.G1", "36.125,30.79")
    at(t, "B.G1", 36.125, 30.79)
    t.equal(damage(t, "B.G1"), 0, "damage of the gunship")
  end,
}

match "WAR-84 WAR-G29: 1.31 inches away is not near enough when a place at 1.29 is free" {
  rules = "warfleet",
  given = crowded(),
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:rejects("displace", "B.G1", "36,31.5")
    t.A:rejects("displace", "B.G1", "39,28")
    t.A:rejects("displace", "B.G1", "38.31,28.6")
    t.A:displace("B.G1", "36.125,30.79")
  end,
}

match "WAR-85 WAR-G24: placed within 2 of an enemy squadron, both are engaged" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0", "G@40,28" } },
    B = { fleet = { model "L@66,42,180", "G@36,28.5" } },
    class = "light",
  },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.A:displace("B.G1", "38,28")
    next_round(t)
    t.B:activate("G1")
    t.B:rejects("move", "38,33")
    t.B:rejects("cruise", "38,33")
    t.B:hold()
    t.A:activate("G1")
    t.A:rejects("move", "40,33")
    t.A:hold()
  end,
}

match "WAR-85 WAR-G24 WAR-G26: placed away from the enemy it was engaged with, it is free" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0", "G@39,28.5" } },
    B = { fleet = { model "L@66,42,180", "G@36,28.5" } },
    class = "squadrons",
    initiative = "B",
  },
  luck = { dice = {} },
  play = function(t)
    t.B:activate("G1")
    t.B:rejects("move", "30,28.5")
    t.B:hold()
    t.A:activate("G1")
    t.A:rejects("move", "44,28.5")
    t.A:hold()
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:move()
    t.A:displace("B.G1", "34,28")
    t.A:activate("G1")
    t.A:move("44,28.5")
    t.B:activate("G1")
    t.B:move("30,28.5")
  end,
}
