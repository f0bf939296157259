-- DRE-25, DRE-G06, DRE-G07
return card {
  id = "fighter", key = "3", name = "Fighter squadron", kind = "fighter",

  modify { id = "guns", text = "+1 attack.", stat = "attack", add = 1, to = "host" },
  modify { id = "hull", text = "+1 defense.", stat = "defense", add = 1, to = "host" },

  play {
    id = "launch", text = "At any time: attach it to one of your ships; it takes no place.",
    target = target { "me.ships", need = {
      need { "twice or not any(target.attached, it.is_fighter)", "this ship has a fighter already", id = "one_fighter" },
    } },
    attach = true, event = "upgraded_ship",
  },
}
