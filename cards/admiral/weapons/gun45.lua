-- Gun of the flagship: ADM-34, ADM-85 to ADM-91, ADR-14, ADR-30
return card {
  id = "gun45", key = "gun45", name = "Twin 4.5-inch Mount", kind = "weapon", subtype = "gun",
  cost = 2, attack = 2, hp = 2,
}
