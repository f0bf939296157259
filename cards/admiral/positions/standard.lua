-- The standard contents of a seat in a position
local bare = { flagship = { "flagship" }, main = { "koni", "koni", "koni", "koni" }, resource = { "depot", "depot", "depot", "depot" } }

return { A = bare, B = bare }
