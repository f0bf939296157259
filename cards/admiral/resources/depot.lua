-- Ordinary resource: ADM-12, ADM-18, ADM-19, ADM-108, ADR-12
return card {
  id = "depot", key = "depot", name = "Fuel Depot", kind = "resource", subtype = "basic",
  req = 1, hp = 2,
}
