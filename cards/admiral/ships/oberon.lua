-- Submarine: ADM-49, ADM-57, ADM-60, ADM-101, ADM-120, ADM-132, ADR-14
return card {
  id = "oberon", key = "oberon", name = "Oberon-class Submarine", kind = "ship", subtype = "submarine",
  cost = 4, attack = 4, defense = 3, hp = 5,
  mounts = 1,
}
