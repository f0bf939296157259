-- Gun of the flagship: ADM-34, ADM-85 to ADM-91, ADR-14, ADR-30
return card {
  id = "gun76", key = "gun76", name = "Single 76 mm Mount", kind = "weapon", subtype = "gun",
  cost = 1, attack = 1, hp = 1,
}
