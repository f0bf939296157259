-- Orders that make, copy and move cards.
local busy = set { "busy", "idle", "0" }

return {
  card { id = "decoy", key = "D", name = "Decoy", kind = "order",                                             -- HAN-05
    play { text = "A copy of a ship joins your line.", target = "every.line", does = { busy,
      create { "copy", copy = "target", to = "line", event = "raised", store = "made", vanishes = true },
      set { "note", "newest", "made" } } } },
  card { id = "mirror", key = "M", name = "Mirror", kind = "order",               -- HAN-07
    play { text = "A copy of a ship joins your line, with its damage.", target = "every.line",
      run = function(me, card, target)
        act.set(game, "idle", 0)
        act.set(game, "newest", act.create { copy = target, to = me.line, event = "raised", changes = true, vanishes = true })
      end } },
  card { id = "minelayer", key = "L", name = "Minelayer", kind = "order",                                     -- HAN-08
    play { text = "A mine on a ship of the other side.", target = "foe.line", does = { busy,
      create { "lay", new = "mine", on = "target", event = "fitted", vanishes = true } } } },
  card { id = "yard", key = "Y", name = "Yard", kind = "order",                                               -- HAN-09
    play { text = "Two turrets for your hand.",
      run = function(me, card)
        act.set(game, "idle", 0)
        for _ = 1, 2 do act.create { new = "turret", to = me.hand, event = "raised", source = card } end
      end } },
  card { id = "swarm", key = "S", name = "Swarm", kind = "order",
    play { text = "Three drones.", does = { busy,
      create { "swarm", new = "drone", to = "line", count = 3, event = "launched", source = "card", vanishes = true } } } },
  card { id = "recall", key = "B", name = "Recall", kind = "order",                                           -- HAN-03
    play { text = "A ship goes back to the hand of its owner.", target = "every.line", does = { busy,
      move { "back", card = "target", to = "hand", seat = "target.owner", event = "recalled" } } } },
  card { id = "sortie", key = "O", name = "Sortie", kind = "order",                                           -- HAN-12
    play { text = "A ship of yours leaves the line and comes back, repaired.", target = "me.line", does = { busy,
      move { "out", card = "target", to = "hand", event = "recalled" },
      move { "in", card = "target", to = "line", event = "deployed" } } } },
}
