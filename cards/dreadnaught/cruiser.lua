-- DRE-20
return card {
  id = "cruiser", key = "Q", name = "Cruiser", kind = "ship",
  text = "Attacks and blocks; has room for 3 upgrades.",
  limit = 3,
}
