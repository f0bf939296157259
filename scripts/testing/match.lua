-- The library of match scripts: what `t` can do. docs/match-scripts.md is its reference.
-- It stands on the table `session`: the one match that runs now.

local matches = {}

local list, show, is_list = compare.list, compare.show, compare.is_list

local describe, fail, must_ask = answers.describe, answers.fail, answers.must_ask
local wait_for, settle_payment, accepted = answers.wait_for, answers.settle_payment, answers.accepted
local key_of, answer_text, order_text = answers.key_of, answers.answer_text, answers.order_text

local function sorted(texts)
  local out = {}
  for i, v in ipairs(texts) do out[i] = tostring(v) end
  table.sort(out)
  return out
end

local seat_methods = {}

-- What a check or an answer is about has to be said.
local function must_name(what, value)
  if type(value) ~= "string" then fail(what .. " needs a name, got " .. (value == nil and "nothing" or show(value))) end
end

-- A refusal, or that something is not there, is proved by words that mean something only.
local function must_know(what, word)
  local wrong = type(word) == "string" and session.unknown(what, word)
  if wrong then fail(wrong) end
end

function seat_methods.answer(self, question, value)
  must_name("answer", question)
  must_know("answer", question)
  local seat = self.letter
  local open = wait_for(function(open) return open.seat == seat and open.name == question end, seat .. " to be asked '" .. question .. "'")
  local text = answer_text(value)
  local found = not open.subset and session.find(question, key_of(value), "")
  if found then session.choose(found) return end
  local wrong = session.legal(text)
  if wrong then fail(seat .. ":answer(" .. question .. ", " .. text .. "): " .. wrong) end
  session.answer(text)
end

-- t.A:offers("SS", { "CA", "hold" }): the options of this card in the next question that has it
function seat_methods.offers(self, card, expected)
  must_name("offers", card)
  must_know("card", card)
  local open = wait_for(function(open) return open.seat == self.letter and open.parts and open.parts[card] ~= nil end,
    self.letter .. " to be asked for orders of " .. card)
  local got, want = list(sorted(open.parts[card])), list(sorted(expected))
  if got ~= want then fail("orders of " .. card .. ": expected { " .. want .. " }, got { " .. got .. " }") end
end

-- t.A:idle("CL"): at this step the card has nothing to choose and nothing to aim at
function seat_methods.idle(self, card)
  must_name("idle", card)
  must_know("card", card)
  local open = session.open()
  must_ask(open, card .. " of " .. self.letter)
  local orders, aims = session.orders(self.letter, card)
  if #orders > 1 or aims then
    fail(card .. " of " .. self.letter .. " has orders: { " .. list(orders) .. " }, expected nothing to choose")
  end
end

-- { CA = "BB", SS = { "CA", "hold" } }
local function must_know_orders(name, orders)
  if not session.gives_orders(name) then
    fail("'" .. name .. "' is no question with orders; what belongs to one question is rejected by its name,"
      .. " e.g. rejects(\"attack.card\", \"5\")")
  end
  for card, order in pairs(orders) do
    must_know("card", card)
    for _, word in ipairs(type(order) == "table" and order or { order }) do must_know("order", word) end
  end
end

function seat_methods.rejects(self, name, source, target)
  must_name("rejects", name)
  must_know("answer", name)
  local by_card = type(source) == "table" and next(source) ~= nil and not is_list(source)
  if by_card then must_know_orders(name, source) end
  for _, word in ipairs(type(source) == "table" and source or { source, target }) do
    must_know("card", word)
  end
  local due = session.open()
  if due and due.due and due.name ~= name then settle_payment() end
  local before = session.result().hash
  if accepted(self.letter, name, source, target) then
    local words = by_card and order_text(source) or list { show(source or ""), show(target or "") }
    fail(self.letter .. ":" .. name .. "(" .. words .. ") is accepted, expected a rejection")
  end
  if session.result().hash ~= before then fail("a rejected answer changed the state") end
  local open = session.open()
  if not open then return "the match is over" end
  if open.seat ~= self.letter then return "it is not the turn of " .. self.letter .. ": " .. describe(open) end
  if open.parts and type(source) == "table" then return session.legal(order_text(source)) end
  if type(source) == "table" or (open.name == name and source ~= nil) then
    return session.legal(answer_text(source)) or "another question is open"
  end
  return session.why_not(self.letter, name, key_of(source), key_of(target))
