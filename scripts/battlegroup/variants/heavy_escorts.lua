-- A heavy cruiser becomes like a light cruiser, except for its bonuses: it screens the battle group but no carrier.
return variant {
  id = "heavy_escorts", text = "Heavy cruisers may sail in the carrier group and change group.", touches = { "BGP-53" },
  fails = "BGP-53: a carrier group with CA is refused",
  card = { heavy_cruiser = { kind = "escort" } },
}
