-- Resource with an ability: a trigger that asks for a word, while the ship still lies with the admiral who loses it
return card {
  id = "prizecourt", key = "prizecourt", name = "Prize Court", kind = "resource", subtype = "legendary",
  req = 1, hp = 3,
  points = 1, cards = 1,
  questions = { "award", "draw", "mend" },

  react {
    id = "award", text = "Whenever an opposing ship is scrapped, choose: draw a card, or your flagship gains 1 hit point.",
    event = "scrapped", when = "event.card.is_ship and event.card.in_play and event.card.controller ~= me",
    run = function(event, me, court)
      local award = ask.word { seat = me, question = "award", words = { "draw", "mend" }, prompt = "A card, or repairs for the flagship?" }
      if award == "mend" then
        act.change(me, "hull", court.points, "flagship_repaired", court)
      else
        for _ = 1, court.cards do
          if me.main.count > 0 then act.move(me.main.top, me.hand, "drawn", court) end
        end
      end
    end,
  },
}
