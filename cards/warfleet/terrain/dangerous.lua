-- WAR-183
return card {
  id = "dangerous", name = "Hazard", kind = "terrain",
  text = "A strip of dangerous terrain, for positions.",
  dangerous = 1,
  shape = { width = 4, depth = 2 },
}
