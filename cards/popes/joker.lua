-- POP-07, POP-62, POP-89 to POP-91, POP-G20, POP-G22: the two are alike
local text = "In no fleet. Its fall ends the bombardment and counts for the attacker. Whoever has lost pope and decoy is out."

return {
  card { id = "pope", key = "X1", name = "Pope", kind = "pope", text = text },
  card { id = "decoy", key = "X2", name = "Decoy of the pope", kind = "pope", text = text },
}
