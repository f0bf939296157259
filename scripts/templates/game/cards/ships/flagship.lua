-- $RULE-91
return card {
  id = "flagship", key = "FL", name = "Flagship", kind = "ship",
  cost = 4, guns = 2, armor = 3,
  speed = 5, range = 8, shape = { length = 2, width = 0.75 },   -- @table
  signal = 1,

  -- A modifier: it counts while its card is in play. `it` is the ship whose firepower is read, `card` this one.
  modify { id = "signals", text = "Your other ships have +1 gun.",
    stat = "firepower", add = "card.signal", to = "me.fleet", when = "it ~= card" },
}
