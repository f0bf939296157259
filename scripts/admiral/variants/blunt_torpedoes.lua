return variant {
  id = "blunt_torpedoes", text = "Submarines have to go through the equipment of a ship like everybody else.", touches = { "ADM-120" },
  fails = "ADM-120: a submarine hits the hull of a ship past its weapon",
  words = { passes_equipment = "false" },
}
