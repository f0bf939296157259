return {
  A = { water = { "daring" }, battlefield = { "depot" }, main = { "koni" } },
  B = { hand = { "battery", "kara", "zigzag" }, battlefield = { "depot", "base", "yard", "yard" }, water = { "koni[damage=2]" },
    main = { "koni", "adams" } },
  active = "B",
}
