return card { id = "quake", key = "Qu", name = "Star Quake", kind = "anytime",
  play { id = "shake", text = "Every base loses 5 points.",
    run = function(me, card)
      act.together(function()
        act.change(me, "base", -5, "base_damaged", card)
        act.change(me.next, "base", -5, "base_damaged", card)
      end)
    end } }
