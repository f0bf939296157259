-- The standard deck of a position
return { deck = { "10", "10", "9" } }
