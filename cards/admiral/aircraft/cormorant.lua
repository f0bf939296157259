-- Attacker: ADM-37, ADM-50, ADM-58, ADM-66
return card {
  id = "cormorant", key = "cormorant", name = "Cormorant Strike Squadron", kind = "aircraft", subtype = "attacker",
  cost = 3, attack = 4, defense = 2, hp = 3,
  attacker_role = 1,
}
