-- Dice and endings with questions.
return {
  card { id = "dice_box", key = "D", name = "Dice box", kind = "trick",                                        -- WRD-08
    play { text = "Stake up to three coins: as many dice are rolled, a one is rolled again once; the best one comes back.", does = {
      ask { "stake", number = true, min = 0, max = "min(3, me.coins)", store = "n", prompt = "How many coins?" },
      change { "pay", seat = "me", attribute = "coins", by = "-n", event = "paid" },
      throw { "box", "(n)d6 reroll 1 keep highest 1", stream = "luck", store = "best", event = "rolled" },
      change { "gain", seat = "me", attribute = "coins", by = "best", event = "paid" } } } },
  card { id = "farewell", key = "F", name = "Farewell", kind = "trick",                                        -- WRD-09
    brings = { endings = { "a farewell" } },
    play { text = "Ask one of the others, who may end the match; if it does, whoever has most coins but you wins.", does = {
      ask { "friend", from = "seats", need = { need { "seat ~= me", "not oneself" } }, store = "friend", final = true,
        prompt = "Who is asked?" },
      ask { "parting", seat = "friend", words = { "go", "stay" }, store = "word", prompt = "Does it end?" },
      finish { "gone", when = "word == 1", reason = "a farewell", winner = "best(seats, choose(seat == me, 0, seat.coins + 1))" } } } },
}
