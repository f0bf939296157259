-- Helicopter that attacks: ADM-38, ADM-39, ADM-50, ADM-58, ADM-66
return card {
  id = "kingfisher", key = "kingfisher", name = "Kingfisher Helicopter Flight", kind = "aircraft", subtype = "helicopter",
  cost = 2, attack = 2, defense = 1, hp = 2,
  attacker_role = 1,
}
