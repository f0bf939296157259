-- Anti-air weapon: ADM-34, ADM-67, ADM-156, ADR-14, ADR-25, ADR-33
return card {
  id = "sam", key = "sam", name = "Twin-rail SAM Launcher", kind = "weapon", subtype = "sam",
  cost = 2, attack = 3, hp = 2,
}
