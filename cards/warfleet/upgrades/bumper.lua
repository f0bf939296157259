-- WAR-269, WAR-270
return card {
  id = "bumper", name = "Gravity Bumper", kind = "upgrade",
  text = "Ships it rams are pushed another die.",

  modify { id = "bumper", text = "Ships it rams are pushed another die.", stat = "push_dice", set = 1, when = "card_works" },
}
