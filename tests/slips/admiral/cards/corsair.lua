local bonus = 2

local function weakest(zone)
  local found
  for _, ship in ipairs(zone:list()) do
    if not found or ship.hp < found.hp then found = ship end
  end
end

local function hit(ship, by)
  act.change(ship, "damage", by)
end

return card {
  id = "corsair", key = "corsair", name = "Corsair", kind = "ship", subtype = "frigate",
  cost = 3, attack = 2, defense = 2, hp = 4, mounts = 1,
  questions = { "plunder", "yes", "no" },

  after {
    id = "plunder", text = "When deployed, deal 2 damage to the weakest ship.",
    event = "ship_deployed", when = "event.card == card",
    run = function(event, me, self)
      local ship = weakest(me.next.water)                                 --! 'weakest' returns nothing, but its result is used; it has no 'return VALUE'
      hit(ship, bonus, self)                                              --! 'hit' takes 2 values, but gets 3; its parameters stand in line 10
      hit(self.hull, bonus)                                               --! 'self' is a card, which has no 'hull'; a seat has it
      if event.seat ~= me.seat then return end                            --! 'me' is a seat, which has no 'seat'; a zone has it, an event has it
    end,
  },
}
