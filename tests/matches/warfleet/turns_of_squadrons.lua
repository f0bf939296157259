-- Rules WAR-250, WAR-252, WAR-332, rulings WAR-G56, WAR-G77: whose turn it is when squadrons fly together, or have been kept back.
local model, at = common.model, common.at

-- Whose question is open, and which one? Nothing is passed.
local function open(t, seat, name)
  local question = t.open()
  t.equal(question.seat .. " " .. question.name, seat .. " " .. name, "the open question")
end

local lead = model("H@36,8,0", { "ace", "giga[mount=front]", "batteries[mount=sides]", "cannon[mount=rear]", "repair" })

match "WAR-250, WAR-252: a ship near the Ace Commander takes no squadron with it, nor does it use him up" {
  rules = "warfleet",
  given = {
    A = { fleet = { lead, model "L@38,14,0", "G@36,15{rogue}", "G@33,12{rogue}" } },
    B = { fleet = { model "L@10,40,180", model "L@60,40,180" } },
    class = "squadrons",
  },
  play = function(t)
    t.A:rest()
    t.A:activate("L1")
    t.A:hold()
    open(t, "B", "choose_model")
    t.B:activate("L1")
    t.B:hold()
    t.A:activate("G1")
    t.A:hold()
    t.A:asked("wing")
    t.A:activate("G2")
    t.A:hold()
    open(t, "B", "choose_model")
  end,
}

match "WAR-250, WAR-252: the ship of the Ace Commander takes none with it, either" {
  rules = "warfleet",
  given = {
    A = { fleet = { lead, "G@36,15{rogue}" } },
    B = { fleet = { model "H@10,40,180" } },
    class = "heavy",
  },
  play = function(t)
    t.A:activate("H1")
    t.A:hold()
    open(t, "B", "choose_model")
    t.B:activate("H1")
    t.B:hold()
    t.A:activate("G1")
    t.A:hold()
    t.to_round(2)
  end,
}

match "WAR-332, WAR-G77: in the phase of the squadrons a refusal stands, and in the next phase it is asked again" {
  rules = "warfleet",
  given = {
    A = { fleet = { "G@10,10{rogue}", model "L@30,10,0" } },
    B = { fleet = { "G@60,40", "G@64,40", model "L@50,40,180" } },
    class = "squadrons",
  },
  play = function(t)
    t.A:rest()
    t.B:activate("G1")
    t.B:hold()
    open(t, "B", "choose_model")
    t.B:activate("G2")
    t.B:hold()
    t.check { class = "light" }
    t.A:activate("G1")
    t.A:move("10,20")
    at(t, "A.G1", 10, 20)
  end,
}
