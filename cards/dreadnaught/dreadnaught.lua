-- DRE-21
return card {
  id = "dreadnaught", key = "K", name = "Dreadnaught", kind = "ship",
  text = "Attacks and blocks; has room for 4 upgrades.",
  limit = 4,
}
