-- WAR-310
return card {
  id = "anti_ship", name = "Anti-Ship", kind = "special",
  text = "Fires at ships only, with +1 to hit.",
  anti_ship = 1,   -- the number that cards with this rule have

  modify { id = "targets", text = "Fires at ships only.", stat = "ships_only", set = 1, to = "where(all_guns, it.anti_ship > 0)" },
  modify { id = "aim", text = "+1 to hit.", stat = "to_hit", add = 1, to = "where(all_arms, it.anti_ship > 0)" },
}
