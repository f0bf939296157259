return bot { id = "greedy", text = "Drinks to nobody, robs the richest, points at the third place.",
  values = {
    value { question = "victim", worth = "seat.coins" },
    value { question = "whom", worth = "seat.coins" },
    value { question = "toast", word = "nobody", worth = "1" },
    value { question = "loot", worth = "choose(number == 3, 2, 1)" },
    value { question = "stake", worth = "number" },
    value { question = "over", worth = "it.is_signal" },
  },
}
