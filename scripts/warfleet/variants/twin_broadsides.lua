-- With Avenger or without; its other weapons on the sides fire as before. `once` sets volleys to 1 after everything that doubles them.
return variant {
  id = "twin_broadsides", text = "A broadside fires to both sides, and nothing doubles its attacks.",
  touches = { "WAR-318", "WAR-320", "WAR-G74" },
  fails = "WAR-318: the base game doubles a broadside, and fires it once",
  words = { it_both = "model.both_sides > 0 or it.broadside > 0", card_both = "model.both_sides > 0 or card.broadside > 0" },
  card = { broadside = {
    text = "On the sides only; fires to both sides.", change = { twice = { text = "Each attack once, at a side of a ship, too." } },
  } },
  abilities = { modify { id = "once", text = "Each attack once.", stat = "volleys", set = 1, layer = 1 } },
}
