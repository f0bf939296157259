-- The library of match scripts: what `t` can do. docs/match-scripts.md is its reference.
-- It stands on the table `session`: the one match that runs now.

local matches = {}

local list, show, is_list = compare.list, compare.show, compare.is_list
local came, did_you_mean = compare.came, compare.did_you_mean

local describe, fail = answers.describe, answers.fail
local seat_takes, t_takes = answers.seat_takes, answers.t_takes
local must_ask, must_take, must_know = answers.must_ask, answers.must_take, answers.must_know
local wait_for, settle_payment, accepted = answers.wait_for, answers.settle_payment, answers.accepted
local key_of, answer_text, order_text = answers.key_of, answers.answer_text, answers.order_text

local function sorted(texts)
  local out = {}
  for i, v in ipairs(texts) do out[i] = tostring(v) end
  table.sort(out)
  return out
end

local seat_methods = {}

function seat_methods.answer(self, question, value)
  must_know("answer", question)
  local seat = self.letter
  local open = wait_for(function(open) return open.seat == seat and open.name == question end, seat .. " to be asked '" .. question .. "'")
  local by_card = type(value) == "table" and value[1] == nil
  if by_card and open.parts then return answers.answer_orders(seat, question, value) end
  if type(value) == "table" then must_take("t." .. seat .. ":answer of several", { "a list of texts" }, value) end
  local text = answer_text(value)
  local found = not open.subset and session.find(question, key_of(value), "")
  if found then session.choose(found) return end
  local wrong = session.legal(text)
  if wrong then fail(seat .. ":answer(" .. question .. ", " .. text .. "): " .. wrong) end
  session.answer(text)
end

-- t.A:offers("SS", { "CA", "hold" }): the options of this card in the next question that has it
function seat_methods.offers(self, card, expected)
  answers.must_have(self.letter, card)
  local open = wait_for(function(open) return open.seat == self.letter and open.parts and open.parts[card] ~= nil end,
    self.letter .. " to be asked for orders of " .. card)
  local got, want = list(sorted(open.parts[card])), list(sorted(expected))
  if got ~= want then fail("orders of " .. card .. ": expected { " .. want .. " }, got { " .. got .. " }") end
end

-- t.A:idle("CL"): at this step the card has nothing to choose and nothing to aim at
function seat_methods.idle(self, card)
  answers.must_have(self.letter, card)
  local open = session.open()
  must_ask(open, card .. " of " .. self.letter)
  local orders, aims = session.orders(self.letter, card)
  if #orders > 1 or aims then
    fail(card .. " of " .. self.letter .. " has orders: { " .. list(orders) .. " }, expected nothing to choose")
  end
end

function seat_methods.rejects(self, name, source, target)
  must_know("answer", name)
  local by_card = type(source) == "table" and next(source) ~= nil and not is_list(source)
  if by_card then
    if not session.gives_orders(name) then
      fail("'" .. name .. "' is no question with orders; what belongs to one question is rejected by its name,"
        .. " e.g. rejects(\"attack.card\", \"5\")")
    end
    answers.must_know_orders(self.letter, name, source)
  elseif type(source) == "table" then
    must_take(self.letter .. ":rejects of several", { "a list of texts" }, source)
  end
  for _, word in ipairs(type(source) == "table" and source or { source, target }) do
    must_know("card", word)
  end
  local due = session.open()
  if due and due.due and due.name ~= name then settle_payment() end
  local before = session.result().hash
  if accepted(self.letter, name, source, target) then
    fail(answers.call(self.letter, name, by_card and order_text(source) or source, target) .. " is accepted, expected a rejection")
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
  must_know("answer", question)
  return wait_for(function(open) return open.seat == seat and open.name == question end, seat .. " to be asked '" .. question .. "'")
end

function seat_methods.not_asked(self, question)
  must_know("answer", question)
  local open = session.open()
  if open and not open.forced and open.seat == self.letter and open.name == question then fail("did not expect that " .. describe(open)) end
end

