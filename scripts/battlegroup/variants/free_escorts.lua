-- Carriers behind a battle group stay out of their reach (BGP-75).
return variant {
  id = "free_escorts", text = "Escorts need no attack on their group to fire.", touches = { "BGP-71" },
  fails = "BGP-71: a destroyer of the carrier group has no target while nobody has attacked the group",
  command = { fire = { drop_need = { "escorts_defend" } } },
}
