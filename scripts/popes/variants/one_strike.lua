return variant {
  id = "one_strike", text = "A player attacks once in a turn.", touches = { "POP-G10" },
  fails = "POP-G10: two fleets attack two targets, the first attack being over before the second begins",
  command = { attack = { add_need = { need { "attacks == 0", "only one attack in a turn" } } } },
}
