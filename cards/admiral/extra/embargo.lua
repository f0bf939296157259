-- Resource that forbids an event
return card {
  id = "embargo", key = "embargo", name = "Spare-parts Embargo", kind = "resource", subtype = "legendary",
  req = 1, hp = 2,

  forbid { id = "embargo", text = "The opposing flagship gains no hit points.", event = "flagship_repaired", when = "event.seat ~= me" },
}
