-- WAR-303, WAR-304
return card {
  id = "plasma", name = "Plasma Cannon", kind = "weapon",
  text = "Overheating.",
  range = 18, attacks = 2, strength = 3, overheating = 1,
}
