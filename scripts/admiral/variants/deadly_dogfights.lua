return variant {
  id = "deadly_dogfights", text = "A dogfight won by a single point is critical.", touches = { "ADM-96" },
  fails = "ADM-96, ADR-27: the interceptor is one above and does 1",
  param = { dogfight_critical_dice = 1 },
}
