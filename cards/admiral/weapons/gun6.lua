-- Gun of the flagship: ADM-34, ADM-85 to ADM-91, ADR-14, ADR-30
return card {
  id = "gun6", key = "gun6", name = "Triple 6-inch Turret", kind = "weapon", subtype = "gun",
  cost = 3, attack = 3, hp = 3,
}
