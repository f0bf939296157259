-- `qd compare $game base quick` measures what it changes.
return variant { id = "quick", text = "Prizes worth 5 end the match.", touches = { "$RULE-30" }, param = { goal = 5 } }
