-- WAR-285 to WAR-287
return card {
  id = "tractor", name = "Tractor Beam", kind = "upgrade", reach = 8, extra = 1,
  text = "When activated, draws an enemy ship within 8 inches a die + 1 inches nearer.",

  prepare {
    id = "draw", text = "Draw an enemy ship within 8 inches nearer.",
    target = target { "where(foe.fleet, it.is_ship)", need = { need { "within(model, target, card.reach)", "it is out of reach" } } },
    does = { set { "catch", "pulled", "target" }, set { "by", "extra", "card.extra" } },
    sets = "card.used = 1",
  },
}
