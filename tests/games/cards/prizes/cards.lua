-- Ships, and papers that bring what the rules have no word for.
return {
  card { id = "sloop", key = "S", name = "Sloop", kind = "ship", guns = 1 },
  card { id = "brig", key = "B", name = "Brig", kind = "ship", guns = 2 },
  card { id = "frigate", key = "F", name = "Frigate", kind = "ship", guns = 4 },

  -- PRI-09: an ending of its own.
  card { id = "treaty", key = "T", name = "Treaty", kind = "paper",
    brings = { endings = { "treaty" } },
    read { text = "The match ends as a draw.", does = finish { "signed", reason = "treaty" } },
  },
  -- PRI-10: a seat is chosen, and answers; an ending of its own.
  card { id = "ultimatum", key = "U", name = "Ultimatum", kind = "paper",
    brings = { endings = { "yielded" } },
    read { text = "A captain of the other team says whether its team yields; if not, it gets a point of glory.", does = {
      ask { "rival", from = "seats", need = { need { "seat.team ~= me.team", "is of your team" } }, store = "rival", final = true,
        prompt = "Who answers?" },
      ask { "reply", seat = "rival", words = { "yield", "fight" }, store = "reply", prompt = "Does your team yield?" },
      finish { "peace", when = "reply == 1", reason = "yielded", winner = "me" },
      change { "bold", seat = "rival", attribute = "glory", by = "1", event = "famed" } } },
  },
  -- PRI-08: two of these ring each other, whoever has them.
  card { id = "bell", key = "R", name = "Bell ship", kind = "ship", guns = 1,
    after { text = "When a bell rings that is not this one's, this one rings.", event = "rung",
      when = "event.card ~= card", does = announce { "ring", event = "rung", card = "card" } },
  },
  card { id = "gong", key = "G", name = "Gong", kind = "paper",
    read { text = "A bell rings.", does = announce { "ring", event = "rung", card = "card" } },
  },
}
