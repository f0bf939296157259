-- Instant that looks into a library
return card {
  id = "patrol", key = "patrol", name = "Long-range Patrol", kind = "instant", subtype = "order",
  cost = 1, depth = 3,
  questions = { "sighting" },

  play {
    id = "look", text = "Look at the top 3 cards of your main library. Take one of them, the others go to the bottom.",
    need = { need { "any(me.main)", "your main library is empty", id = "library" } },
    run = function(me, card)
      local cards, seen = me.main:list(), {}
      for i = #cards, math.max(#cards - card.depth + 1, 1), -1 do seen[#seen + 1] = cards[i] end
      local found = ask.card { seat = me, question = "sighting", from = seen, prompt = "Which card do you take?" }
      act.move(found, me.hand, "drawn", card)
      for _, other in ipairs(seen) do
        if other ~= found then act.put_under(other, me.main) end
      end
    end,
  },
}
