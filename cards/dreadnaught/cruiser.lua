-- DRE-20
return card {
  id = "cruiser", key = "Q", name = "Cruiser", kind = "ship",
  limit = 3,
}
