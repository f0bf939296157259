-- The option points=600 of WAR-G02.
return variant {
  id = "big_fleets", text = "Fleets may cost 600 points.", touches = { "WAR-09", "WAR-G02" },
  fails = "WAR-09: the base game takes no fleet of 310 points",
  param = { points = 600 },
}
