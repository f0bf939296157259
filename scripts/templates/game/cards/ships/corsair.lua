-- $RULE-90
return card {
  id = "corsair", key = "C", name = "Corsair", kind = "ship",
  cost = 2, guns = 2, armor = 1,
  speed = 8, range = 6, shape = { length = 2, width = 0.75 },   -- @table
  loot = 1,

  -- A trigger: it waits for an event. `event.source` is the ship that has fired, `card` this one.   -- @not secret_orders
  -- A trigger: it waits for an event. `event.card` is the prize, `card.aim` what this ship fires at.   -- @secret_orders
  after { id = "plunder", text = "Whenever it takes a prize, you earn 1 gold.",   -- @not secret_orders
  after { id = "plunder", text = "Whenever you take a ship at which it fires, you earn 1 gold.",   -- @secret_orders
    event = "prize_taken", when = "event.source == card",   -- @not secret_orders
    event = "prize_taken", when = "card.aim == event.card and event.seat == me",   -- @secret_orders
    does = change { "earn", attribute = "gold", by = "card.loot", event = "earned", source = "card" } },
}
