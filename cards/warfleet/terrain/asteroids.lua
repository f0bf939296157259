-- WAR-188
return card {
  id = "asteroids", name = "Asteroids", kind = "terrain",
  text = "Cover, and dangerous to cross.",
  cover = 1, dangerous = 1,
  shape = { corners = { { -3, -1 }, { 0, -2 }, { 3, -1 }, { 2.5, 1.5 }, { -1, 2 } } },
}
