-- WAR-310; the targets are in the command fire
return card {
  id = "anti_ship", name = "Anti-Ship", kind = "special",
  text = "Fires at ships only, with +1 to hit.",

  modify { id = "aim", text = "+1 to hit.", stat = "to_hit", add = 1, to = "where(all_arms, it.anti_ship > 0)" },
}
