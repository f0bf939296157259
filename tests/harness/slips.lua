-- The harness itself: misspelt words in a play. Each is reported with what was expected, before anything is answered.

local function duel() return { A = { hand = { "5", "4" }, ships = { "K{6}" } }, B = { ships = { "J", "Q" } }, phase = "attack" } end

local function battle() return { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "CA" } }, phase = "orders" } end

-- `list`: parts of messages, and the plays that fail with them
local function slips(name, rules, given, list)
  for i, slip in ipairs(list) do
    match("harness: " .. name .. " " .. i) { rules = rules, must_fail = slip[1], given = given(), luck = { chance = true }, play = slip[2] }
  end
end

slips("a colon instead of a dot", "dreadnaught", duel, {
  { "write t.check(…), with a dot", function(t) t:check { B = { base = 9 } } end },
  { "write t.to_turn(…), with a dot", function(t) t:to_turn(2) end },
  { "write t.is_true(…), with a dot", function(t) t:is_true(false, "it would pass") end },
  { "write t.events(…), with a dot", function(t) t:events() end },
  { "write t.wins(…), with a dot", function(t) t:wins("A") end },
  { "write t.A:rejects(…), with a colon", function(t) t.A.rejects("block", "Q") end },
  { "write t.A:value(…), with a colon", function(t) t.A.value("ships", "K", "attack") end },
  { "write t.A:sees(…), with a colon", function(t) t.A.sees() end },
})

slips("words that t and its seats do not have", "dreadnaught", duel, {
  { "t.A:blok: there is no command, question or word 'blok'; did you mean 'block'?", function(t) t.A:blok("Q") end },
  { "t.A:atack: there is no command, question or word 'atack'; did you mean 'attack'?", function(t) t.A:atack { card = "5" } end },
  { "there is no command, question or word 'reject'; did you mean 'rejects'?", function(t) t.A:reject("block", "Q") end },
  { "no seat has 'check', t has it: write t.check(…)", function(t) t.A:check { base = 9 } end },
  { "there is no t.rejects; a seat has it: t.A:rejects(…)", function(t) t.rejects("block", "Q") end },
  { "there is no t.attack; a seat has it: t.A:attack(…)", function(t) t.attack { card = "5" } end },
  { "there is no t.chek; did you mean 'check'?", function(t) t.chek {} end },
  { "there is no t.to_trun; did you mean 'to_turn'?", function(t) t.to_trun(2) end },
  { "there is no t.to_phase; t.to(\"NAME\") goes on to a part of the flow", function(t) t.to_phase("discard") end },
  { "there is no t.a; did you mean 'A'?", function(t) t.a:block("Q") end },
  { "there is no seat 'C'; seats are A to B", function(t) t.C:block("Q") end },
  { "t.A is a seat: write t.A:COMMAND(…)", function(t) t.A("5") end },
  { "t.check cannot be set; what t can do is called", function(t) t.check = { B = { base = 9 } } end },
  { "t.A.block cannot be set; what a seat does is called", function(t) t.A.block = "Q" end },
  { "a match is checked with t.check { … }", function() check { B = { base = 9 } } end },
  { "t.A:offered takes a name, and nothing more", function(t) t.is_true(t.A:offered("block", "Q")) end },
})

match "harness: a command that no game has" {
  rules = "warfleet",
  seed = 1,
  must_fail = "t.A:fier: there is no command, question or word 'fier'; did you mean 'fire'?",
  play = function(t) t.A:fier("G", "S") end,
}

