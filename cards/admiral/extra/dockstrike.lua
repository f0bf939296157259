-- Instant that taps enemy resources
return card {
  id = "dockstrike", key = "dockstrike", name = "Dockers' Strike", kind = "instant", subtype = "order",
  cost = 1, most = 2,
  questions = { "strike" },

  play {
    id = "call", text = "Choose up to 2 untapped resources of your opponent and tap them.",
    need = { need { "any(foe.battlefield, it.tapped == 0)", "there is nothing to tap", id = "untapped" } },
    run = function(me, card)
      local working = {}
      for _, place in ipairs(me.next.battlefield:list()) do
        if place.tapped == 0 then working[#working + 1] = place end
      end
      local idle = ask.cards { seat = me, question = "strike", from = working, min = 0, max = math.min(card.most, #working),
        prompt = "Where is no work done?" }
      for _, place in ipairs(idle) do act.change(place, "tapped", 1, "tapped", card) end
    end,
  },
}
