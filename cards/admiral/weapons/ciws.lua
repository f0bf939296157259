-- Anti-air weapon: ADM-34, ADM-67, ADM-156, ADR-14, ADR-25, ADR-33
return card {
  id = "ciws", key = "ciws", name = "Rotary CIWS", kind = "weapon", subtype = "ciws",
  cost = 1, attack = 2, hp = 1,
}
