-- DRE-26, DRE-27; how it absorbs a missile is combat.missile_hit
return card {
  id = "shield", key = "2", name = "Shield", kind = "upgrade",

  modify { id = "hull", text = "+1 defense. Absorbs one missile for its ship and is lost.", stat = "defense", add = 1, to = "host" },
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
}
