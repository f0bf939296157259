return variant {
  id = "more_to_fight_for", text = "There are D3+2 objectives.", touches = { "WAR-16" },
  fails = "WAR-16: the base game lays D3+1 objectives",
  param = { extra_objectives = 2 },
}
