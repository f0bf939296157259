-- This may bring the hand above nine cards.
local boarding = { change = { capture = {
  text = "A ship beaten by this fleet is boarded: you take it into your hand.",
  run = function(event, me)
    act.give(event.card, me)
    act.move(event.card, me.hand, "ship_captured")
  end,
} } }

return variant {
  id = "boarding_queen", text = "Ships captured by a queen's fleet go to the winner's hand.", touches = { "POP-70" },
  fails = "POP-70: ships beaten by the queen's fleet become the winner's discards",
  card = { queen_S = boarding, queen_C = boarding, queen_D = boarding, queen_H = boarding },
}
