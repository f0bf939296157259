-- Reef: skippers send ships over a reef and into storms. Whoever has most gold in the end wins.
-- It tries what hears of ships that are lost together, and in which order; it is a game for tests.
local spend = set { "busy", "idle", "0" }

return rules {
  id = "reef", title = "Reef", text = "Two or three skippers send ships over a reef, and storms after them.",
  seats = { min = 2, max = 3 }, deck = "standard", active = "skipper", start = "turns",
  triggers = "chosen", replacements = "chosen",                            -- REE-06, REE-07
  score = "me.gold",

  kinds = {
    kind { "ship", numbers = { "hull" }, text = "lies in the fleet" },
    kind { "fitting", text = "is attached to a ship of one's own" },
    kind { "storm", numbers = { "force" }, text = "wrecks what is not stronger" },
  },
  zones = {
    zone { "deck", per_seat = true, pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "fleet", per_seat = true, in_play = true },
    zone { "wrecks" },
  },
  attributes = {
    attribute { "skipper", is = "seat", text = "whose turn it is" },
    attribute { "dealt", is = "seat", shown = false },
    attribute { "gold", of = "seat", text = "who has most of it wins" },
    attribute { "idle", text = "turns in a row in which nothing was played" },
    attribute { "trim", of = "card", text = "how much stronger the crew has made it" },
  },
  streams = { stream { "luck" } },
  stats = { stat { "strength", base = "it.hull + it.trim", text = "how much storm a ship stands" } },
  events = {
    event { "launched", text = "{seat} launches {card}" },
    event { "fitted", text = "{target} takes {card}" },
    event { "broke", text = "{card} breaks" },
    event { "lost", text = "{card} is lost" },
    event { "saved", text = "{card} is saved" },
    event { "earned", text = "{seat} has {after} gold" },
    event { "rolled", text = "{seat} rolls {dice}: {amount}" },
    event { "taken", text = "{seat} has {after} gold left" },
  },
  commands = {
    command { "launch", from = "hand", kind = "ship", windows = { "play" }, text = "launch a ship",
      does = spend, to = "fleet", event = "launched" },
    command { "fit", from = "hand", kind = "fitting", windows = { "play" }, text = "fit a ship",
      target = "me.fleet", does = spend, attach = true, event = "fitted" },
    command { "storm", from = "hand", kind = "storm", windows = { "play" }, text = "let a storm break",
      to = "wrecks", event = "broke",
      does = { spend,
        move { "wreck", of = "where(every.fleet, it.strength <= card.force)", to = "wrecks", event = "lost" } } },  -- REE-03
  },
}
