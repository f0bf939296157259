-- Instant against the hand of the enemy
return card {
  id = "raiders", key = "raiders", name = "Dispatch Raiders", kind = "instant", subtype = "order",
  cost = 2,
  questions = { "loot" },

  play {
    id = "raid", text = "Your opponent shows the hand. Put an instant of it on the scrapyard of its owner.",
    need = { need { "any(foe.hand)", "the hand is empty", id = "hand" } },
    run = function(me, card)
      local orders = {}
      for _, paper in ipairs(me.next.hand:list()) do
        act.turn_up(paper)
        if paper.is_instant then orders[#orders + 1] = paper end
      end
      local paper = ask.card { seat = me, question = "loot", from = orders, prompt = "Which order is lost?" }
      if paper then act.move(paper, paper.owner.scrapyard, "spent", card) end
    end,
  },
}
