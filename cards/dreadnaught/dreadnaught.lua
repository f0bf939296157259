-- DRE-21
return card {
  id = "dreadnaught", key = "K", name = "Dreadnaught", kind = "ship",
  limit = 4,
}
