-- Rules WAR-95 to WAR-99, rulings WAR-G33, WAR-G54: ships that hold are easy to hit until they move again.

local model, at, hurt = common.model, common.at, common.hurt

-- The hits of every attack so far, "2 0".
local function hits(t)
  local list = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "attack_rolled" then list[#list + 1] = ("%d"):format(event.amount) end
  end
  return table.concat(list, " ")
end

-- Two light ships face each other, 8 apart.
local function duel(more, class)
  local given = {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model "L@36,30,180" } },
    class = class or "light",
  }
  for key, value in pairs(more or {}) do given[key] = value end
  return given
end

-- A's ship makes this action, then B's ship holds and fires its turret at it.
local function shot_after(name, given, dice, expected, action, order)
  match(name) {
    rules = "warfleet",
    given = given,
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      if order then t.A[action](t.A, order) else t.A[action](t.A) end
      t.B:activate("L1")
      t.B:hold()
      t.B:fire("L1", "A.L1")
      t.equal(hits(t), expected, "hits")
    end,
  }
end

local strip = { "cover@36,25,0[width=4,depth=2]" }

shot_after("WAR-95: two twos are two hits", duel(), { 2, 2, 6, 6 }, "2", "hold")
shot_after("WAR-95: turning on the spot is holding all the same", duel(), { 2, 2, 6, 6 }, "2", "hold", "60")
shot_after("WAR-95: a ship that moved is hit on its evasion only", duel(), { 3, 3 }, "0", "move", "-90@4")
shot_after("WAR-96 WAR-G33: cover does not help, but a one misses", duel { terrain = strip }, { 2, 1, 6 }, "1", "hold")
shot_after("WAR-96 WAR-G33: nor does cover together with a stealth rig",
  duel { terrain = strip, A = { fleet = { model("L@36,20,0", "stealth") } } }, { 2, 2, 6, 6 }, "2", "hold")
shot_after("WAR-96 WAR-G33: the bonus for the rear does not save a one",
  duel { A = { fleet = { model "L@36,20,180" } } }, { 1, 2, 6 }, "1", "hold")
shot_after("WAR-96 WAR-G33: the bonus of the gunner does not save a one, either",
  duel { B = { fleet = { model("L@36,30,180", "rig") } } }, { 1, 1 }, "0", "hold")

match "WAR-95: the shots of a squadron are easy, too, and those of a weapon" {
  rules = "warfleet",
  given = {
    A = { fleet = { model "L@36,20,0" } },
    B = { fleet = { model("L@36,28,180", { "giga[mount=front]", "cannon[mount=rear]" }), "G@38,22" } },
    class = "light",
  },
  luck = { dice = { 2, 6, 2, 2, 6, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1/giga", "A.L1")
    t.B:done()
    t.to("choose_model")
    t.check { round = 2 }
    t.B:activate("G1")
    t.B:hold()
    t.B:fire("G1", "A.L1")
    t.equal(hits(t), "1 2", "hits")
  end,
}

match "WAR-97 WAR-G33: it lasts over the end of the round, until the ship acts" {
  rules = "warfleet",
  given = duel(),
  luck = { dice = { 2, 2, 6, 6, 2, 2, 6, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.L1")
    t.B:activate("L1")
    t.check { round = 2 }
    t.B:hold()
    t.B:fire("L1", "A.L1")
    t.equal(hits(t), "2 2", "hits")
  end,
}

-- A's ship holds in round 1 and does something else in round 2; then B's ship, which fires second, needs the evasion again.
local function over_after(name, action, order, given, dice, done)
  match(name) {
    rules = "warfleet",
    given = given,
    luck = { dice = dice },
    play = function(t)
      t.B:activate("L1")
      t.B:hold()
      t.A:activate("L1")
      t.A:hold()
      if action == "ram" then
        t.B:activate("L2")
        t.B:hold()
      end
      t.A:activate("L1")
      t.check { round = 2 }
      if action == "ram" then
        t.A:ram(order)
      elseif order then
        t.A[action](t.A, order)
      else
        t.A[action](t.A)
      end
      if done then done(t) end
      t.B:activate("L1")
      t.B:hold()
      t.B:fire("L1", "A.L1")
      t.equal(hits(t), "0", "hits")
    end,
  }
end

over_after("WAR-97: a move ends it", "move", "-90@4", duel { initiative = "B" }, { 3, 3 })
over_after("WAR-97: a cruise ends it", "cruise", nil, duel { initiative = "B", A = { fleet = { model "L@36,20,45" } } }, { 3, 3 })
over_after("WAR-97: a ram ends it", "ram", "B.L2",
  duel { initiative = "B", B = { fleet = { model "L@36,30,180", model "L@42,20,0" } }, A = { fleet = { model "L@36,20,90" } } },
  { 1, 3, 3 }, function(t)
    t.B:part("L2/giga")
    t.A:part("L1/giga")
  end)

match "WAR-97: holding again keeps it up" {
  rules = "warfleet",
  given = duel { initiative = "B" },
  luck = { dice = { 2, 2, 6, 6 } },
  play = function(t)
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("L1")
    t.A:hold()
    t.A:activate("L1")
    t.A:hold("90")
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.L1")
    t.equal(hits(t), "2", "hits")
  end,
}

match "WAR-98 WAR-G33 WAR-G54: a ship that is rammed and pushed stays an easy target" {
  rules = "warfleet",
  given = duel { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model "L@36,28,180", model "L@39,16,0" } } },
  luck = { dice = { 3, 2, 2, 6, 6 } },
  play = function(t)
    t.A:activate("L1")
    t.A:hold()
    t.B:activate("L1")
    t.B:ram("A.L1")
    t.A:part("L1/giga")
    t.B:part("L1/giga")
    at(t, "A.L1", 36, 17, 0)
    t.B:activate("L2")
    t.B:hold()
    t.B:fire("L2", "A.L1")
    t.equal(hits(t), "2", "hits")
    hurt(t, "A.L1", 2)
  end,
}

-- A heavy ship of B with a tractor beam acts after A's light ship held, and fires at it.
local function tractor(name, pulls, dice, expected)
  match(name) {
    rules = "warfleet",
    given = { A = { fleet = { model "L@36,20,0" } }, B = { fleet = { model("H@36,30,180", "tractor") } }, class = "light" },
    luck = { dice = dice },
    play = function(t)
      t.A:activate("L1")
      t.A:hold()
      t.B:activate("H1")
      if pulls then t.B:prepare("tractor", "A.L1") end
      t.B:hold()
      if pulls then at(t, "A.L1", 36, 24, 0) end
      t.B:fire("H1", "A.L1")
      t.equal(hits(t), expected, "hits")
    end,
  }
end

tractor("WAR-98 WAR-G33 WAR-G54: a ship that a tractor beam moved is no easy target any more", true, { 3, 3, 3 }, "0")
tractor("WAR-98: without the beam it is", false, { 3, 3, 6, 6 }, "2")

match "WAR-99 WAR-G33: a squadron that holds is hit on its evasion" {
  rules = "warfleet",
  given = duel({ A = { fleet = { "G@36,22", model "L@20,10,0" } } }, "squadrons"),
  luck = { dice = { 4, 4 } },
  play = function(t)
    t.A:activate("G1")
    t.A:hold()
    t.A:activate("L1")
    t.A:hold()
    t.B:activate("L1")
    t.B:hold()
    t.B:fire("L1", "A.G1")
    t.equal(hits(t), "0", "hits")
  end,
}
