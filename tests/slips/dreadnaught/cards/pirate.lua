return card {
  id = "pirate", key = "P", name = "Pirate", kind = "anytime", damage = 2, loot = 1,
  questions = { "take", "ship", "card" },

  play {
    id = "raid", text = "At any time: 2 damage to the opposing base, and you take a card of the hand.",
    run = function(me, card)
      print("raid of " .. me.letter)                                     --! 'print' is not available to scripts
      local foe = me.nxt                                                 --! 'me' is a seat, which has no 'nxt'; did you mean 'next'?
      act.chnge(me.next, "base", -card.damage, "base_damaged", card)     --! 'act' has no 'chnge'; did you mean 'change'?
      act.change(me.next, "bse", -card.damage, "base_damaged", card)     --! a seat has no attribute 'bse'; did you mean 'base'?
      act.change(me.next, "base", -card.damge, "base_damaged", card)     --! 'card' is a card, which has no 'damge'; did you mean 'damage'?
      act.change(me.next, "base", -card.damage, "base_damged", card)     --! there is no event 'base_damged'; did you mean 'base_damaged'?
      act.change(me.next, -card.damage, "base", "base_damaged", card)    --! 'attribute' must be a text, but gets a whole number
      if (me.hand | me.next.ships).count + #me.hand + #me.next > 0 then  --! 'next' has no length
        act.move(me.next.hand.top, "hand")                               --! 'zone' must be a zone, but gets a text
      end
      return foe
    end,
  },

  play {
    id = "choose", mode = "choose", text = "At any time: look at a ship, and take a card.",
    target = "foe.ships",
    run = function(me, card, ship)
      local word = ask.word { seat = me, question = "take", word = { "ship", "card" }, prompt = "What?" }  --! ask.word has no field 'word'; did you mean 'words'?
      if word == "ship" then
        act.move(ship, me.ships.top)                                     --! 'zone' must be a zone, but 'top' is a card
      else
        for _, other in ipairs(me.next.hand) do act.turn_up(other) end   --! ZONE:list() gives its cards as a list
      end
      local left = card.loot - 1                                         --! nothing reads the local 'left'
      if ship.attack then act.turn_up(ship) end                          --! 'attack' is a whole number, which is always true as a condition
      if ship.zone == "ships" then act.attach(card, ship) end            --! never equal: 'zone' is a zone, and "ships" is a text
      ship.limit = 3                                                     --! is read-only: 'limit' cannot be written
    end,
  },
}
