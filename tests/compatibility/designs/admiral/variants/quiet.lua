return variant {
  id = "quiet", text = "Nobody plays an instant before the roll of an attack.",
  flow = { ["attack_step/exchange/instants"] = { remove = true } },
}
