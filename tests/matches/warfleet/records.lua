-- What the match remembers of models, and what it tells of phases and scores.
local model = common.model

local far = model"L@66,44,0"

for _, case in ipairs { { "move", "36,25" }, { "cruise", "36,33" } } do
  local action, place = case[1], case[2]
  match("WAR-57, WAR-95: a squadron that has held, and then flies, has not held (" .. action .. ")") {
    rules = "warfleet",
    given = { A = { fleet = { "G@36,20[held=1]", "G@30,20" } }, B = { fleet = { far } }, class = "squadrons" },
    play = function(t)
      t.A:activate("G1")
      t.A[action](t.A, place)
      t.check { A = { fleet = { "G@" .. place .. "[held=0]", "G@30,20" } } }
      t.A:activate("G2")
      t.A:hold()
      t.equal(t.A:value("fleet", "G2", "held"), 1, "held")
    end,
  }
end

local function still(t, ...)
  for _, who in ipairs { ... } do
    local side = t[who:sub(1, 1)]
    side:activate(who:sub(3))
    side:hold()
  end
end

match "WAR-49: only the phase of light ships takes place, in both rounds" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@10,10,0" } }, B = { fleet = { far } }, class = "squadrons" },
  play = function(t)
    still(t, "A.L1", "B.L1")
    t.to_round(2)
    t.equal(t.count("phase_began"), 2, "phases")
  end,
}

match "WAR-40, WAR-49: phases that take place are announced, of one side or of both" {
  rules = "warfleet",
  given = { A = { fleet = { "G@10,10", model"H@20,10,0" } }, B = { fleet = { far, model"H@50,44,180" } }, class = "squadrons" },
  play = function(t)
    still(t, "A.G1", "B.L1", "A.H1")
    t.equal(t.count("phase_began"), 3, "phases")
  end,
}

match "WAR-332, WAR-49: a rogue that waits has a phase of its own" {
  rules = "warfleet",
  given = { A = { fleet = { "G@10,10{rogue}", model"M@20,10,0" } }, B = { fleet = { model"M@50,44,180" } }, class = "squadrons" },
  play = function(t)
    t.A:rest()
    t.to("choose_model")
    t.equal(t.count("phase_began"), 2, "phases")
    t.check { class = "light" }
  end,
}

match "WAR-30: what both sides hold is told" {
  rules = "warfleet",
  given = { A = { fleet = { "L@36,20,0{giga[mount=front],repair,obj}" } }, B = { fleet = { far } }, class = "light", round = 4 },
  play = function(t)
    still(t, "A.L1", "B.L1")
    t.wins("A", "most objectives")
    local log = t.A:log()
    t.equal(log[#log - 2], "  objectives held by A: 1", "the score of A")
    t.equal(log[#log - 1], "  objectives held by B: 0", "the score of B")
  end,
}

match "WAR-89: where a ship left is forgotten when it has come back" {
  rules = "warfleet",
  given = { A = { fleet = { model"L@36,44,0" } }, B = { fleet = { model"L@36,10,0" } }, class = "light" },
  play = function(t)
    t.A:activate("L1")
    t.A:move()
    t.equal(t.A:value("away", "L1", "exit_x"), 360000, "where it left")
    still(t, "B.L1")
    t.A:comeback("L1", "37,47,180")
    for _, what in ipairs { "edge", "exit_x", "exit_y" } do t.equal(t.A:value("fleet", "L1", what), 0, what) end
  end,
}
