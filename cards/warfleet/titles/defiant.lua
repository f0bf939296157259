-- WAR-260 to WAR-263; see the part defiance of the flow
return card {
  id = "defiant", name = "Defiant", kind = "title",
  text = "When another ship of the fleet within 6 inches is destroyed, 2 damage may be taken off this one.",
  cost = 5, reach = 6, mends = 2,
}
