-- WAR-269, WAR-270
return card {
  id = "bumper", name = "Gravity Bumper", kind = "upgrade",
  text = "Ships it rams are pushed another die.",

  modify { id = "bumper", text = "While it works.", stat = "bumper", set = 1, when = "card_works" },
}
