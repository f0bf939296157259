return variant {
  id = "ordered", text = "Captains order their abilities that act at once.", touches = { "CHG-10", "CHG-17" },
  fails = "CHG-10: by the rules nobody is asked in which order abilities act",
  triggers = "chosen",
}
