-- WAR-312 to WAR-316; see the part blast of the flow
return card {
  id = "blast", name = "Blast", kind = "special",
  reach = 4,
  text = "If the target is hit, everything within 4 inches of it is hit as well.",
}
