-- Fighter and attacker: ADM-37, ADM-50, ADM-58, ADM-65
return card {
  id = "peregrine", key = "peregrine", name = "Peregrine Multirole Squadron", kind = "aircraft", subtype = "multirole",
  cost = 4, attack = 3, defense = 3, hp = 3,
  fighter_role = 1, attacker_role = 1,
}
