return card {
  id = "pilot", key = "pilot", name = "Harbour Pilot", kind = "hero", cost = 10, reach = 3,
  questions = { "steer" },

  after {
    id = "steer", text = "When its ship has moved, it mends 1.", event = "ship_moved",
    when = "event.card == card.host",
    run = function(event, me, pilot)
      local ship = pilot.hosts                                           --! 'pilot' is a card, which has no 'hosts'; did you mean 'host'?
      act.change(pilot.host, "damage", -1, "repared", pilot)             --! there is no event 'repared'; did you mean 'repaired'?
      act.change(pilot.host, "dmg", -1, "repaired", pilot)               --! a card has no attribute 'dmg'
      if pilot.host.x > pilot.reach * param.engagd then return end       --! 'param' has no 'engagd'; did you mean 'engaged'?
      local mines = game.mines                                           --! 'game' is the game, which has no 'mines'; a seat has it
      if not mines then return end
      local targets = {}
      for _, other in ipairs(me.next.fleet:list()) do
        if other.hurt == true then targets[#targets + 1] = other end     --! never equal: 'hurt' is a whole number, and true or false
        if other.is_squadron() then targets = {} end                     --! 'is_squadron' is true or false, and cannot be called
      end
      local one = ask.card { seat = me.letter, question = "steer", from = targets }  --! 'seat' must be a seat, but 'letter' is a text
      act.attach(one, ship, "deployd")                                   --! there is no event 'deployd'; did you mean 'deployed'?
      string.find("x", "y")                                              --! 'string' has no 'find'
    end,
  },
}
