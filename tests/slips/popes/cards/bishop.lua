-- More than one mistake of a kind that a first card has
return card {
  id = "bishop", key = "SB", name = "Bishop of Spades", kind = "commander",
  suit = 1, tithe = 2,

  after {
    id = "tithe", text = "A beaten ship pays 2 cards.",
    event = "ship_beaten", when = "event.source.host == card",
    run = function(event, me, bishop)
      local loser = event.card.owner
      for _ = 1, bishop.tithes do                                        --! 'bishop' is a card, which has no 'tithes'; did you mean 'tithe'?
        if loser.hand.count() > 0 then                                   --! 'count' is a whole number, and cannot be called
          act.move(loser.hand.top, loser.discard, "put_away", me)        --! 'source' must be a card, but 'me' is a seat
        end
      end
      act.give(event.card)                                               --! act.give needs 'seat'
      act.move(event.card, event.seat)                                   --! 'zone' must be a zone, but 'seat' is a seat or nil
      if event.amount == "3" then act.shuffle(me.deck) end               --! never equal: 'amount' is a whole number, and "3" is a text
      act.shuffle("deck")                                                --! 'zone' must be a zone, but gets a text
      return "beaten by " .. bishop                                      --! 'bishop' is not a text, so '..' cannot join it
    end,
  },

  react {
    id = "pardon", text = "Nothing is lost while the hand is empty.", event = "commander_lost",
    run = function(event, me, bishop)
      return not (me.hand < 1)                                           --! 'hand' is a zone, which has no order to compare by
    end,
  },
}
