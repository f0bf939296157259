-- A captain who gives up loses the match for the whole team.
return variant {
  id = "honour", text = "Who gives up loses for the whole team.",
  endings = { "struck colours" },
  checks = {
    check { "struck", when = "seat.forfeited", var = "loser",
      flow = seq { "lost", finish { "struck", reason = "struck colours", winner = "loser.next" } } },
  },
}
