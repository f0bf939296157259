-- Worldly, one for both admirals: ADM-16, ADM-17, ADM-19, ADM-108, ADR-11, ADR-12
return card {
  id = "strait", key = "strait", name = "The Deep Strait", kind = "resource", subtype = "worldly",
  req = 2, hp = 4,
}
