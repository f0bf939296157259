-- What vessels can do is chosen, doubled, or remembered.
local once = need { "card.tired == 0", "once in a turn" }
local tire = seq { "used", set { "busy", "idle", "0" }, set { "acted", "acts", "acts + 1" }, set { "tire", "tired", "1", of = "card" } }

return {
  card { id = "tutor", key = "U", name = "Tutor", kind = "vessel", subtype = "cruiser", strength = 1,          -- CHG-14
    employ { id = "teach", text = "Choose a vessel, and whether it is swift or silent until the end of the turn.", need = { once },
      does = { tire,
        ask { "pupil", from = "me.fleet | foe.fleet", store = "pupil", prompt = "Which vessel?" },
        ask { "lesson", words = { "haste", "silence" }, store = "lesson", prompt = "What does it learn?" },
        set { "haste", "hurried", "1", of = "pupil", when = "lesson == 1" },
        set { "silence", "silenced", "1", of = "pupil", when = "lesson == 2" } } } },
  card { id = "medium", key = "V", name = "Medium", kind = "vessel", subtype = "cruiser", strength = 1,        -- CHG-15
    after { id = "seance", text = "When a submarine of yours is lost, draw a card; for a swift vessel, another one.", event = "lost",
      looks_back = true, when = "event.card.controller == me", does = {
        move { "sub", card = "top(me.deck)", to = "hand", event = "drawn", when = "was(event.card.is_submarine)" },
        move { "fast", card = "top(me.deck)", to = "hand", event = "drawn", when = "was(event.card.has_swift)" } } } },
  card { id = "booster", key = "b", name = "Booster", kind = "rig",                                            -- CHG-16
    brings = { keywords = { keyword { "double", text = "Twice the power.",
      modify { id = "twice", text = "Twice the power.", stat = "power", layer = 1, times = 2, to = "self" } } } },
    modify { id = "boost", text = "It has twice the power.", gains = "double" } },
  card { id = "governor", key = "n", name = "Governor", kind = "rig",                                          -- CHG-16
    modify { id = "cap", text = "Not more than 5 power.", stat = "power", layer = 2, at_most = 5, to = "host" } },
}
