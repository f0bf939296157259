-- WAR-324, WAR-325
return card {
  id = "fragile", name = "Fragile", kind = "special",
  text = "The first damage of a round is 1 more. Attached to a model that has it.",

  brings = {
    flow = {
      damage = set { "more", "pending", "victim.pending + count(victim.attached, it.is_fragile)", of = "victim",
        when = "victim.hurt == 0" },
    },
  },
}
