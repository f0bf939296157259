return variant {
  id = "evasive_holding", text = "A ship that has held is hit on a 3.", touches = { "WAR-95", "WAR-G33" },
  fails = "WAR-95: the base game hits a ship that has held on a 2",
  param = { easy_target = 3 },
}
