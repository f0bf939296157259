return variant {
  id = "covering_guns", text = "The guns of a flagship fire only at ships that are intercepted.", touches = { "ADM-91" },
  fails = "ADM-91, ADR-30: a gun fires at a ship that goes for a frigate",
  param = { free_guns = 0 },
}
