-- WAR-332 to WAR-335
return card {
  id = "rogue", name = "Rogue", kind = "special",
  text = "May act in another phase, and then either moves or shoots. Attached to a squadron that has it.",

  modify { id = "rogue", text = "May act in another phase.", stat = "rogue", set = 1 },
}
