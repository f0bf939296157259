return variant {
  id = "night", text = "Ships hide.", touches = { "ADM-50" }, fails = "nothing",
  param = { start_hand = 6 },
  abilities = {
    amend {
      id = "dark", text = "Half of the damage to flagships is lost.", event = "flagship_damaged",
      run = function(event, me)
        return event.ammount // 2                         --! 'event' is an event, which has no 'ammount'; did you mean 'amount'?
      end,
    },
    after {
      id = "lost", text = "Who loses a ship draws.", event = "scrapped",
      run = function(event, me)
        local lost = event.card
        if lost.zone.name == "scrapheap" then return end  --! there is no zone 'scrapheap', so this never holds
        draw(lost.owner)                                  --! unknown name 'draw'
        act.move(lost.owner.main.top, lost.owner.hand, "drawn", lost, me, 1)   --! act.move takes at most 4 values, but gets 6
        act.put_under(lost, seat("A").main)               --! 'n' must be a whole number, but gets a text
      end,
    },
  },
}
