-- WAR-188
return card {
  id = "nebula", name = "Nebula", kind = "terrain",
  text = "Cover, and slow to cross.",
  cover = 1, difficult = 1,
  shape = { corners = { { -2.5, -2 }, { 1.5, -2.5 }, { 3, 0 }, { 1, 2.5 }, { -2.5, 1.5 } } },
}
