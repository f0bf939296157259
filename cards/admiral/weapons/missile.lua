-- Guided missile: ADM-34, ADM-142, ADM-157, ADR-14, ADR-31
return card {
  id = "missile", key = "missile", name = "Sea-skimmer Missile Box", kind = "weapon", subtype = "guided_missile",
  cost = 3, attack = 5, hp = 2,
}
