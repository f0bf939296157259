-- DRE-19
return card {
  id = "destroyer", key = "J", name = "Destroyer", kind = "ship",
  limit = 2,
}
