-- WAR-295, WAR-296
return card {
  id = "giga", name = "Giga Cannon", kind = "weapon",
  text = "Deadly.",
  range = 6, attacks = 1, strength = 4, deadly = 1,
}
