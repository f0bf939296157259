-- A fleet without commander then shows its weakest ship.
return variant {
  id = "weakest_first", text = "Fleets are sorted with the weakest ship on top.", touches = { "POP-G04" },
  fails = "POP-G04: the strongest ship comes on top, whatever the order of naming",
  words = { place = "choose(it.is_commander, 0, it.rank)" },
}
