-- WAR-330, WAR-331; see the part attack of the flow
return card {
  id = "relentless", name = "Relentless", kind = "special",
  text = "May split its attacks among several targets.",
}
