return variant {
  id = "short_memory", text = "Escorts answer attacks of the same round only.", touches = { "BGR-14" },
  fails = "BGR-14: the mark stays when the attacker turns to another target, and marks nobody else",
  flow = {
    next_round = { after = { mark { "forget", of = "where(ships, it.raider == 1)", attribute = "raider", value = "0" } } },
  },
}
