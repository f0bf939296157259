-- Ordinary resource: ADM-12, ADM-18, ADM-19, ADM-108, ADR-12
return card {
  id = "base", key = "base", name = "Naval Base", kind = "resource", subtype = "basic",
  req = 1, hp = 4,
}
