return variant {
  id = "civil_war", text = "Fleets of the same suit may block each other.", touches = { "POP-38" },
  fails = "POP-38: a fleet of the attacking suit cannot block",
  flow = { block = { drop_need = { "other_suit" } } },
}
