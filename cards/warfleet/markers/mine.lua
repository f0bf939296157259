-- WAR-243 to WAR-248
return card { id = "mine", name = "Mine", kind = "mine", reach = 2, harm = 2,
  text = "An enemy that moves within 2 inches takes 2 damage." }
