return variant {
  id = "no_shakedown", text = "A ship may attack in the turn it was deployed.", touches = { "ADM-44" },
  fails = "ADM-44, ADM-45: a ship attacks from its controller's next turn on, adams",
  param = { shakedown = 0 },
}