end

function seat_methods.asked(self, question)
  local seat = self.letter
  must_name("asked", question)
  must_know("answer", question)
  return wait_for(function(open) return open.seat == seat and open.name == question end, seat .. " to be asked '" .. question .. "'")
end

function seat_methods.not_asked(self, question)
  must_name("not_asked", question)
  must_know("answer", question)
  local open = session.open()
  if open and not open.forced and open.seat == self.letter and open.name == question then fail("did not expect that " .. describe(open)) end
end

-- "upgrade", "fire L1 -> B.L1", "Ace": each word of an option has to mean something
local function must_be_option(text)
  local word, first = "", true
  for i = 1, #text + 1 do
    local c = text:sub(i, i)
    if c ~= " " and c ~= "" then word = word .. c
    elseif word ~= "->" and word ~= "" then
      local wrong = session.unknown("card", word)
      if first then wrong = wrong and session.unknown("answer", word) end
      if wrong then fail(wrong) end
      first = false
    end
    if c == " " then word = "" end
  end
end

function seat_methods.offered(self, name)
  must_name("offered", name)
  must_be_option(name)
  local open = session.open()
  if not open or open.seat ~= self.letter then return false end
  if open.parts then fail("'" .. open.name .. "' gives orders to cards: t." .. self.letter .. ":offers(CARD, { … }) says which") end
  for _, option in ipairs(open.options) do
    if option == name or option:sub(1, #name + 1) == name .. " " then return true end
  end
  return false
end

function seat_methods.options(self, expected)
  local open = session.open()
  must_ask(open, "options of " .. self.letter)
  if open.seat ~= self.letter then fail("expected options of " .. self.letter .. ", but " .. describe(open)) end
  local got, want = list(sorted(open.options)), list(sorted(expected))
  if got ~= want then fail("options of '" .. open.name .. "': expected { " .. want .. " }, got { " .. got .. " }") end
end

function seat_methods.value(self, zone, card, name)
  settle_payment()
  return session.value(self.letter, zone, card, name)
end
function seat_methods.sees(self)
  settle_payment()
  return session.sees(self.letter)
end
function seat_methods.log(self)
  settle_payment()
  return session.log(self.letter)
end

local function make_seat(letter)
  return setmetatable({ letter = letter }, {
    __index = function(_, name)
      if seat_methods[name] then return seat_methods[name] end
      return function(self, source, target, ...)
        if type(self) ~= "table" or not self.letter then fail("write t." .. letter .. ":" .. name .. "(…), with a colon") end
        if select("#", ...) > 0 then fail("t." .. letter .. ":" .. name .. " takes a card and a target, and nothing more") end
        if type(source) == "table" and session.takes_orders(name) then return answers.answer_orders(letter, name, source) end
        if type(source) == "table" and not is_list(source) then return answers.answer_group(letter, name, source) end
        return answers.act(letter, name, source, target)
      end
    end,
  })
end


local function make_t(seats)
  local t = {}
  for i = 1, seats do
    local letter = string.sub("ABCDEFGH", i, i)
    t[letter] = make_seat(letter)
  end

  function t.check(expected)
    settle_payment()
    compare.check(expected, session.position(), "")
  end

  -- t.edit("set A.base 5"): changes the position at the open question. Passes nothing
  function t.edit(line)
    local wrong = session.edit(tostring(line))
    if wrong then fail("edit: " .. wrong) end
  end

  function t.to(name)
    must_name("to", name)
    must_know("part", name)
    for _ = 1, 10000 do
      local open = session.open()
      must_ask(open, "going to '" .. name .. "'")
      if open.name == name then return end
      for _, node in ipairs(open.where) do if node == name then return end end
      if not open.optional and not open.menu and not open.forced then fail("on the way to '" .. name .. "': " .. describe(open)) end
      session.pass()
    end
  end

  local function settle()
    while true do
      local open = session.open()
      if not open or not (open.optional or open.forced) then return end
      session.pass()
    end
  end

  function t.wins(letters, reason)
    must_name("wins", letters)
    settle()
    local r = session.result()
    if not r.ended then fail("expected that " .. letters .. " has won, but the match goes on: " .. describe(session.open())) end
    if r.winners ~= letters then fail("winners: expected " .. letters .. ", got " .. (r.winners == "" and "nobody" or r.winners)) end
    if reason and r.reason ~= reason then fail("reason: expected " .. reason .. ", got " .. r.reason) end
  end

  function t.drawn(reason)
    settle()
    local r = session.result()
    if not r.ended then fail("expected a draw, but the match goes on: " .. describe(session.open())) end
    if r.winners ~= "" then fail("expected a draw, but " .. r.winners .. " has won") end
    if reason and r.reason ~= reason then fail("reason: expected " .. reason .. ", got " .. r.reason) end
  end

  function t.running()
    local r = session.result()
    if r.ended then fail("expected that the match goes on, but it is over: " .. r.winners .. " " .. r.reason) end
  end

  function t.events()
    settle_payment()
    return session.events()
  end
  function t.count(kind)
    must_name("count", kind)
    must_know("event", kind)
    settle_payment()
    local n = 0
    for _, e in ipairs(session.events()) do if e.kind == kind then n = n + 1 end end
    return n
  end
  function t.value(zone, card, name)
    settle_payment()
    return session.value("", zone, card, name)
  end
  function t.open() return session.open() end
  t.pass_all = settle
  function t.equal(got, expected, what)
    if compare.same(got, expected) then return end
    fail((what or "value") .. ": expected " .. compare.told(expected, got))
  end
  function t.is_true(condition, what)
    if not condition then fail("expected: " .. tostring(what or "the condition holds")) end
  end
  t.desync = session.desync

  -- t.to_round(2): on to where this attribute of the match has this value
  local function to_value(name, value)
    for _ = 1, 10000 do
      local open = session.open()
      must_ask(open, "going to " .. name .. " " .. tostring(value))
      if session.position()[name] == value then return end
      if not open.optional and not open.menu and not open.forced then
        fail("on the way to " .. name .. " " .. tostring(value) .. ": " .. describe(open))
      end
      session.pass()
    end
  end

  return setmetatable(t, { __index = function(_, key)
    local name = type(key) == "string" and key:sub(1, 3) == "to_" and key:sub(4)
    if name and session.position()[name] then return function(value) to_value(name, value) end end
    fail("there is no t." .. tostring(key))
  end })
end

local fields = { rules = true, variants = true, given = true, decks = true, seed = true, seats = true, options = true, luck = true,
  windows = true, rests = true, play = true,
  fails_setup = true, must_fail = true, modes = true, __kind = true, __file = true, __line = true }

local begun            -- name and place of a match whose table has not followed yet

local function match(name, ...)
  if type(name) ~= "string" or name == "" then fail("a match needs a name: match \"what it shows\" { … }") end
  local what = "match \"" .. name .. "\""
  if select("#", ...) > 0 then fail(what .. ": write " .. what .. " { … }, without parentheses and comma") end
  begun = { name = name, place = session.here() }
  return function(declaration)
    begun = nil
    if type(declaration) ~= "table" then fail(what .. ": expected a table { … }") end
    for key in pairs(declaration) do
      if not fields[key] then fail(what .. ": unknown field '" .. tostring(key) .. "'") end
    end
    if type(declaration.rules) ~= "string" then fail(what .. ": 'rules' names no rule set") end
    if type(declaration.play) ~= "function" and not declaration.fails_setup then fail(what .. ": 'play' is no function") end
    if declaration.windows ~= nil and declaration.windows ~= "strict" then
      fail(what .. ": 'windows' is \"strict\" or left out, got " .. show(declaration.windows))
    end
    declaration.name = name
    declaration.place = session.here()
    matches[#matches + 1] = declaration
    return declaration
  end
end

local library = { matches = matches, match = match, ordered = compare.ordered }

-- A file has been read: is every match in it whole?
function library.close()
  if not begun then return end
  local place, name = begun.place, begun.name
  begun = nil
  fail("match \"" .. name .. "\" at " .. place .. " has no table { … }")
end

function library.run(declaration, seats)
  answers.begin(declaration)
  declaration.play(make_t(seats))
end

return library
