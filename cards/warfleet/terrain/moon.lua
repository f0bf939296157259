-- WAR-180
return card {
  id = "moon", name = "Moon", kind = "terrain",
  text = "Blocks movement and sight.",
  blocking = 1,
  shape = { diameter = 2.5 },
}
