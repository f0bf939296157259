-- Without Avenger, too; its other weapons on the sides are what is left of it.
return variant {
  id = "twin_broadsides", text = "A broadside fires to both sides, and nothing doubles its attacks.", touches = { "WAR-318", "WAR-320", "WAR-G74" },
  fails = "WAR-318: the base game doubles a broadside, and fires it once",
  words = { fires_twice = "it.mount == 2 and (model.both_sides > 0 or it.broadside > 0)" },
  card = { broadside = { text = "On the sides only; fires to both sides.", drop = { "twice" } } },
}
