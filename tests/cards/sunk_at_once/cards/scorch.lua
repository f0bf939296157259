return card { id = "scorch", key = "scorch", name = "Scorched Sea", kind = "instant", subtype = "strike", cost = 1, points = 50,
  play { id = "burn", text = "Every flagship loses 50 hit points.",
    run = function(me, card)
      act.together(function()
        act.change(me.next, "hull", -card.points, "flagship_damaged", card)
        act.change(me, "hull", -card.points, "flagship_damaged", card)
      end)
    end } }
