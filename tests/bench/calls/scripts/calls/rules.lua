-- The cost of a call of Lua: `qd-bench --instructions` announces these events and counts.
return rules {
  id = "calls", title = "Calls", text = "Listeners that do nothing, or change a number.", seats = { min = 2, max = 2 },
  deck = "standard", active = "active", owners = false,
  kinds = { kind { "stone" } },
  zones = { zone { "bag", pile = true, see = "none" } },
  attributes = { attribute { "active", is = "seat" }, attribute { "count" },
    attribute { "points", of = "seat" } },
  events = { event { "quiet", text = "quiet" }, event { "heard", text = "heard" }, event { "counted", text = "counted" } },
  questions = { "main" },
  commands = { command { "wait", windows = "turn", text = "do nothing" } },
  abilities = {
    after { id = "listener", text = "Does nothing.", event = "heard", run = function(event) end },
    after { id = "counter", text = "Counts.", event = "counted", run = function(event) act.change(game, "count", 1) end },
  },
}
