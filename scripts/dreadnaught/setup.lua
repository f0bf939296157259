-- Dreadnaught: who goes first.
local setup = {}

-- DRE-01: rock 1, paper 2, scissors 3; each beats the one before it
setup.judge_throw = each { "judge_throw", var = "player",
  set { "wins", "chooser", "player", when = "(player.thrown - player.next.thrown) % 3 == 1" },
}

setup.seat_players = {
  set { "goes_first", "starter", "chooser", when = "choice == 1" },
  set { "goes_second", "starter", "chooser.next", when = "choice == 2" },
  set { "begins", "active", "starter" },
}

return setup
