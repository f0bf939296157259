-- Seats by letter, zones, attachments, stats read against a card: as a text, as a function that is lifted, as one that is called.
return {
  card {
    id = "pennant_text", key = "Pt", name = "Pennant (text)", kind = "ship", limit = 3,

    modify { id = "first", text = "+2 attack for player A with one upgrade aboard.", stat = "attack", add = 2, to = "where(me.ships, it == card)",
      when = 'me == A and me.next == game.B and card.zone == me.ships and card.zone.name == "ships" and card.attached.count == 1'
        .. " and stack(card).count == 2 and me.index == 1" },
    modify { id = "dread", text = "+1 attack.", stat = "attack", add = 1, layer = 1, to = "where(me.ships, it == card)",
      when = "against(card, card.defense) >= 0" },
  },
  card {
    id = "pennant_function", key = "Pf", name = "Pennant (function)", kind = "ship", limit = 3,

    modify { id = "first", text = "+2 attack for player A with one upgrade aboard.", stat = "attack", add = 2, to = "where(me.ships, it == card)",
      when = function(me, card)
        return me == game.A and me.next == game.B and card.zone == me.ships and card.zone.name == "ships"
          and card.attached.count == 1 and stack(card).count == 2 and me.index == 1
      end },
    modify { id = "dread", text = "+1 attack.", stat = "attack", add = 1, layer = 1, to = "where(me.ships, it == card)",
      when = function(card) return against(card, function() return card.defense end) >= 0 end },
  },
  card {
    id = "pennant_called", key = "Pc", name = "Pennant (called)", kind = "ship", limit = 3,

    modify { id = "first", text = "+2 attack for player A with one upgrade aboard.", stat = "attack", add = 2, to = "where(me.ships, it == card)",
      when = function(me, card)
        local aboard = 0
        for _ in ipairs(card.attached) do aboard = aboard + 1 end
        return me == game.A and me.next == game.B and card.zone == me.ships and card.zone.name == "ships"
          and aboard == 1 and stack(card).count == 2 and me.index == 1
      end },
    modify { id = "dread", text = "+1 attack.", stat = "attack", add = 1, layer = 1, to = "where(me.ships, it == card)",
      when = function(card)
        local defense = -1
        for _ = 1, 1 do defense = against(card, function() return card.defense end) end
        return defense >= 0
      end },
  },
}
