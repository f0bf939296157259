-- WAR-305 to WAR-307
return card {
  id = "tsunami", name = "Tsunami Cannon", kind = "weapon",
  text = "Only when holding. Deadly.",
  range = 24, attacks = 1, strength = 2, deadly = 1, hold_only = 1,
}
