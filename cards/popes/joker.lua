-- POP-07, POP-62, POP-63, POP-89 to POP-91, POP-G20, POP-G22: the two are alike
local text = "In no fleet. Its fall ends the bombardment and counts for the attacker. Whoever has lost pope and decoy is out."
local brings = {
  words = { hits_after_pope = "0" },
  flow = {
    bombed = seq { "pope_hit", when = "victim.is_pope and victim.in_destroyed",
      change { "credit", attribute = "popes", by = "1", event = "pope_destroyed", source = "victim" },
      set { "silence", "hits", "hits_after_pope" },
    },
  },
}

return {
  card { id = "pope", key = "X1", name = "Pope", kind = "pope", text = text, brings = brings },
  card { id = "decoy", key = "X2", name = "Decoy of the pope", kind = "pope", text = text, brings = brings },
}
