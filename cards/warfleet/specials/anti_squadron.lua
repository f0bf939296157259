-- WAR-311; the targets are in the command fire
return card {
  id = "anti_squadron", name = "Anti-Squadron", kind = "special",
  text = "Fires at squadrons only, with +1 to hit.",

  modify { id = "aim", text = "+1 to hit.", stat = "to_hit", add = 1, to = "where(all_arms, it.anti_squadron > 0)" },
}
