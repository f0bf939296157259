return variant {
  id = "shakedown_cruise", text = "A ship cannot attack in the turn it was deployed.", touches = { "DRE-G16" },
  flow = {
    ["attack.ships"] = { add_need = { need { "it.fresh == 0", "deployed this turn" } } },
  },
}
