-- Resource with an ability: a modifier of costs
return card {
  id = "slipway", key = "slipway", name = "Standard-hull Slipway", kind = "resource", subtype = "legendary",
  req = 1, hp = 3,
  rebate = 1, least = 2,

  modify { id = "rebate", text = "Your frigates and destroyers cost 1 less,", stat = "cost", add = "-card.rebate",
    to = "me.hand | me.construction", when = "it.is_frigate or it.is_destroyer" },
  modify { id = "least", text = "but no less than 2.", stat = "cost", layer = 1, at_least = "card.least",
    to = "me.hand | me.construction", when = "it.is_frigate or it.is_destroyer" },
}
