return variant {
  id = "short_patience", text = "Ten rounds without a loss are a draw.", touches = { "BGR-18" },
  fails = "BGR-18: after 18 quiet rounds one more doesn't end the battle",
  param = { quiet_rounds = 10 },
  flow = { deadlock = { reason = "ten rounds without a loss" } },
}
