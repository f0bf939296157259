-- WAR-180
return card {
  id = "planet", name = "Planet", kind = "terrain",
  text = "Blocks movement and sight.",
  blocking = 1,
  shape = { diameter = 5 },
}
