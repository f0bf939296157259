return variant {
  id = "by_the_book", text = "Nobody is asked in which order abilities act: it is declared.", touches = { "REE-06", "REE-07" },
  fails = "REE-06: or the usurer before the pilot",
  triggers = "declared", replacements = "declared",
}
