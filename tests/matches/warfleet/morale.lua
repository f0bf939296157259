-- Rules WAR-160 to WAR-172, rulings WAR-G49 and WAR-G50: morale and surrender at the end of a round.

local model = common.model

local lone = model "H@60,44,180"

-- The classes of the ships that have tested, in their order, and what came out.
local function tests(t)
  local list = {}
  for _, e in ipairs(t.events()) do
    if e.kind == "morale_tested" then list[#list + 1] = e.key .. "=" .. e.amount end
  end
  return table.concat(list, " ")
end

local function ships(...)
  local list = {}
  for _, text in ipairs { ... } do list[#list + 1] = text:sub(2, 2) == "@" and text:sub(1, 1) ~= "G" and model(text) or text end
  return list
end

-- So many light ships that are lost already, and so many squadrons.
local function gone(count, squadrons)
  local list = {}
  for i = 1, count do list[i] = model "L@1,1,0" end
  for _ = 1, squadrons or 0 do list[#list + 1] = "G@1,1" end
  return list
end

-- Late in the round: what is left of A has one heavy ship, H1, that still has to act, and then B's only ship. These dice are rolled.
local function evening(name, case)
  match(name) {
    rules = "warfleet",
    given = {
      A = { fleet = case.fleet, lost = case.lost or {}, reserve = case.reserve },
      B = { fleet = case.foes or { lone } },
      class = "heavy", round = case.round, initiative = case.initiative,
    },
    luck = { dice = case.dice or {} },
    play = function(t)
      t.A:activate("H1")
      t.A:hold()
      t.B:activate("H1")
      t.B:hold()
      t.to("choose_model")
      t.equal(tests(t), case.tests or "", "tests")
      t.equal(t.count("surrendered"), case.surrendered or 0, "surrendered")
      t.equal(t.count("destroyed"), 0, "destroyed")
      if case.left then t.check { A = { fleet = case.left } } end
      if case.after then case.after(t) end
    end,
  }
end

-- When ------------------------------------------------------------------------------------------------------------------------------

-- B has four ships, L1 and L2 at their last damage; A shoots one or both of them.
for kills = 1, 2 do
  match("WAR-160: " .. kills .. " of 4 ships destroyed in a round: " .. (kills == 2 and "the others test" or "nobody tests")) {
    rules = "warfleet",
    given = {
      A = { fleet = { model "L@20,20,0", model "L@50,20,0" } },
      B = {
        fleet = {
          "L@20,30,180{giga[mount=front,damage=3],repair[damage=2]}", "L@50,30,180{giga[mount=front,damage=3],repair[damage=2]}",
          model "L@10,44,180", model "L@64,44,180",
        },
      },
      class = "light",
    },
    luck = { dice = kills == 2 and { 4, 1, 1, 4, 1, 1, 4, 3 } or { 4, 1, 1 } },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.A:fire("L1", "B.L1")
      t.B:activate("L3")
      t.B:hold()
      t.A:activate("L2")
      t.A:hold()
      if kills == 2 then t.A:fire("L2", "B.L2") end
      t.B:activate("L4")
      t.B:hold()
      if kills == 1 then
        t.B:activate("L2")
        t.B:hold()
      end
      t.to("choose_model")
      t.check { round = 2, B = { fleet = kills == 2 and 1 or 3, lost = kills, surrendered = kills == 2 and 1 or 0 } }
      t.equal(t.count("morale_tested"), kills == 2 and 2 or 0, "tests")
    end,
  }
end

-- Ships at the start, lost ones; every ship that is left rolls a 6 if it has to.
for _, case in ipairs {
  { 5, 2, false }, { 5, 3, true }, { 3, 1, false }, { 3, 2, true }, { 4, 1, false }, { 4, 2, true }, { 2, 0, false }, { 2, 1, true },
  { 1, 0, false },
} do
  local start, lost, tested = table.unpack(case)
  local fleet, dice, list = { model "H@20,6,0" }, { 6 }, { "H=10" }
  for i = 2, start - lost do
    fleet[i], dice[i], list[i] = model("L@" .. 20 + 6 * i .. ",6,0"), 6, "L=8"
  end

  evening("WAR-161 WAR-G49: " .. start - lost .. " of " .. start .. (tested and " test" or " do not test"), {
    fleet = fleet, lost = gone(lost), dice = tested and dice or {}, tests = tested and table.concat(list, " ") or "", left = #fleet,
  })
end

evening("WAR-162: six lost squadrons are no lost ships", { fleet = ships("H@20,6,0", "L@30,6,0"), lost = gone(0, 6), left = 2 })
evening("WAR-162: six squadrons in play are no ships that are left", {
  fleet = ships("H@20,6,0", "L@30,6,0", "G@40,6", "G@42,6", "G@44,6", "G@46,6", "G@48,6", "G@50,6"), lost = gone(2),
  dice = { 6, 6 }, tests = "H=10 L=8", left = 8,
})

-- The roll --------------------------------------------------------------------------------------------------------------------------

-- The only ship left of two, or the second one of four beside a heavy ship that rolls a 6; its die; whether it stays.
for _, case in ipairs {
  { "a light ship with two upgrades", model "L@30,6,0", 4, 6, true },
  { "a light ship with two upgrades", model "L@30,6,0", 3, 5, false },
  { "a light ship with one disabled", "L@30,6,0{giga[mount=front,damage=3],repair}", 5, 6, true },
  { "a light ship with one disabled", "L@30,6,0{giga[mount=front,damage=3],repair}", 4, 5, false },
  { "a light ship with one that is damaged", "L@30,6,0{giga[mount=front,damage=2],repair}", 4, 6, true },
  { "a medium ship with three upgrades", model "M@30,6,0", 3, 6, true },
  { "a medium ship with three upgrades", model "M@30,6,0", 2, 5, false },
  { "a medium ship with two disabled", "M@30,6,0{giga[mount=front,damage=3],batteries[mount=sides,damage=3],repair}", 4, 5, false },
  { "a light ship with one disabled and a 6", "L@30,6,0{giga[mount=front,damage=3],repair}", 6, 7, true },
} do
  local what, ship, die, total, stays = table.unpack(case)
  local key = ship:sub(1, 1)

  -- Heavy, medium, light: the numbers of the ships give the order, and the heavy one is always the first.
  evening("WAR-163: " .. what .. (stays and " passes with a " or " fails with a ") .. die, {
    fleet = { model "H@20,6,0", ship }, lost = gone(2), dice = { 6, die }, tests = "H=10 " .. key .. "=" .. total,
    surrendered = stays and 0 or 1, left = stays and 2 or 1,
  })
end

for _, case in ipairs { { 2, 6, true }, { 1, 5, false } } do
  local die, total, stays = table.unpack(case)

  evening("WAR-163 WAR-164: a heavy ship with four upgrades " .. (stays and "passes" or "fails") .. " with a " .. die, {
    fleet = { model "H@20,6,0" }, lost = gone(1), dice = { die }, tests = "H=" .. total,
    surrendered = stays and 0 or 1, left = stays and 1 or 0,
  })
end

evening("WAR-164 WAR-G49: a 1 fails even with five upgrades", {
  fleet = { model("H@20,6,0", { "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair", "shield" }) },
  lost = gone(1), dice = { 1 }, tests = "H=6", surrendered = 1, left = 0,
})
evening("WAR-164 WAR-G49: a 6 passes with a single upgrade", {
  fleet = { "H@20,6,0{giga[mount=front,damage=3],batteries[mount=sides,damage=3],cannon[mount=rear,damage=3],repair}" },
  lost = gone(1), dice = { 6 }, tests = "H=7", left = 1,
})

-- Who -------------------------------------------------------------------------------------------------------------------------------

evening("WAR-165: every ship tests in its order, hurt or not", {
  fleet = ships("H@20,6,0", "L@30,6,0"), lost = gone(2), dice = { 2, 4 }, tests = "H=6 L=6", left = 2,
})

evening("WAR-165: the order is that of the names, not that of the line-up", {
  fleet = ships("L@30,6,0", "H@20,6,0"), lost = gone(2), dice = { 2, 4 }, tests = "H=6 L=6", left = 2,
})

evening("WAR-165 WAR-G49: all of them roll before those that fail leave", {
  fleet = ships("H@20,6,0", "L@30,6,0", "L@36,6,0"), lost = gone(3), dice = { 1, 1, 6 }, tests = "H=5 L=3 L=8",
  surrendered = 2, left = 1,
  after = function(t)
    local left = false
    for _, e in ipairs(t.events()) do
      if e.kind == "surrendered" then left = true end
      if e.kind == "morale_tested" then t.is_true(not left, "a ship has surrendered before the last one has rolled") end
    end
  end,
})

evening("WAR-166: who fails has surrendered and is not destroyed", {
  fleet = ships("H@20,6,0", "M@30,6,0"), lost = gone(2), dice = { 6, 2 }, tests = "H=10 M=5", surrendered = 1, left = 1,
  after = function(t) t.check { A = { surrendered = 1, lost = 2 } } end,
})

evening("WAR-166: a ship that has surrendered does not come back to the next round", {
  fleet = ships("H@20,6,0", "L@30,6,0"), lost = gone(2), dice = { 6, 1 }, tests = "H=10 L=3", surrendered = 1, left = 1,
  after = function(t)
    t.check { round = 2 }
    t.B:activate("H1")
    t.B:hold()
    t.A:options { "activate H1" }
  end,
})

-- Ships that are kept back or away --------------------------------------------------------------------------------------------------

evening("WAR-161 WAR-G49: a ship in reserve counts as one that is left", {
  fleet = ships("H@20,6,0"), reserve = { model("L@1,1,0", { "tactician", "giga[mount=front]", "repair" }) }, lost = gone(1), left = 1,
})
evening("WAR-165 WAR-G49: but it does not test", {
  fleet = ships("H@20,6,0"), reserve = { model("L@1,1,0", { "tactician", "giga[mount=front]", "repair" }) }, lost = gone(2),
  dice = { 2 }, tests = "H=6", left = 1,
})

match "WAR-165 WAR-G49: a ship that comes back from beyond the edge tests" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,44,0" }, lost = gone(1) }, B = { fleet = { model "L@6,6,0" } }, class = "light" },
  luck = { dice = { 4 } },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:comeback("L1", "40,47,180")
    t.to("choose_model")
    t.equal(tests(t), "L=6", "tests")
    t.check { A = { fleet = 1, away = 0 } }
  end,
}

match "WAR-160 WAR-G49: a ship beyond the edge is none that is lost" {
  rules = "warfleet",
  given = { A = { fleet = { model "L@36,44,0", model "H@20,6,0" } }, B = { fleet = { model "L@6,20,0" } }, class = "light" },
  luck = { dice = {} },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("H1")
    t.A:hold()
    t.A:comeback("L1", "40,47,180")
    t.to("choose_model")
    t.equal(tests(t), "", "tests")
  end,
}

-- Again and for each side -----------------------------------------------------------------------------------------------------------

match "WAR-167: the test comes again in the next round" {
  rules = "warfleet",
  given = { A = { fleet = { model "H@20,6,0" }, lost = gone(1) }, B = { fleet = { lone } }, class = "heavy" },
  luck = { dice = { 2, 3, 1 } },
  play = function(t)
    t.A:activate("H1")
    t.A:hold()
    t.B:activate("H1")
    t.B:hold()
    t.to("choose_model")
    t.equal(tests(t), "H=6", "tests")
    t.B:activate("H1")
    t.B:hold()
    t.A:activate("H1")
    t.A:hold()
    t.to("choose_model")
    t.equal(tests(t), "H=6 H=7", "tests")
    t.A:activate("H1")
    t.A:hold()
    t.B:activate("H1")
    t.B:hold()
    t.to("choose_model")
    t.equal(tests(t), "H=6 H=7 H=5", "tests")
    t.check { round = 4, A = { fleet = 0, surrendered = 1 } }
  end,
}

for _, first in ipairs { "A", "B" } do
  local second = first == "A" and "B" or "A"

  match("WAR-168: both fleets test, first that of " .. first .. ", who has the initiative") {
    rules = "warfleet",
    given = {
      A = { fleet = { model "H@20,6,0" }, lost = gone(1) },
      B = { fleet = { lone }, lost = gone(1) },
      class = "heavy", initiative = first,
    },
    luck = { dice = { 1, 6 } },
    play = function(t)
      t[first]:activate("H1")
      t[first]:hold()
      t[second]:activate("H1")
      t[second]:hold()
      t.to("choose_model")
      t.equal(tests(t), "H=5 H=10", "tests")
      t.check { [first] = { fleet = 0 }, [second] = { fleet = 1 } }
    end,
  }
end

evening("WAR-168: a fleet at half does not make the other one test", {
  fleet = ships("H@20,6,0"), lost = gone(1), foes = { lone, model "L@50,44,180" }, dice = { 6 }, tests = "H=10", left = 1,
})

-- Squadrons -------------------------------------------------------------------------------------------------------------------------

evening("WAR-169 WAR-171: three squadrons roll no dice and stay with the last ship", {
  fleet = ships("H@20,6,0", "G@30,6", "G@33,6", "G@36,6"), lost = gone(1), dice = { 6 }, tests = "H=10", left = 4,
})

evening("WAR-170 WAR-G50: squadrons surrender together with the last ship", {
  fleet = ships("H@20,6,0", "G@30,6", "G@33,6"), lost = gone(1), dice = { 1 }, tests = "H=5", surrendered = 3, left = 0,
  after = function(t) t.check { A = { surrendered = 3 } } end,
})

evening("WAR-171: they stay as long as one of two ships does", {
  fleet = ships("H@20,6,0", "L@40,6,0", "G@30,6", "G@33,6"), lost = gone(2), dice = { 1, 6 }, tests = "H=5 L=8", surrendered = 1,
  left = 3,
})

evening("WAR-171 WAR-G49: a ship in reserve keeps them, too", {
  fleet = ships("H@20,6,0", "G@30,6"), reserve = { model("L@1,1,0", { "tactician", "giga[mount=front]", "repair" }) }, lost = gone(2),
  dice = { 1 }, tests = "H=5", surrendered = 1, left = 1,
})

local doomed = "L@36,20,0{giga[mount=front,damage=3],repair[damage=2]}"

match "WAR-170 WAR-G50: after the loss of the last ship squadrons stay until the end of the round" {
  rules = "warfleet",
  given = {
    A = { fleet = { doomed, "G@60,6", "G@64,6" } },
    B = { fleet = { model "L@36,30,180", model "L@6,44,180" } },
    class = "light", round = 2, initiative = "B",
  },
  luck = { dice = { 4, 1, 1 } },
  play = function(t)
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.L1")
    t.check { round = 2, A = { fleet = 2, lost = 1, surrendered = 0 } }
    t.B:activate("L2")
    t.B:hold()
    t.to("choose_model")
    t.check { round = 3, A = { fleet = 0, lost = 1, surrendered = 2 } }
    t.equal(t.count("morale_tested"), 0, "tests")
    t.running()
  end,
}

match "WAR-170 WAR-G50: and act until then" {
  rules = "warfleet",
  given = {
    A = { fleet = { doomed, "G@60,6" } },
    B = { fleet = { "G@36,18.2", model "L@6,44,180" } },
    class = "squadrons", round = 2, initiative = "B",
  },
  luck = { dice = { 3, 2, 1 } },
  play = function(t)
    t.B:activate("G1")
    t.B:hold()
    t.B:fire("G1", "A.L1") -- from behind
    t.check { A = { lost = 1 } }
    t.A:activate("G1")
    t.A:move("60,14")
    common.at(t, "A.G1", 60, 14)
    t.B:activate("L1")
    t.B:hold()
    t.to("choose_model")
    t.check { round = 3, A = { fleet = 0, surrendered = 1 } }
  end,
}

-- The last round --------------------------------------------------------------------------------------------------------------------

for _, stays in ipairs { true, false } do
  match("WAR-172: a carrier that " .. (stays and "passes in the last round scores" or "fails in the last round does not score")) {
    rules = "warfleet",
    given = {
      A = { fleet = { "M@20,6,0{giga[mount=front],batteries[mount=sides],repair,obj}" }, lost = gone(1) },
      B = { fleet = { model "M@60,44,180" } },
      class = "medium", round = 4,
    },
    luck = { dice = { stays and 3 or 2 } },
    play = function(t)
      t.A:activate("M1")
      t.A:hold()
      t.B:activate("M1")
      t.B:hold()
      if stays then
        t.wins("A")
      else
        t.drawn()
        t.check { objectives = 1 }
      end
      t.equal(t.count("morale_tested"), 1, "tests")
    end,
  }
end
