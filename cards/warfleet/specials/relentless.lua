-- WAR-330, WAR-331
return card {
  id = "relentless", name = "Relentless", kind = "special",
  text = "May split its attacks among several targets.",
  relentless = 1,   -- the number that cards with this rule have

  modify { id = "split", text = "May split its attacks among several targets.", stat = "splits", set = 1,
    to = "where(all_guns, it.relentless > 0)" },
}
