-- Answers in secret, in the middle of an effect.
return {
  card { id = "council", key = "C", name = "Council", kind = "trick",
    play { text = "All pledge coins in secret and pay them; whoever pledges most takes twice as many.", does = {
      together { "pledge", number = true, min = 0, max = "me.coins", store = "pledge", prompt = "How many coins?" },
      each { "all", var = "who",
        change { "give", seat = "who", attribute = "coins", by = "-who.pledge", event = "paid" } },
      let { "most", "best(seats, seat.pledge)" },
      change { "win", when = "exists(most)", seat = "most", attribute = "coins", by = "2 * most.pledge", event = "paid" } } } },
  card { id = "auction", key = "A", name = "Auction", kind = "trick",
    play { text = "The others bid in secret up to their coins and two more; the highest bid gets the next card of your deck.",
      run = function(me, card)
        local others = {}
        for n = 1, game.seats do if seat(n) ~= me then others[#others + 1] = seat(n) end end
        local bids = ask.together { seats = others, question = "price", max = function(who) return who.coins + 2 end }
        local best, twice
        for _, bid in ipairs(bids) do
          if best == nil or bid.answer > best.answer then best, twice = bid, false
          elseif bid.answer == best.answer then twice = true end
        end
        if best == nil or twice or best.answer == 0 then return end
        act.change(best.seat, "coins", -best.answer, "paid", card)
        act.change(me, "coins", best.answer, "paid", card)
        if me.deck.top then act.move(me.deck.top, best.seat.hand, "taken") end
      end } },
  card { id = "grudge", key = "G", name = "Grudge", kind = "trick",
    play { text = "Name a new rival and mark the cards of your hand; the rival drops a card of the mark, if there is one.", does = {
      ask { "new_rival", from = "seats", need = { need { "seat ~= me", "not oneself" } }, store = "who",
        prompt = "Who is your rival now?" },
      set { "feud", "rival", "who", of = "me" },
      each { "marks", var = "one", of = "me.hand", set { "put_mark", "mark", "who", of = "one" } },
      move { "drop", of = "where(who.hand, it.mark == who)", to = "discard", event = "dropped" } } } },
}
