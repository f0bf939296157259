-- Attacker: ADM-37, ADM-50, ADM-58, ADM-66
return card {
  id = "petrel", key = "petrel", name = "Petrel Light Attack Squadron", kind = "aircraft", subtype = "attacker",
  cost = 2, attack = 3, defense = 1, hp = 2,
  attacker_role = 1,
}
