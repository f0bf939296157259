-- The counters on an item are lost when it leaves the construction zone, whichever way it leaves.
return {
  card { id = "strikers", key = "strikers", name = "Strike at the Yard", kind = "instant", subtype = "order", cost = 1,
    play { id = "hand", text = "One of your construction items goes back to your hand.", target = "me.construction",
      does = move { "back", card = "target", to = "hand", seat = "target.owner" } } },
  card { id = "archive", key = "archive", name = "Archived Plans", kind = "instant", subtype = "order", cost = 1,
    play { id = "under", text = "All of your construction items go under your library.",
      run = function(me) for _, item in ipairs(me.construction:list()) do act.put_under(item, me.main) end end } },
  card { id = "annex", key = "annex", name = "Annexed Yard", kind = "instant", subtype = "order", cost = 1,
    play { id = "take", text = "One of the other yard's items goes on in yours.", target = "foe.construction",
      does = move { "take", card = "target", to = "construction", seat = "me" } } },
}