function seat_methods.offered(self, name)
  answers.must_be_option(name)
  local open = session.open()
  if not open or open.seat ~= self.letter then return false end
  if open.parts then fail("'" .. open.name .. "' gives orders to cards: t." .. self.letter .. ":offers(CARD, { … }) says which") end
  for _, option in ipairs(open.options) do
    if option == name or option:sub(1, #name + 1) == name .. " " then return true end
  end
  return session.is_way(name)
end

function seat_methods.options(self, expected)
  local open = session.open()
  must_ask(open, "options of " .. self.letter)
  if open.seat ~= self.letter then fail("expected options of " .. self.letter .. ", but " .. describe(open)) end
  local got, want = list(sorted(open.options)), list(sorted(expected))
  if got ~= want then fail("options of '" .. open.name .. "': expected { " .. want .. " }, got { " .. got .. " }") end
end

-- A number of a card in a zone of the seat, or of the match (seat "")
local function value_of(seat, zone, card, name)
  settle_payment()
  local position, zones, known = session.position(), {}, false
  for _, part in ipairs(seat == "" and { position } or { position[seat], position }) do
    for key, value in pairs(part) do
      if is_list(value) then zones[#zones + 1], known = key, known or key == zone end
    end
  end
  if not known then
    local of_seat = seat == "" and position.A[zone] and "; a seat has it: t.A:value(…)"
    fail("value: there is no zone '" .. zone .. "'" .. (of_seat or did_you_mean(zone, zones)))
  end
  return session.value(seat, zone, card, name)
end

function seat_methods.value(self, zone, card, name) return value_of(self.letter, zone, card, name) end
function seat_methods.sees(self)
  settle_payment()
  return session.sees(self.letter)
end
function seat_methods.log(self)
  settle_payment()
  return session.log(self.letter)
end

local function make_seat(letter)
  local seat = { letter = letter }
  return setmetatable(seat, {
    __index = function(_, name)
      return function(self, ...)
        local what = "t." .. letter .. ":" .. tostring(name)
        if self ~= seat then fail("write " .. what .. "(…), with a colon") end
        if not seat_methods[name] then return answers.command(letter, name, ...) end
        must_take(what, seat_takes[name], ...)
        return seat_methods[name](self, ...)
      end
    end,
    __newindex = function(_, name) fail("t." .. letter .. "." .. tostring(name) .. " cannot be set; what a seat does is called") end,
    __call = function() fail("t." .. letter .. " is a seat: write t." .. letter .. ":COMMAND(…)") end,
  })
end

local function must_be_seats(letters)
  local position = session.position()
  for i = 1, #letters do
    local letter = letters:sub(i, i)
    local seat = letter >= "A" and letter <= "H" and position[letter]
    if not seat then fail("there is no seat '" .. letter .. "'; seats are " .. compare.seats_of(position)) end
  end
end

-- t.chek, t.C: what t does not have
local function fail_unknown(key, functions)
  local position, what = session.position(), "there is no t." .. tostring(key)
  if type(key) ~= "string" then fail(what) end
  if #key == 1 and key >= "A" and key <= "Z" then must_be_seats(key) end
  if seat_takes[key] or not session.unknown("answer", key) then fail(what .. "; a seat has it: t.A:" .. key .. "(…)") end
  if key == "to_phase" then fail(what .. "; t.to(\"NAME\") goes on to a part of the flow") end
  local known = compare.names_of(functions)
  for name, value in pairs(position) do known[#known + 1] = type(value) == "table" and #name == 1 and name or "to_" .. name end
  fail(what .. did_you_mean(key, known))
end

-- What the attribute `name` can be, told by what it is: words, seats and cards are texts
local function must_be_value(name, value, now)
  local what = "t.to_" .. name
  local zone = type(now) == "table" and (#name == 1 and "seat" or "zone")
  if zone then fail(what .. ": '" .. name .. "' is no attribute of the match, but a " .. zone) end
  if type(now) == "number" and (type(value) ~= "number" or not math.tointeger(value)) then
    fail(what .. " needs a whole number, got " .. came(value))
  end
  if type(now) == "string" and type(value) ~= "string" then
    fail(what .. " needs a text such as \"" .. now .. "\", got " .. came(value))
  end
end

local function make_t(seats)
  local t = {}           -- what it can do; the script gets a table without fields of its own, which sees each use

  function t.check(expected)
    settle_payment()
    compare.check(expected, session.position(), "")
  end

  -- t.edit("set A.base 5"): changes the position at the open question. Passes nothing
  function t.edit(line)
    local wrong = session.edit(line)
    if wrong then fail("edit: " .. wrong) end
  end

  function t.to(name)
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
    must_be_seats(letters)
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
    must_know("event", kind)
    settle_payment()
    local n = 0
    for _, e in ipairs(session.events()) do if e.kind == kind then n = n + 1 end end
    return n
  end
  function t.value(zone, card, name) return value_of("", zone, card, name) end
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
    must_be_value(name, value, session.position()[name])
    for _ = 1, 10000 do
      local open = session.open()
      must_ask(open, "going to " .. name .. " " .. tostring(value))
      local now = session.position()[name]
      if now == value then return end
      if not open.optional and not open.menu and not open.forced then
        fail("on the way to " .. name .. " " .. tostring(value) .. " (it is " .. tostring(now) .. "): " .. describe(open))
      end
      session.pass()
    end
  end

  local all = {}
  for i = 1, seats do
    local letter = string.sub("ABCDEFGH", i, i)
    all[letter] = make_seat(letter)
  end
  local function use(self, key, does, takes)
    return function(...)
      if ... == self then fail("write t." .. key .. "(…), with a dot") end
      must_take("t." .. key, takes, ...)
      return does(...)
    end
  end
  return setmetatable({}, {
    __index = function(self, key)
      if all[key] then return all[key] end
      if t[key] then return use(self, key, t[key], t_takes[key]) end
      local name = type(key) == "string" and key:sub(1, 3) == "to_" and key:sub(4)
      if not name or session.position()[name] == nil then fail_unknown(key, t) end
      return use(self, key, function(value) to_value(name, value) end, { "a value?" })
    end,
    __newindex = function(_, key) fail("t." .. tostring(key) .. " cannot be set; what t can do is called: t.check { … }") end,
  })
end

local fields = {}
for _, name in ipairs { "rules", "variants", "given", "decks", "seed", "seats", "options", "luck", "windows", "rests", "play",
  "fails_setup", "must_fail", "modes" } do fields[name] = true end

-- 'a' with fields would be taken for a zone with a wrong list, and another thing than a table for a position that says nothing
local function must_be_position(what, given)
  if type(given) ~= "table" then fail(what .. ": 'given' is a position { A = { … }, … }, got " .. came(given)) end
  for key, value in pairs(given) do
    local seat = type(key) == "string" and #key == 1 and key >= "A" and key <= "H"
    if not seat and type(value) == "table" and next(value) ~= nil and value[1] == nil then
      local near = type(key) == "string" and #key == 1 and key:upper() >= "A" and key:upper() <= "H"
      fail(what .. ": given: there is no seat '" .. tostring(key) .. "'"
        .. (near and "; did you mean '" .. key:upper() .. "'?" or "; seats are A to H, and a zone holds a list of texts"))
    end
    if seat and type(value) ~= "table" then fail(what .. ": given: seat '" .. key .. "' is a table { … }, got " .. came(value)) end
  end
end

local complete         -- all files have been read
local begun            -- name and place of a match whose table has not followed yet

local function match(name, ...)
  if type(name) ~= "string" or name == "" then fail("a match needs a name: match \"what it shows\" { … }") end
  local what = "match \"" .. name .. "\""
  if select("#", ...) > 0 then fail(what .. ": write " .. what .. " { … }, without parentheses and comma") end
  begun = { name = name, __file = session.here() }
  return function(declaration)
    begun = nil
    if type(declaration) ~= "table" then fail(what .. ": expected a table { … }") end
    for key in pairs(declaration) do
      local hint = fields[key] or did_you_mean(tostring(key), compare.names_of(fields))
      if not fields[key] then fail(what .. ": unknown field '" .. tostring(key) .. "'" .. hint) end
    end
    for _, key in ipairs { "must_fail", "fails_setup" } do
      if declaration[key] == "" then fail(what .. ": '" .. key .. "' is part of a message, got an empty text") end
    end
    if type(declaration.options) == "table" and declaration.options[1] ~= nil then
      fail(what .. ": 'options' have names, { first = \"B\" }; got " .. show(declaration.options))
    end
    if declaration.given ~= nil then must_be_position(what, declaration.given) end
    if type(declaration.rules) ~= "string" then fail(what .. ": 'rules' names no rule set") end
    if type(declaration.play) ~= "function" and not declaration.fails_setup then fail(what .. ": 'play' is no function") end
    if declaration.windows ~= nil and declaration.windows ~= "strict" then
      fail(what .. ": 'windows' is \"strict\" or left out, got " .. show(declaration.windows))
    end
    if complete then fail(what .. ": matches are declared while their file is read, not while one of them is played") end
    declaration.name = name
    declaration.__file = session.here()
    matches[#matches + 1] = declaration
    return declaration
  end
end

local library = { matches = matches, match = match, ordered = compare.ordered }

-- All files have been read: from here on matches are played, and none is declared
function library.all_read() complete = true end

-- The word that declares checks of rules would take a position without a word
function library.check() fail("a match is checked with t.check { … }") end

-- A file has been read: is every match in it whole?
function library.close()
  if not begun then return end
  local at = begun
  begun = nil
  error("match \"" .. at.name .. "\" has no table { … }", at)        -- no script calls this, so the place has to be said
end

function library.run(declaration, seats)
  answers.begin(declaration)
  declaration.play(make_t(seats))
  settle_payment()       -- what was given last happens, too: without it a broken card may pass
end

return library
