-- WAR-173, WAR-176
return card {
  id = "gas", name = "Gas cloud", kind = "terrain",
  text = "Cover.",
  cover = 1,
  shape = { diameter = 4 },
}
