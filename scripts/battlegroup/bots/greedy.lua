-- Takes the shots with the highest expected value sunk, by exact odds; shots at one target add up.
return bot {
  id = "greedy", text = "Fires where it expects to sink the most barrels.",
  values = {
    value { question = "orders", order = "fire", worth = "chance * target.cost" },
  },
}
