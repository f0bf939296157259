-- Marksmen: the dice of each fight.
local combats = {}

-- MRK-02: the better of two dice of different sizes, against the best two of three. Ones are rolled again.
combats.duel = combat { "duel", text = "a die of one's own and a d6, the better one counts", rule = "opposed", stream = "luck",
  both = true, die = "die_rolled",
  attack = roll { dice = "{d(card.die), d6} keep highest 1", add = "card.skill", event = "duel_rolled" },
  defense = roll { dice = "3d6 reroll 1 keep highest 2 - 4", add = "target.skill", event = "duel_rolled" },
}

-- MRK-03: a die for each gun; a six counts twice, and a one is rolled again. Cover explodes.
combats.shots = combat { "shots", text = "each die of 4 or more hits, a six twice", rule = "pools", stream = "luck",
  mark = 5, die = "die_rolled",
  attack = pool { dice = "(card.guns)d6 reroll 1 twice 6", need = 4, event = "shots_rolled" },
  block = pool { dice = "d6 explode once", need = "7 - target.skill", event = "blocks_rolled" },
}

-- MRK-04: gunners roll a die for each gun, which explode; all others the better one of two.
combats.volley = combat { "volley", text = "a die that reaches the armor", stream = "luck", die = "die_rolled",
  pools = {
    pool { when = "card.guns >= 3", dice = "(card.guns)d6 explode" },
    pool { dice = "d6 advantage" },
  },
  hit = "target.cover", shot = "volley_fired", lost = "lost", to = "lost",
}

return combats
