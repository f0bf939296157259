return variant {
  id = "stout_destroyers", text = "A destroyer has defence 5.", touches = { "BGR-02" },
  fails = "BGR-02: a 4 sinks a destroyer",
  card = { destroyer = { defense_base = 5, defense_max = 5 } },
}
