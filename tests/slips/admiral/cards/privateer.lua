return card {
  id = "privateer", key = "privateer", name = "Privateer", kind = "instant", subtype = "order",
  cost = 1, most = 2,
  questions = { "pick", "yes", "no" },

  play {
    id = "pick", text = "Ships are tapped.",
    run = function(me, card)
      local ships = me.next.water:list
      ()
      for i = 1, ships do                                                 --! 'ships' is a table, but 'for' counts with numbers; #LIST is how many it holds
        act.change(ships[i], "tapped", 1, "tapped", card)
      end
      for _, s in pairs(me.next.water) do act.turn_up(s) end              --! pairs: 'table' must be a table, but 'water' is a zone; ZONE:list() gives its cards as a list
      local yes = ask.word { seat = me, question = "pick", words = { "yes", "nope" } }  --! ask.word: 'words': there is no question or word 'nope'; did you mean 'none'?
      if yes == "yess" then act.shuffle(me.main) end                      --! there is no question or word 'yess', so this never holds; did you mean 'yes'?
      if yes then act.eliminate("B") end                                  --! act.eliminate: 'seat' must be a seat, but gets a text
      act.move(me.main:top(), me.hand)                                    --! 'top' is a card or nil, and cannot be called; write it without ( )
      act.move(me.main.top, me.hand, drawn)                               --! unknown name 'drawn'; there is such an event: as a text, "drawn"
      act.change(me, "hull", 1, "flagship_repaired", me)                  --! act.change: 'source' must be a card, but 'me' is a seat
      act.change(me, "hull", "all")                                       --! act.change: 'by' must be a whole number, but gets a text; write it without quotes
      act.change(hull, me, 1)                                             --! unknown name 'hull'; there is such an attribute: as a text, "hull", or read from what has 
      local n = dice.roll("combat", 6)                                    --! dice.roll: 'dice' must be a text, but gets a whole number; write dice.roll(stream, dice [, subj
      if n >= "4" then return end                                         --! a number is compared with a text; write the number without quotes
      if me.next.hand:count() > 3 then return end                         --! 'count' is a whole number, and cannot be called; write it without ( )
      act.set(me, "hull", me.hull + card)                                 --! 'card' is not a number to compute with; read a number of it
      card.damage = card.damage + 1                                       --! 'card' is a card, which is read-only: 'damage' cannot be written
      if not me.next.water:find("kirow") then return end                  --! Zone:find: 'id': there is no card 'kirow'
      for _, c in ipairs(me.hand:list()) do
        if c.type == "instant" then act.turn_up(c) end                    --! 'c' is a card, which has no 'type'
        if c.cost <= me.hulls then return end                             --! 'me' is a seat, which has no 'hulls'; did you mean 'hull'?
        if c:is_instant() then return end                                 --! 'is_instant' is true or false, and cannot be called; write it without ( )
        if c.kind == "instants" then return end                           --! there is no kind or subtype 'instants', so this never holds; did you mean 'instant'?
        if c.key == 5 then return end                                     --! never equal: 'key' is a text, and 5 is a whole number; write the number without quotes
        if c == "kirov" then return end                                   --! never equal: 'c' is a card, and "kirov" is a text; its .id, .key and .kind are texts
      end
      local lost = 0
      lost = lost + act.move(card, me.scrapyard)                          --! 'move' is not a number to compute with; 'if' tests it
      act.announce("ability_used", me, "privateer")                       --! act.announce: 'card' must be a card or a seat, but gets a text
      act.attach(card, me)                                                --! act.attach: 'host' must be a card, but 'me' is a seat
      act.use(card)                                                       --! act.use needs 'power', but gets 1 value
      ask.number { seat = me, question = "pick", min = 0, max = me.hand }  --! ask.number: 'max' must be a whole number, but 'hand' is a zone
      table.sort(me.hand:list(), function(a, b) return a.cots < b.cost end)  --! 'a' is a card, which has no 'cots'; did you mean 'cost'?
      game.active = me.next                                               --! 'game' is the game, which is read-only: 'active' cannot be written
      act.finish(me, "flagship sunk")                                     --! 'act' has no 'finish'; known: announce, attach, change, create, draw_match, eliminate, give, move,
      if me.hull == nil then return end                                   --! never equal: 'hull' is a whole number, and never nil; without a value it is 0
      local t = tabel.concat({}, ",")                                     --! unknown name 'tabel'; did you mean 'table'?
      self.used = 1                                                       --! unknown name 'self'
      string.format("%d cards", me.hand)                                  --! the result of string.format is never used; give it to a local or to a function, or leave the ca
      return t
    end,
  },
}
