-- The functions of the seats `t.A`, `t.B`. Part of the library of match scripts (match.lua).

local list, is_list = compare.list, compare.is_list
local did_you_mean = compare.did_you_mean

local describe, fail, seat_takes = answers.describe, answers.fail, answers.seat_takes
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

-- t.A:idle("CL"): at this step the card has no choice and no target
function seat_methods.idle(self, card)
  answers.must_have(self.letter, card)
  local open = session.open()
  must_ask(open, card .. " of " .. self.letter)
  if not open.parts or not (open.together or open.seat == self.letter) then
    fail(self.letter .. " is not asked for orders now, so whatever " .. card .. " could do is not known: " .. describe(open))
  end
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
      fail("'" .. name .. "' is not a question with orders; what belongs to one question is rejected by its name,"
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
  answers.must_be_open(self.letter, name, "rejects")
  answers.notice(due)
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

-- t.A:asked("block"), t.A:asked("ship_resolved", 2): the second time that A is asked this, counted from the open question
function seat_methods.asked(self, question, times)
  local seat, left = self.letter, times or 1
  must_know("answer", question)
  if left < 1 then fail("asked: the times are counted from 1, got " .. left) end
  local what = seat .. " to be asked '" .. question .. "'" .. (left > 1 and " " .. left .. " times" or "")
  return wait_for(function(open)
    answers.notice(open)
    if open.seat ~= seat or open.name ~= question then return false end
    left = left - 1
    return left == 0
  end, what, function() return times and times > 1 and "; so far it was " .. times - left .. " times" or "" end)
end

-- Since the last line that gave an answer, the seat was not asked this but could have been
function seat_methods.not_asked(self, question)
  must_know("answer", question)
  local open = session.open()
  answers.notice(open)
  local asked, passed = session.asked(self.letter, question)
  local what = self.letter .. " is asked '" .. question .. "'"
  if open and open.seat == self.letter and open.name == question then fail("did not expect that " .. describe(open)) end
  if asked then fail("did not expect that " .. what .. ": it was, and passed on the way here") end
  if not passed then
    fail("nothing shows that no " .. what .. ": since the last answer the flow has not come by '" .. question .. "'; "
      .. describe(open))
  end
end

function seat_methods.offered(self, name)
  answers.must_be_option(name)
  local open = session.open()
  if not open or open.seat ~= self.letter then return false end
  answers.notice(open)
  if open.parts then fail("'" .. open.name .. "' gives orders to cards: t." .. self.letter .. ":offers(CARD, { … }) says which") end
  return session.offers(name)
end

function seat_methods.options(self, expected)
  local open = session.open()
  must_ask(open, "options of " .. self.letter)
  answers.notice(open)
  if open.seat ~= self.letter then fail("expected options of " .. self.letter .. ", but " .. describe(open)) end
  local got, want = list(sorted(open.options)), list(sorted(expected))
  if got ~= want then fail("options of '" .. open.name .. "': expected { " .. want .. " }, got { " .. got .. " }") end
end

-- A number of a card in a zone of the seat, or of the match (seat "")
local function value_of(seat, zone, card, name)
  settle_payment()
  local open = session.open()
  if open and not open.forced and not open.calm then answers.must_be_over("value", open) end
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
function seat_methods.forfeit(self)
  settle_payment()
  local wrong = session.edit("forfeit " .. self.letter)
  if wrong then fail("forfeit: " .. wrong) end
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
        answers.line()
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

return { make = make_seat, value_of = value_of }
