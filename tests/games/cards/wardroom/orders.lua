-- Cards that let other cards be played: from elsewhere, without paying.
return {
  card { id = "encore", key = "N", name = "Encore", kind = "trick",
    play { text = "Play a trick of the discard pile once more, or none.", does =
      ask { "again", command = "play", from = "where(discard, it ~= card and not it.is_encore)", none = "none",
        store = "played_again", prompt = "Which trick?" } } },
  card { id = "mutiny", key = "M", name = "Mutiny", kind = "trick",
    play { text = "Show your hand: the next one plays a trick of it, or none.", run = function(me, card)
      local hand = {}
      for _, other in ipairs(me.hand:list()) do
        if other ~= card then
          hand[#hand + 1] = other
          act.turn_up(other)
        end
      end
      ask.command { seat = me.next, command = "play", question = "whom", from = hand, none = "nobody", prompt = "Which trick?" }
    end } },
  card { id = "banquet", key = "Q", name = "Banquet", kind = "trick",
    play { text = "Be promoted for nothing, if you could pay for it; else get a coin.", run = function(me, card)
      if can(me, "promote") then ask.command { seat = me, command = "promote", free = true, none = "nobody" }
      else act.change(me, "coins", 1, "paid", card) end
    end } },
}
