-- A weapon that is numbers alone.
return card {
  id = "lance", name = "Lance", kind = "weapon",
  text = "Deadly, and far.",
  range = 18, attacks = 1, strength = 5, deadly = 1,
}
