-- Ships, those that come into being among them.
return {
  card { id = "drone", key = "d", name = "Drone", kind = "ship", hull = 1, guns = 1,
    after { id = "beacon", text = "When it is sunk, its side draws a card.", event = "sunk", when = "event.card == card",
      awake_in = "wrecks", does = deal { "find", from = "deck", to = "hand", count = 1 } } },
  card { id = "hull", key = "H", name = "Hulk", kind = "ship", hull = 4, guns = 0 },
  card { id = "cutter", key = "C", name = "Cutter", kind = "ship", hull = 2, guns = 2 },
  card { id = "carrier", key = "R", name = "Carrier", kind = "ship", hull = 4, guns = 1,
    after { id = "launch", text = "Launches two drones.", event = "deployed", when = "event.card == card",         -- HAN-04
      does = create { "wing", new = "drone", to = "line", count = 2, event = "launched", source = "card", vanishes = true } } },
  card { id = "jammer", key = "J", name = "Jammer", kind = "ship", hull = 2, guns = 0,
    forbid { id = "jam", text = "The other side launches nothing.", event = "launched", when = "event.seat ~= me" } },   -- HAN-10
  card { id = "foundry", key = "F", name = "Foundry", kind = "ship", hull = 3, guns = 0,
    after { id = "cast", text = "For each drone launched, one more.", event = "launched", when = "event.seat == me",     -- HAN-11
      does = create { "more", new = "drone", to = "line", event = "raised", source = "card", vanishes = true } } },
  card { id = "flag", key = "A", name = "Flagship", kind = "ship", hull = 3, guns = 1,
    modify { id = "lead", text = "Other ships of the line have +1 gun.", stat = "strength", add = 1, to = "me.line",
      when = "it ~= card" } },
  card { id = "undertaker", key = "U", name = "Undertaker", kind = "ship", hull = 3, guns = 0,
    after { id = "toll", text = "A point for each ship of yours that is sunk.", event = "sunk",
      when = "event.card.owner == me and event.card.is_ship",
      does = change { "toll", seat = "me", attribute = "salvage", by = "1", event = "salvaged" } } },
}
