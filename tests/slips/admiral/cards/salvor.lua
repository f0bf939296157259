return card {
  id = "salvor", key = "salvor", name = "Salvage Company", kind = "resource", subtype = "basic",
  req = 1, hp = 2, points = 2,
  questions = { "salvage" },

  after {
    id = "salvage", text = "When a ship of yours is scrapped, draw a card or mend 2.",
    event = "scrapped", when = "event.card.controller == me",
    run = function(event, me, salvor)
      local wreck = event.crad                                           --! 'event' is an event, which has no 'crad'; did you mean 'card'?
      local papers = me.hand.list()                                      --! Zone:list is written with a colon
      local found = ask.card { seat = me, from = me.scrapyard, prompt = "Which wreck?" }   --! ask.card needs 'question'
      if found and found.subtype == "gun" then act.move(found, me.hand, "drawn", salvor) end  --! 'found' is a card, which has no 'subtype'
      act.move(me.main.top, me.hand, "draw", salvor)                     --! there is no event 'draw'; did you mean 'drawn'?
      act.change(salvor, "points", 1)                                    --! a card has no attribute 'points'
      act.change(me, "damage", 1, "damaged", salvor)                     --! a seat has no attribute 'damage'; a card has it
      if me.hull < "10" then act.change(me, "hull", 1) end               --! a number is compared with a text
      for i = 1, me.scrapyard do act.turn_up(me.scrapyard:list()[i]) end --! 'scrapyard' is a zone, but 'for' counts with numbers
      return wreck, papers
    end,
  },

  activate {
    id = "sell", text = "Draw 2 cards.", cost = 1,
    run = function(me, card)
      local n = act.shuffle(me.main)                                     --! act.shuffle returns nothing, but its result is used
      local extra
      if n then extra.count = 2 end                                      --! 'extra' is nil here
      act.move(me.main.top)                                              --! act.move needs 'zone'
      local price = card.cost + me.hand                                  --! 'hand' is not a number to compute with
      act.win(me, "flagship sank")                                       --! there is no ending 'flagship sank'; did you mean 'flagship sunk'?
      return price
    end,
  },
}
