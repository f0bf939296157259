-- Fighter: ADM-37, ADM-50, ADM-59, ADM-65
return card {
  id = "kestrel", key = "kestrel", name = "Kestrel Fighter Squadron", kind = "aircraft", subtype = "fighter",
  cost = 3, defense = 4, hp = 3,
  fighter_role = 1,
}
