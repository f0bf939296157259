-- The harness itself: slips of the pen in a play. Each is told with what was expected.

local function duel() return { A = { hand = { "5", "4" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" } }, phase = "attack" } end

-- `list`: parts of messages, and the plays that fail so
local function slips(name, rules, given, list)
  for i, slip in ipairs(list) do
    match("harness: " .. name .. " " .. i) { rules = rules, must_fail = slip[1], given = given(), luck = { chance = true }, play = slip[2] }
  end
end

slips("checks of what is not there", "dreadnaught", duel, {
  { "check: nothing is expected", function(t) t.check {} end },
  { "check: what is expected has names, { NAME = … }; got an entry [1]", function(t) t.check { "A" } end },
  { "check: there is no 'B.bsae'; did you mean 'base'?", function(t) t.check { B = { bsae = 10 } } end },
  { "check: there is no 'A.glod'; known: base, ", function(t) t.check { A = { glod = 1 } } end },
  { "check: there is no 'b'; did you mean 'B'?", function(t) t.check { b = { base = 10 } } end },
  { "check: there is no 'C'; seats are A to B", function(t) t.check { C = { base = 10 } } end },
  { "check: there is no 'base'; a seat has it: A = { base = … }", function(t) t.check { base = 10 } end },
  { "check: there is no 'A.discard'; it is the match that has 'discard', no seat", function(t) t.check { A = { discard = {} } } end },
  { "check: there is no 'phse'; did you mean 'phase'?", function(t) t.check { phse = "attack" } end },
  { "phase: there is no part of the flow, question or window 'atack'; did you mean 'attack'?",
    function(t) t.check { phase = "atack" } end },
  { "phase: expected the name of a part of the flow, got the number 3", function(t) t.check { phase = 3 } end },
  { "B: expected a table { NAME = … }, got the number 3", function(t) t.check { B = 3 } end },
  { "B.base: expected { 9 }, but it is no zone: it is 10", function(t) t.check { B = { base = { 9 } } } end },
  { "B.ships: expected a list of texts or how many cards, got the text 'J'", function(t) t.check { B = { ships = "J" } } end },
  { "B.ships: expected a list of texts or how many cards, got { J, Q, n = 1 }",
    function(t) t.check { B = { ships = { "J", "Q", n = 1 } } } end },
  { "check: 'J, Q' goes on behind its first card; each card is a text of its own", function(t) t.check { B = { ships = { "J, Q" } } } end },
  { "check: card 'K{6': '}' is missing", function(t) t.check { A = { ships = { "K{6" } } } end },
  { "check: card 'K[fresh=0': ']' is missing", function(t) t.check { A = { ships = { "K[fresh=0" } } } end },
  { "check: card 'K[fresh]{6}': an attribute is written [NAME=VALUE]", function(t) t.check { A = { ships = { "K[fresh]{6}" } } } end },
  { "A.ships: expected { KK{6} }, got { K{6} }; there is no card, seat, zone or mode 'KK'",
    function(t) t.check { A = { ships = { "KK{6}" } } } end },
})
