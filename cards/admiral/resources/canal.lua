-- Worldly, one for both admirals: ADM-16, ADM-17, ADM-19, ADM-108, ADR-11, ADR-12
return card {
  id = "canal", key = "canal", name = "The Great Canal", kind = "resource", subtype = "worldly",
  req = 2, hp = 5,
}
