-- WAR-324, WAR-325
return card {
  id = "fragile", name = "Fragile", kind = "special",
  text = "The first damage of a round is 1 more. Attached to a model that has it.",

  modify { id = "fragile", text = "+1 damage, the first time in a round.", stat = "fragile", add = 1 },
}
