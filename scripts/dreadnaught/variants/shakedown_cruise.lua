return variant {
  id = "shakedown_cruise", text = "A ship cannot attack in the turn it was deployed.", touches = { "DRE-G16" },
  fails = "DRE-G16: a ship upgraded by an ace attacks in the turn of its deployment",
  flow = {
    ["attack.ships"] = { add_need = { need { "it.fresh == 0", "deployed this turn" } } },
  },
}
