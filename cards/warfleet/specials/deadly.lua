-- WAR-321 to WAR-323
return card {
  id = "deadly", name = "Deadly", kind = "special",
  text = "Each hit that is not blocked does 1 more damage.",
  deadly = 1,   -- the number that cards with this rule have

  modify { id = "deadly", text = "+1 damage for each hit that is not blocked.", stat = "bonus_damage", add = 1,
    to = "where(all_arms, it.deadly > 0)" },
}