slips("arguments of another sort", "dreadnaught", duel, {
  { "t.to_turn needs a whole number, got the text '2'", function(t) t.to_turn("2") end },
  { "t.to_turn needs a whole number, got the number 1.5", function(t) t.to_turn(1.5) end },
  { "t.to_turn needs a whole number, got nothing", function(t) t.to_turn() end },
  { "t.to_turn takes a value, and nothing more", function(t) t.to_turn(1, 2) end },
  { "t.to_active needs a text such as \"A\", got the number 2", function(t) t.to_active(2) end },
  { "t.to_deck: 'deck' is not an attribute of the match, but a zone", function(t) t.to_deck(2) end },
  { "on the way to turn 3 (it is 0): A is asked", function(t) t.to_turn(3) end },
  { "t.to needs a name, got the number 3", function(t) t.to(3) end },
  { "t.count needs a name, got the number 1", function(t) t.count(1) end },
  { "t.wins needs seats such as \"A\", got the number 1", function(t) t.wins(1) end },
  { "there is no seat 'a'; seats are A to B", function(t) t.wins("a") end },
  { "t.edit needs a line such as \"set A.base 5\", got { B = { base = 2 } }", function(t) t.edit { B = { base = 2 } } end },
  { "t.edit takes a line such as \"set A.base 5\", and nothing more", function(t) t.edit("set", "A.base 5") end },
  { "t.running takes nothing", function(t) t.running("A") end },
  { "t.equal needs a value, got nothing", function(t) t.equal() end },
  { "t.equal needs a value, got a function", function(t) t.equal(t.A.hand, 1) end },
  { "t.equal needs a text, got {  }", function(t) t.equal(1, 2, {}) end },
  { "t.is_true needs a value, got a function", function(t) t.is_true(t.A.offered, "it would hold") end },
  { "t.is_true needs a text, got false", function(t) t.is_true("an Ace is offered", false) end },
  { "t.A:options needs a list of texts, got the text '5'", function(t) t.A:options("5", "none") end },
  { "t.A:options needs a list of texts, got { card = 5 }", function(t) t.A:options { card = "5" } end },
  { "t.A:options needs a list of texts, got nothing", function(t) t.A:options() end },
  { "t.A:asked needs a number, got the text 'Q'", function(t) t.A:asked("block", "Q") end },
  { "t.A:answer needs an answer, got nothing", function(t) t.A:answer("attack.card") end },
  { "t.A:answer takes a name, an answer, and nothing more", function(t) t.A:answer("attack.card", "5", "K") end },
  { "t.A:answer of several needs a list of texts, got { card = 5 }", function(t) t.A:answer("attack.card", { card = "5" }) end },
  { "t.A:block needs an answer, got true", function(t) t.A:block(true) end },
  { "t.A:play needs a target, got { base }", function(t) t.A:play("4", { "base" }) end },
  { "t.A:attack takes a list of cards or a card and its target, not both", function(t) t.A:attack({ "K" }, "J") end },
  { "t.A:attack of several needs a list of texts, got { K, card = 5 }", function(t) t.A:attack { "K", card = "5" } end },
  { "A:attack: 'card' needs a text, number or list of texts, got { { 4 } }", function(t) t.A:attack { card = { { "4" } } } end },
  { "t.A:rejects needs an answer, got true", function(t) t.A:rejects("attack.card", true) end },
  { "A:rejects of several needs a list of texts, got { { 5 } }", function(t) t.A:rejects("attack.card", { { "5" } }) end },
  { "t.A:value needs a stat, attribute or number, got nothing", function(t) t.A:value("ships", "K") end },
  { "ordered takes one list of texts", function(t) t.check { discard = ordered("J", "8") } end },
})

slips("calls as they were written", "dreadnaught", duel, {
  { "expected A:block(no) (a question with one answer only is not asked), but", function(t) t.A:block("no") end },
  { "expected A:play({ 4, base }), but", function(t) t.A:play { "4", "base" } end },
  { "expected A:done(), but", function(t) t.A:done() end },
  { "expected A:play(4, KK), but A is asked 'attack.card' (5, none); there is no card, seat, zone or mode 'KK'",
    function(t) t.A:play("4", "KK") end },
  { "A:attack: 'shps' was not asked (did you mean 'ships'?), so { K } is not used",
    function(t) t.A:attack { card = "5", shps = { "K" } } end },
})

