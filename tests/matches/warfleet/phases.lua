-- Rules WAR-40 to WAR-56, rulings WAR-G16 to WAR-G22: rounds, phases, whose turn it is, what one activation is.

local model, at, damage = common.model, common.at, common.damage

-- All activations so far: "A.G1 B.G1".
local function order(t, expected)
  local list = {}
  for _, event in ipairs(t.events()) do
    if event.kind == "activated" then list[#list + 1] = event.seat .. "." .. event.card end
  end
  t.equal(table.concat(list, " "), expected, "activations")
end

-- Who has acted is not offered to act once more.
local function no_action(t)
  t.A:asked("shooting")
  for _, word in ipairs { "move", "cruise", "hold", "ram" } do t.is_true(not t.A:offered(word), "no second action: " .. word) end
end

-- These hold, one after the other: hold(t, "A.G1", "B.G1").
local function hold(t, ...)
  for _, who in ipairs { ... } do
    t[who:sub(1, 1)]:activate(who:sub(3))
    t[who:sub(1, 1)]:hold()
  end
end

-- A's models along the south, B's along the north, far out of each other's reach.
local function fleets(a, b)
  local function row(keys, y, heading)
    local list = {}
    for i, key in ipairs(keys) do
      if key == "H" or key == "M" or key == "L" then
        list[i] = model(("%s@%d,%d,%d"):format(key, 8 * i, y, heading))
      else
        list[i] = ("%s@%d,%d"):format(key, 8 * i, y)
      end
    end
    return list
  end
  return { fleet = row(a, 6, 0) }, { fleet = row(b, 42, 180) }
end

-- A match of such fleets from the squadron phase of a round on.
local function rounds(name, a, b, play, round, initiative)
  local one, two = fleets(a, b)
  return match(name) {
    rules = "warfleet",
    given = { A = one, B = two, class = "squadrons", round = round, initiative = initiative },
    play = play,
  }
end

-- A.L1 (or whatever A has) at (36,20), heading north, is about to act.
local function acting(name, a, b, play, terrain, class, dice)
  return match(name) {
    rules = "warfleet",
    given = { A = { fleet = a }, B = { fleet = b }, terrain = terrain, class = class or "light" },
    luck = dice and { dice = dice },
    play = function(t)
      t.A:activate(a[1]:sub(1, 1) .. "1")
      play(t)
    end,
  }
end

local light = { model"L@36,20,0" }

-- A ship that repairs and lays mines, and one beside it that needs repairs.
local tender = model("M@36,20,0", { "giga[mount=front]", "batteries[mount=sides]", "repair", "sapper" })
local patient = model("L@39.5,20,0", { "giga[mount=front,damage=2]", "repair" })

local list = {
  rounds("WAR-40: squadrons, light, medium, heavy ships", { "G", "L", "M", "H" }, { "G", "L", "M", "H" }, function(t)
    hold(t, "A.G1", "B.G1", "A.L1", "B.L1", "A.M1", "B.M1", "A.H1", "B.H1")
    t.to("choose_model")
    t.check { round = 2 }
    order(t, "A.G1 B.G1 A.L1 B.L1 A.M1 B.M1 A.H1 B.H1")
  end),

  rounds("WAR-40: fighters and bombers go with the gunships", { "B", "L" }, { "F", "L" }, function(t)
    t.A:rejects("activate", "L1")
    hold(t, "A.B1", "B.F1", "A.L1", "B.L1")
    order(t, "A.B1 B.F1 A.L1 B.L1")
  end),

  rounds("WAR-41: one model each in turn", { "L", "L" }, { "L", "L" }, function(t)
    hold(t, "A.L1")
    t.to("choose_model")
    t.A:not_asked("choose_model")
    t.B:asked("choose_model")
    hold(t, "B.L2")
    t.to("choose_model")
    t.B:not_asked("choose_model")
    t.A:asked("choose_model")
    hold(t, "A.L2", "B.L1")
    order(t, "A.L1 B.L2 A.L2 B.L1")
  end),

  rounds("WAR-42: A ended the squadron phase and still starts the next one", { "G", "G", "L" }, { "G", "L" }, function(t)
    hold(t, "A.G1", "B.G1", "A.G2")
    t.to("choose_model")
    t.B:not_asked("choose_model")
    hold(t, "A.L1", "B.L1")
    order(t, "A.G1 B.G1 A.G2 A.L1 B.L1")
  end),

  rounds("WAR-42: B has the initiative and starts each phase, the one after its own last activation as well",
    { "G", "L", "M" }, { "G", "G", "L", "M" }, function(t)
    hold(t, "B.G1", "A.G1", "B.G2", "B.L1", "A.L1", "B.M1", "A.M1")
    order(t, "B.G1 A.G1 B.G2 B.L1 A.L1 B.M1 A.M1")
  end, 1, "B"),

  rounds("WAR-43 WAR-G17: the initiative changes hands each round, without a roll", { "L" }, { "L" }, function(t)
    hold(t, "A.L1", "B.L1", "B.L1", "A.L1", "A.L1", "B.L1", "B.L1", "A.L1")
    t.drawn()
    order(t, "A.L1 B.L1 B.L1 A.L1 A.L1 B.L1 B.L1 A.L1")
  end),

  rounds("WAR-43 WAR-G17: and so it does if B won it", { "G", "L" }, { "G", "L" }, function(t)
    hold(t, "B.G1", "A.G1", "B.L1", "A.L1")
    t.to("choose_model")
    t.B:not_asked("choose_model")
    hold(t, "A.G1", "B.G1", "A.L1", "B.L1")
    t.to("choose_model")
    t.A:not_asked("choose_model")
    hold(t, "B.G1")
  end, 1, "B"),

  rounds("WAR-44 WAR-G19: nobody passes, and no phase ends with a model left", { "L", "L", "H" }, { "L" }, function(t)
    t.is_true(not t.A:offered("pass") and not t.A:offered("done") and not t.A:offered("rest"), "no way round it")
    hold(t, "A.L1")
    t.to("choose_model")
    t.is_true(not t.B:offered("pass") and not t.B:offered("done") and not t.B:offered("rest"), "no way round it")
    hold(t, "B.L1")
    t.to("choose_model")
    t.A:rejects("activate", "H1")
    hold(t, "A.L2", "A.H1")
    order(t, "A.L1 B.L1 A.L2 A.H1")
  end),

  rounds("WAR-44 WAR-G19: a squadron has to be activated, too, and to act", { "G", "L" }, {}, function(t)
    t.is_true(not t.A:offered("pass") and not t.A:offered("done") and not t.A:offered("rest"), "no way round it")
    t.A:rejects("activate", "L1")
    t.A:activate("G1")
    t.is_true(not t.A:offered("pass") and not t.A:offered("done"), "no way round it")
    t.A:hold()
    at(t, "A.G1", 8, 6)
  end),

  rounds("WAR-45: each phase is for its own models", { "G", "L", "M", "H" }, { "H" }, function(t)
    for _, key in ipairs { "G", "L", "M", "H" } do
      t.to("choose_model")
      for _, other in ipairs { "G", "L", "M", "H" } do
        if other ~= key then t.A:rejects("activate", other .. "1") end
      end
      hold(t, "A." .. key .. "1")
    end
    hold(t, "B.H1")
  end),

  rounds("WAR-45: nobody activates the other player's models", { "L", "L" }, { "L", "L" }, function(t)
    t.A:rejects("activate", "B.L1")
    hold(t, "A.L1")
    t.to("choose_model")
    t.B:rejects("activate", "A.L2")
    hold(t, "B.L1")
  end),

  rounds("WAR-46 WAR-G18: once in a round, and again in the next one", { "L", "L" }, { "L" }, function(t)
    hold(t, "A.L1", "B.L1")
    t.to("choose_model")
    t.A:rejects("activate", "L1")
    hold(t, "A.L2", "B.L1", "A.L1", "A.L2")
    order(t, "A.L1 B.L1 A.L2 B.L1 A.L1 A.L2")
  end),

  match "WAR-46 WAR-G18: a ship that left and came back acts in the next round" {
    rules = "warfleet",
    given = { A = { fleet = { model"L@36,44,0", model"L@60,6,0" } }, B = { fleet = { model"L@10,6,0" } }, class = "light" },
    play = function(t)
      t.A:activate("L1")
      t.A:move()
      hold(t, "B.L1", "A.L2")
      t.A:comeback("L1", "36,47,180")
      hold(t, "B.L1", "A.L1", "A.L2")
      order(t, "A.L1 B.L1 A.L2 B.L1 A.L1 A.L2")
    end,
  },

  match "WAR-46 WAR-G18: a ship that comes in from the reserve acts in that very round" {
    rules = "warfleet",
    given = { A = { reserve = { model"L", model("L", { "giga[mount=front]", "repair", "tactician" }) } },
      B = { reserve = { model"L" } }, phase = "preparation" },
    luck = { dice = { 4, 2, 1 } },
    play = function(t)
      t.A:place("24,24")
      t.B:place("48,24")
      t.A:edge("south")
      t.A:keep_back("L2")
      t.B:deploy("L1", "10,42,180")
      t.A:deploy("L1", "60,6,0")
      hold(t, "A.L1", "B.L1")
      t.A:arrive("L2", "36,6,0")
      hold(t, "B.L1", "A.L2", "A.L1")
      order(t, "A.L1 B.L1 B.L1 A.L2 A.L1")
    end,
  },

  rounds("WAR-47 WAR-G16: whoever has more of the kind goes on alone", { "L" }, { "L", "L", "L" }, function(t)
    hold(t, "A.L1", "B.L1", "B.L3", "B.L2")
    t.to("choose_model")
    t.check { round = 2 }
    order(t, "A.L1 B.L1 B.L3 B.L2")
  end),

  rounds("WAR-48 WAR-G16: without a squadron A leaves the start to B, and starts the light phase", { "L" }, { "G", "G", "L" }, function(t)
    t.B:asked("choose_model")
    hold(t, "B.G1", "B.G2")
    t.to("choose_model")
    t.B:not_asked("choose_model")
    hold(t, "A.L1", "B.L1")
    order(t, "B.G1 B.G2 A.L1 B.L1")
  end),

  rounds("WAR-49: without mediums the heavy phase follows the light one", { "L", "H" }, { "L", "H" }, function(t)
    hold(t, "A.L1", "B.L1", "A.H1", "B.H1")
    t.to("choose_model")
    t.check { round = 2 }
    order(t, "A.L1 B.L1 A.H1 B.H1")
  end),

  rounds("WAR-49: with heavies alone the round begins with them", { "H" }, { "H" }, function(t)
    hold(t, "A.H1", "B.H1", "B.H1", "A.H1")
    order(t, "A.H1 B.H1 B.H1 A.H1")
  end),

  acting("WAR-50: after a move there is no second action", light, { model"L@36,36,90" }, function(t)
    t.A:move()
    t.A:not_asked("action")
    no_action(t)
    at(t, "A.L1", 36, 28, 0)
  end),

  acting("WAR-50: nor after a hold", light, { model"L@36,29,90" }, function(t)
    t.A:hold()
    t.A:not_asked("action")
    no_action(t)
    at(t, "A.L1", 36, 20, 0)
  end),

  acting("WAR-50: one model at a time: the chosen one has to act before another one is chosen",
    { model"L@36,20,0", model"L@46,20,0" }, {}, function(t)
    t.is_true(not t.A:offered("activate"), "no other model before this one has acted")
    t.A:move()
    t.to("choose_model")
    t.A:activate("L2")
    t.A:hold()
    at(t, "A.L1", 36, 28, 0)
  end),

  acting("WAR-51 WAR-G19: holding without a turn changes nothing", light, {}, function(t)
    t.A:hold()
    at(t, "A.L1", 36, 20, 0)
    t.equal(t.count("ship_moved"), 0)
  end),

  acting("WAR-51: it may turn by any angle up to half a circle", light, {}, function(t)
    t.A:rejects("hold", "181")
    t.A:rejects("hold", "-181")
    t.A:rejects("hold", "270")
    t.A:hold("180")
    at(t, "A.L1", 36, 20, 180)
  end),

  acting("WAR-51: to the left as well", light, {}, function(t)
    t.A:hold("-137")
    at(t, "A.L1", 36, 20, 223)
  end),

  acting("WAR-52: a move of a light ship is eight inches", light, {}, function(t)
    t.A:rejects("move", "91@4")
    t.A:rejects("move", "-91@4")
    t.A:rejects("move", "91")
    t.A:move()
    at(t, "A.L1", 36, 28, 0)
  end),

  acting("WAR-52: with a turn to the right by ninety degrees", light, {}, function(t)
    t.A:rejects("move", "91@5")
    t.A:move("90@5")
    at(t, "A.L1", 39, 25, 90)
  end),

  acting("WAR-52 WAR-G21: to the left, no earlier than half the way", light, {}, function(t)
    t.A:rejects("move", "-90@3.9")
    t.A:rejects("move", "-90@8.1")
    t.A:move("-90@4")
    at(t, "A.L1", 32, 24, 270)
  end),

  acting("WAR-53: a cruise of a light ship is twelve inches", light, {}, function(t)
    t.A:rejects("cruise", "46")
    t.A:rejects("cruise", "90@6")
    t.A:cruise()
    at(t, "A.L1", 36, 32, 0)
  end),

  acting("WAR-53 WAR-G21: it turns by forty-five degrees, no earlier than half the way", light, {}, function(t)
    t.A:rejects("cruise", "46@6")
    t.A:rejects("cruise", "-46@6")
    t.A:rejects("cruise", "45@5.9")
    t.A:cruise("45@6")
    at(t, "A.L1", 40.243, 30.243, 45)
  end),

  acting("WAR-53: to the left as well", light, {}, function(t)
    t.A:cruise("-45@6")
    at(t, "A.L1", 31.757, 30.243, 315)
  end),

  acting("WAR-54: a ram may turn by forty-five degrees on its way", light, { model"L@39,29,315" }, function(t)
    t.A:rejects("ram", "B.L1", "46@6")
    t.A:rejects("ram", "B.L1", "45@5.9")
    t.A:rejects("ram", "B.L1")
    t.A:ram("B.L1", "45@6")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 37.939, 27.939, 45)
  end, nil, nil, { 1 }),

  acting("WAR-54: it reaches as far as a cruise", light, { model"L@36,33.5,90" }, function(t)
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 32, 0)
  end, nil, nil, { 1 }),

  acting("WAR-54: and no further", light, { model"L@36,33.6,90" }, function(t) t.A:rejects("ram", "B.L1") end),

  acting("WAR-55: a squadron rams nobody", { "G@36,20" }, { model"L@36,25,90" }, function(t)
    t.A:rejects("ram", "B.L1")
    t.A:rejects("ram", "B.L1", "0@8")
    t.A:hold()
  end, nil, "squadrons"),

  acting("WAR-56: a squadron is rammed by nobody", light, { "G@36,26", model"L@36,29,90" }, function(t)
    t.A:rejects("ram", "B.G1")
    t.A:ram("B.L1")
    t.B:part("L1/giga")
    t.A:part("L1/giga")
    at(t, "A.L1", 36, 27.5, 0)
    t.equal(damage(t, "B.G1"), 0, "damage of the gunship")
  end, nil, nil, { 1 }),

  acting("WAR-50 WAR-G22: with a wall ahead there is only the hold", light, {}, function(t)
    t.A:rejects("move")
    t.A:rejects("move", "90@4")
    t.A:rejects("cruise")
    t.A:rejects("cruise", "-45@6")
    t.A:hold()
    at(t, "A.L1", 36, 20, 0)
  end, { "blocking@36,25,0[width=12,depth=2]" }),

  acting("WAR-50 WAR-G22: the edge of the table is no wall for a ship", { model"L@36,44,0" }, {}, function(t)
    t.A:move()
    t.check { A = { away = 1, fleet = 0 } }
    t.A:comeback("L1", "36,47,180")
  end),

  acting("WAR-50 WAR-G20: what an activation allows comes before the action, once each, in the owner's order",
    { tender, patient, model"L@33,20,0" }, {}, function(t)
    t.A:lay_mine("36,25")
    t.A:rejects("lay_mine", "mine2", "33,24")
    t.A:prepare("repair", "A.L1")
    t.A:not_asked("ready")
    t.A:move()
    t.equal(damage(t, "A.L1/giga"), 1, "damage of the cannon")
    t.equal(t.count("mine_laid"), 1)
  end, nil, "medium"),

  acting("WAR-50 WAR-G20: the other order is as good", { tender, patient }, {}, function(t)
    t.A:prepare("repair", "A.L1")
    t.A:lay_mine("36,25")
    t.A:hold()
    t.equal(damage(t, "A.L1/giga"), 1, "damage of the cannon")
    t.equal(t.count("mine_laid"), 1)
  end, nil, "medium"),

  acting("WAR-50 WAR-G20: after the action it is too late, and nothing of it is a duty",
    { tender, patient }, {}, function(t)
    t.A:hold()
    t.A:not_asked("ready")
    t.equal(damage(t, "A.L1/giga"), 2, "damage of the cannon")
    t.equal(t.count("mine_laid"), 0)
  end, nil, "medium"),
}

return list
