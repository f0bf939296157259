return variant {
  id = "early_helm", text = "A ship may turn at any point of its move.", touches = { "WAR-70", "WAR-G21" },
  fails = "WAR-70: the base game lets no ship turn in the first half",
  param = { turn_after = 0 },
}
