return {
  A = { water = { "daring" }, battlefield = { "depot" }, main = { "koni" } },
  B = { hand = { "battery", "kara", "towboat" }, battlefield = { "depot", "base", "yard", "yard" }, water = { "kirov[damage=5]" },
    main = { "koni", "osa" } },
  active = "B",
}
