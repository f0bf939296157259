return variant {
  id = "stout_flagships", text = "At the start a flagship is worth 30 hit points.", touches = { "ADM-02" },
  fails = "ADM-02: both flagships begin with 20 hit points",
  param = { flagship_hull = 30 },
}
