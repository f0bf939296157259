-- Anti-air weapon: ADM-34, ADM-67, ADM-156, ADR-14, ADR-25, ADR-33
return card {
  id = "aagun", key = "aagun", name = "Twin 40 mm AA Gun", kind = "weapon", subtype = "aa_gun",
  cost = 1, attack = 1, hp = 2,
}
