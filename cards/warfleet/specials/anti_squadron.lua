-- WAR-311
return card {
  id = "anti_squadron", name = "Anti-Squadron", kind = "special",
  text = "Fires at squadrons only, with +1 to hit.",
  anti_squadron = 1,   -- the number that cards with this rule have

  modify { id = "targets", text = "Fires at squadrons only.", stat = "squadrons_only", set = 1,
    to = "where(all_guns, it.anti_squadron > 0)" },
  modify { id = "aim", text = "+1 to hit.", stat = "to_hit", add = 1, to = "where(all_arms, it.anti_squadron > 0)" },
}
