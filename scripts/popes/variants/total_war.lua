local pope = { text = "In no fleet. Its fall counts for the attacker. Whoever has lost pope and decoy is out." }

return variant {
  id = "total_war", text = "The bombardment goes on when a pope is destroyed.", touches = { "POP-62" },
  fails = "POP-62: a pope as the second of four victims saves the rest of the stacks",
  words = { hits_after_pope = "hits" },
  card = { pope = pope, decoy = pope },
}
