-- WAR-326 to WAR-329; see the part overheat of the flow
return card {
  id = "overheating", name = "Overheating", kind = "special",
  text = "Each 1 of its dice to hit damages the ship that fires.",
}
