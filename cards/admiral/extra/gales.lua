-- Worldly resource that changes a rule for both sides
return card {
  id = "gales", key = "gales", name = "The Gale Coast", kind = "resource", subtype = "worldly",
  req = 2, hp = 4,
  malus = 1,

  modify { id = "gales", text = "All aircraft of both sides have 1 attack less.", stat = "attack", add = "-card.malus",
    to = "attached(every.water)", when = "it.is_aircraft" },
}
