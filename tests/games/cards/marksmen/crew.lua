return {
  card { id = "duelist", key = "D", name = "Duelist", kind = "marksman", guns = 1, skill = 3, die = 10, armor = 5, health = 1 },
  card { id = "gunner", key = "G", name = "Gunner", kind = "marksman", guns = 4, skill = 1, die = 4, armor = 4, health = 3 },
  card { id = "scout", key = "S", name = "Scout", kind = "marksman", guns = 2, skill = 2, die = 8, armor = 6, health = 2 },
  card { id = "captain", key = "C", name = "Captain", kind = "marksman", guns = 2, skill = 2, die = 8, armor = 5, health = 2,
    amend { text = "+1 in duels.", event = "duel_rolled", when = "event.card == card", amount = "event.amount + 1" } },
  card { id = "gambler", key = "A", name = "Gambler", kind = "marksman", guns = 3, skill = 2, die = 6, armor = 5, health = 2,
    amend { text = "Twos on the dice of others are ones.", event = "die_rolled",
      when = "event.card ~= card and event.amount == 2", amount = "1" } },
  -- Dice against a number that is halved, then limited.
  card { id = "marker", key = "M", name = "Marker", kind = "marksman", guns = 3, skill = 1, die = 6, armor = 4, health = 2,
    modify { text = "Cover of the other crew counts half, rounded up, but at least 2.", stat = "cover", layer = 1, divide = 2,
      round = "up", to = "me.next.crew" },
    modify { text = "At least 2.", stat = "cover", layer = 2, at_least = 2, to = "me.next.crew" } },
}
