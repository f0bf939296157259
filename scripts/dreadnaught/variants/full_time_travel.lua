-- Playing a 3, a 4 or a Joker opens the same chain of Aces as an attack card.
local answerable = { responses = "negate" }

return variant {
  id = "full_time_travel", text = "An Ace may negate a 4, a 3 or a Joker, too.", touches = { "DRE-G11" },
  fails = "DRE-G11: no ace answers a 4",
  card = {
    mine = { change = { explode = answerable } },
    fighter = { change = { launch = answerable } },
    repair = { change = { repair = answerable } },
    commandos = { change = {
      undo = { text = "Negates an attack card, a 3, a 4 or a Joker that is played, or the Ace that negates it." },
    } },
  },
}
