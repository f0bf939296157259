return variant {
  id = "strong_escorts", text = "A destroyer in the carrier group gives each carrier +2 defence.", touches = { "BGP-86" },
  fails = "BGP-86: a 6 sinks a light carrier with one destroyer",
  card = { destroyer = { change = { escort = {
    text = "Each destroyer in the carrier group gives its carriers +2 defence.", add = 2,
  } } } },
}
