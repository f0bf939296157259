-- DRE-24
return card {
  id = "torpedo", key = "9", name = "Antimatter torpedo launcher", kind = "upgrade",

  modify { id = "guns", text = "+1 attack.", stat = "attack", add = 1, to = "host" },
  modify { id = "hull", text = "+1 defense.", stat = "defense", add = 1, to = "host" },
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
}
