-- What a seat has in a position that does not say
local bare = { flagship = { "flagship" }, main = { "koni", "koni", "koni", "koni" }, resource = { "depot", "depot", "depot", "depot" } }

return { A = bare, B = bare }
