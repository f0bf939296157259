local mercy = { change = { capture = {
  text = "A ship beaten by this fleet is spared: it goes to its owner's discard pile.",
  run = function(event) act.move(event.card, event.card.owner.discard, "ship_spared", event.source) end,
} } }

return variant {
  id = "merciful_queen", text = "Ships beaten by a queen's fleet go to their owner's discard pile.", touches = { "POP-70" },
  fails = "POP-70: ships beaten by the queen's fleet become the winner's discards",
  events = { event { "ship_spared", text = "{card} is spared by {source}" } },
  card = { queen_S = mercy, queen_C = mercy, queen_D = mercy, queen_H = mercy },
}
