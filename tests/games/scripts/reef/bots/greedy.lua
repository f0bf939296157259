-- Launches what earns gold, and lets what earns gold act before what doubles it.
return bot {
  id = "greedy", text = "Ships before storms; pilots before usurers.",
  values = {
    value { question = "play", order = "launch", worth = "card.hull" },
    value { question = "play", order = "fit", worth = "1" },
    value { question = "play", order = "storm",
      worth = "count(me.next.fleet, it.strength <= card.force) - count(me.fleet, it.strength <= card.force)" },
    value { question = "order", word = "mourn", worth = "2" },
    value { question = "order", word = "claim", worth = "2" },
    value { question = "order", word = "raid", worth = "1" },
    value { question = "replace", word = "fee", worth = "1" },
    value { question = "replace", word = "hold", worth = "1" },
  },
}