slips("checks of what is not there", "dreadnaught", duel, {
  { "check: nothing is expected", function(t) t.check {} end },
  { "t.check needs a table { … }, got nothing", function(t) t.check() end },
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
  { "B.base: expected { 9 }, but it is not a zone: it is 10", function(t) t.check { B = { base = { 9 } } } end },
  { "B.ships: expected a list of texts or how many cards, got the text 'J'", function(t) t.check { B = { ships = "J" } } end },
  { "B.ships: expected a list of texts or how many cards, got { J, Q, n = 1 }",
    function(t) t.check { B = { ships = { "J", "Q", n = 1 } } } end },
  { "check: 'J, Q' goes on behind its first card; each card is a text of its own", function(t) t.check { B = { ships = { "J, Q" } } } end },
  { "check: card 'K{6': '}' is missing", function(t) t.check { A = { ships = { "K{6" } } } end },
  { "check: card 'K[fresh=0': ']' is missing", function(t) t.check { A = { ships = { "K[fresh=0" } } } end },
  { "check: card 'K[fresh]{6}': an attribute is written [NAME=VALUE]", function(t) t.check { A = { ships = { "K[fresh]{6}" } } } end },
  { "A.ships: expected { KK{6} }, got { K{6} }; there is no card, seat, zone or mode 'KK'",
    function(t) t.check { A = { ships = { "KK{6}" } } } end },
  { "value: there is no zone 'shps'; did you mean 'ships'?", function(t) t.A:value("shps", "K", "attack") end },
  { "value: there is no zone 'ships'; a seat has it: t.A:value(…)", function(t) t.value("ships", "K", "attack") end },
})

slips("orders", "battlegroup", battle, {
  { "t.A:order: there is no command, question or word 'order'; did you mean 'orders'?", function(t) t.A:order { BB = "CA" } end },
  { "A:orders: orders are named by their cards, { CARD = \"ORDER\" }", function(t) t.A:orders { "BB" } end },
  { "A:orders: BB needs one order or a list, got true", function(t) t.A:orders { BB = true } end },
  { "there is no card, seat, zone or mode 'XX'", function(t) t.A:orders { XX = "CA" } end },
  { "there is no order, or card to aim at, 'XX'", function(t) t.A:orders { BB = "XX" } end },
  { "expected { BB1, DD }, got { BB, DD }; a check writes 'BB' without a number",
    function(t) t.check { A = { battle_group = { "BB1", "DD" } } } end },
  { "t.A:offers needs a list of texts, got the text 'CA'", function(t) t.A:offers("BB", "CA") end },
  { "t.to_round needs a whole number, got the text '2'", function(t) t.to_round("2") end },
  { "there is no t.to_teir; did you mean 'to_tier'?", function(t) t.to_teir(4) end },
})

match "harness: orders answer by the name of their question, too" {
  rules = "battlegroup",
  given = { A = { battle_group = { "BB", "DD" } }, B = { battle_group = { "BB" } }, phase = "orders" },
  luck = { chance = true },
  play = function(t) t.A:answer("orders", { BB = "BB" }) end,
}

match "harness: what is not named may be nothing" {
  rules = "dreadnaught",
  given = duel(),
  play = function(t)
    t.equal(t.events()[1], nil)
    t.is_true(t.A:offered("5"))
    t.to_turn(0)
  end,
}

local function tier_five()
  return { A = { battle_group = { "BB", "DD", "DD" } }, B = { battle_group = { "CA", "CL" } } }
end

match "harness: idle names a ship that there is" {
  rules = "battlegroup",
  must_fail = "A has no 'DD'; what it has is called DD1, DD2",
  given = tier_five(), luck = { chance = true }, seed = 3,
  play = function(t)
    t.to_tier(5)
    t.A:idle("DD")
  end,
}

match "harness: orders that nobody has are not rejected orders" {
  rules = "battlegroup",
  must_fail = "A has no 'DD'; what it has is called DD1, DD2",
  given = tier_five(), luck = { chance = true }, seed = 3,
  play = function(t)
    t.to_tier(5)
    t.A:rejects("orders", { DD = "CA" })
  end,
}

match "harness: orders for a name that never fits are told at once" {
  rules = "battlegroup",
  must_fail = "A has no 'BB1'; what it has is called BB",
  given = tier_five(),
  play = function(t) t.A:orders { BB1 = "CA" } end,
}

match "harness: a number is an option, and blanks in a check are none of a card's name" {
  rules = "battlegroup",
  options = { budget = 40 },
  given = { A = { battle_group = { "BB" } }, B = { battle_group = { "CA" } } },
  play = function(t) t.check { A = { battle_group = { " BB " } } } end,
}

match "harness: an empty name in a check is no card" {
  rules = "dreadnaught",
  must_fail = "a name is missing",
  given = { A = { ships = { "J{3}" } }, phase = "upgrade" },
  play = function(t) t.check { A = { ships = { "J{3,}" } } } end,
}
