-- Submarine: ADM-49, ADM-57, ADM-60, ADM-101, ADM-120, ADM-132, ADM-137, ADR-14
return card {
  id = "whiskey", key = "whiskey", name = "Whiskey-class Submarine", kind = "ship", subtype = "submarine",
  cost = 3, attack = 3, defense = 2, hp = 4,
  mounts = 1,
}
