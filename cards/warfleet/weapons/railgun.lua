-- WAR-299, WAR-300
return card {
  id = "railgun", name = "Linked Railgun", kind = "weapon",
  text = "Overheating.",
  range = 24, attacks = 3, strength = 1, overheating = 1,
}
