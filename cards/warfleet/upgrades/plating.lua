-- WAR-267, WAR-268
return card {
  id = "plating", name = "Armored Plating", kind = "upgrade", limit = 5,
  text = "Takes 5 damage before it is disabled.",
}
