-- DRE-24
return card {
  id = "laser", key = "8", name = "Laser cannon", kind = "upgrade",

  modify { id = "guns", text = "+1 attack.", stat = "attack", add = 1, to = "host" },
  modify { id = "hull", text = "+1 defense.", stat = "defense", add = 1, to = "host" },
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
}
