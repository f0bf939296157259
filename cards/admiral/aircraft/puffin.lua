-- Helicopter with SONAR: ADM-38, ADM-39, ADM-50, ADM-61, ADR-34
return card {
  id = "puffin", key = "puffin", name = "Puffin Sonar Helicopter", kind = "aircraft", subtype = "helicopter",
  cost = 2, defense = 1, hp = 2,

  modify { id = "sonar", text = "The ship that carries it has SONAR.", stat = "sonar", at_least = 1, to = "host" },
}
