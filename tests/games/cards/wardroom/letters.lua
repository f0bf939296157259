-- The same questions in functions.
return {
  card { id = "levy", key = "L", name = "Levy", kind = "trick",
    play { text = "One of the others pays you a sum of up to 1,000, or what it has.", run = function(me, card)
      local others = {}
      for n = 1, game.seats do
        if seat(n) ~= me then others[#others + 1] = seat(n) end
      end
      local victim = ask.seat { seat = me, question = "whom", from = others, none = "nobody", prompt = "Who pays?" }
      if victim == nil then return end
      local sum = ask.number { seat = victim, question = "how_much", min = -1, max = 1000, prompt = "How much?" }
      sum = math.min(sum, victim.coins)
      act.change(victim, "coins", -sum, "paid", card)
      act.change(me, "coins", sum, "paid", card)
    end } },
  card { id = "search", key = "E", name = "Search", kind = "trick",
    play { text = "Take a card out of the next hand and up to two out of the next locker, by their places.",
      run = function(me)
        local one = ask.card { seat = me, question = "where", from = me.next.hand, blind = true, none = "nobody" }
        if one ~= nil then act.move(one, me.hand, "taken") end
        for _, found in ipairs(ask.cards { seat = me, question = "where", from = me.next.locker, blind = true, max = 2 }) do
          act.move(found, me.hand, "taken")
        end
      end } },
}
