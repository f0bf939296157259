return variant {
  id = "no_critical_hits", text = "A hit by a single point does a single point of damage.", touches = { "ADM-76" },
  fails = "ADM-76: one above and a 5 sinks a frigate",
  param = { critical_dice = 0 },
}
