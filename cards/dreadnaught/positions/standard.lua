-- The deck of a position that does not say
return { deck = { "10", "10", "9" } }
