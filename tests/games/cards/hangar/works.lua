-- Cards that bring others into being by what somebody chooses, rolls, or remembers.
local busy = set { "busy", "idle", "0" }

return {
  card { id = "assembly", key = "E", name = "Assembly line", kind = "order",                                  -- HAN-14
    play { text = "Name a number up to the ships of your line: a drone for each, and the other side a point for each.", does = { busy,
      ask { "how_many", number = true, min = 0, max = "count(me.line)", store = "n", prompt = "How many drones?" },
      create { "build", new = "drone", to = "line", count = "n", event = "raised", source = "card", vanishes = true },
      change { "price", seat = "foe", attribute = "salvage", by = "n", event = "salvaged" } } } },
  card { id = "twin", key = "W", name = "Twin works", kind = "order",                                         -- HAN-14
    play { text = "Each side in secret names a ship of its line: copies of both join your line.", does = { busy,
      together { "model", from = "me.line", none = "none", store = "model" },
      each { "sides", var = "side",
        create { "cast", when = "exists(side.model)", copy = "side.model", to = "line", event = "raised", vanishes = true } } } } },
  card { id = "lottery", key = "G", name = "Lottery", kind = "order",                                         -- HAN-15
    play { text = "Roll three dice and keep the better two: a drone for each 4 of their sum.", does = { busy,
      throw { "draw", "3d6 keep highest 2", stream = "luck", store = "sum", event = "drawn_lots" },
      create { "prize", new = "drone", to = "line", count = "sum // 4", event = "raised", source = "card", vanishes = true } } } },
  card { id = "cenotaph", key = "N", name = "Cenotaph", kind = "ship", hull = 5, guns = 0,                    -- HAN-16
    after { id = "honor", text = "When another ship of yours is sunk, a drone for each gun it had.", event = "sunk",
      looks_back = true, when = "event.card ~= card and event.card.owner == me",
      does = create { "honor", new = "drone", to = "line", count = "was(event.card.strength)", event = "raised", source = "card",
        vanishes = true } } },
  card { id = "amplifier", key = "P", name = "Amplifier", kind = "fitting", guns = 0, token = true,           -- HAN-17
    modify { id = "double", text = "Twice the guns.", stat = "strength", layer = 1, times = 2, to = "host" },
    modify { id = "limit", text = "Not above 6.", stat = "strength", layer = 2, at_most = 6, to = "host" } },
}
