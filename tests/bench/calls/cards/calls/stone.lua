-- Two powers with the same effect, one of them by a function.
return card {
  id = "stone", key = "S", name = "Stone", kind = "stone",
  power { "declared", text = "Counts.", does = change { "points", attribute = "points", by = "1" } },
  power { "called", text = "Counts.", run = function(me, card) act.change(me, "points", 1) end },
}
