-- WAR-264 to WAR-266
return card {
  id = "ablative", name = "Ablative Armor", kind = "upgrade",
  text = "Ships that ram this one take 1 more damage. Overlaps with enemy ships do not hurt it.",

  modify { id = "spikes", text = "Ships that ram it take 1 more damage.", stat = "ram_back", add = 1, when = "card_works" },
  modify { id = "ablative", text = "Overlaps with enemy ships do not hurt it.", stat = "unscathed", set = 1, when = "card_works" },
}
