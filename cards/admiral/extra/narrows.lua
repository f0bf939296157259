-- Worldly resource with an upper limit for both sides
return card {
  id = "narrows", key = "narrows", name = "The Narrows", kind = "resource", subtype = "worldly",
  req = 2, hp = 4,
  most = 3,

  modify { id = "narrows", text = "No ship of either side has more than 3 defense.", stat = "defense", layer = 1, at_most = "card.most",
    to = "every.water" },
}
