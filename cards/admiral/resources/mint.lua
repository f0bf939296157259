-- Legendary, one for each admiral: ADM-14, ADM-15, ADM-19, ADM-108, ADR-11, ADR-12
return card {
  id = "mint", key = "mint", name = "The Admiralty Mint", kind = "resource", subtype = "legendary",
  req = 2, hp = 3,
}
