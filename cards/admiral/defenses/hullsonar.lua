-- SONAR for the fleet: ADM-35, ADM-36, ADM-63, ADM-64, ADM-129
return card {
  id = "hullsonar", key = "hullsonar", name = "Bow Sonar Dome", kind = "defense", subtype = "sonar",
  cost = 2, hp = 2,

  modify { id = "sonar", text = "Your fleet cruisers, destroyers and frigates have SONAR.", stat = "sonar", at_least = 1,
    to = "me.water", when = "escort" },
}
