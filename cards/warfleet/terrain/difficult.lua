-- WAR-177
return card {
  id = "difficult", name = "Difficult ground", kind = "terrain",
  text = "A strip of difficult terrain, for positions.",
  difficult = 1,
  shape = { width = 4, depth = 2 },
}
