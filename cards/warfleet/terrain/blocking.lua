-- WAR-180
return card {
  id = "blocking", name = "Obstacle", kind = "terrain",
  text = "A strip of blocking terrain, for positions.",
  blocking = 1,
  shape = { width = 4, depth = 2 },
}
