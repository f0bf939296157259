-- WAR-173
return card {
  id = "cover", name = "Cover", kind = "terrain",
  text = "A strip of cover, for positions.",
  cover = 1,
  shape = { width = 4, depth = 2 },
}
