-- Legendary, one for each admiral: ADM-14, ADM-15, ADM-19, ADM-108, ADR-11, ADR-12
return card {
  id = "arsenal", key = "arsenal", name = "The Old Arsenal", kind = "resource", subtype = "legendary",
  req = 2, hp = 4,
}
