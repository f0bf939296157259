-- WAR-273
return card {
  id = "rig", name = "Precision Rig", kind = "upgrade",
  text = "+1 to hit with the turret.",

  modify { id = "aim", text = "+1 to hit with the turret.", stat = "to_hit", add = 1, when = "card_works" },
}
