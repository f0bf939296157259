-- DRE-19
return card {
  id = "destroyer", key = "J", name = "Destroyer", kind = "ship",
  text = "Attacks and blocks; has room for 2 upgrades.",
  limit = 2,
}
