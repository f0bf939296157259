-- How a match script answers: it waits for the question that a line refers to, passing optional questions on the way. Part of the
-- library of match scripts (match.lua).

local answers = {}

local list, show, is_list, is_texts = compare.list, compare.show, compare.is_list, compare.is_texts

local function describe(open)
  if not open then return "the match is over" end
  return open.seat .. " is asked '" .. open.name .. "' (" .. list(open.options) .. ")"
end

local function fail(text) session.fail(text) end

-- The parameters of the functions of a seat and of t, as messages name them; those that end in "?" are optional.
local seat_takes = {
  answer = { "a name", "an answer" }, offers = { "a name", "a list of texts" }, idle = { "a name" },
  rejects = { "a name", "an answer?", "a target?" }, asked = { "a name", "a number?" }, not_asked = { "a name" }, offered = { "a name" },
  options = { "a list of texts" }, value = { "a zone", "a card", "a stat, attribute or number" }, sees = {}, log = {}, forfeit = {},
}
local t_takes = {
  check = { "a table { … }" }, edit = { "a line such as \"set A.base 5\"" }, to = { "a name" },
  wins = { "seats such as \"A\"", "a reason?" }, drawn = { "a reason?" }, running = {}, events = {},
  count = { "a name" }, value = seat_takes.value, open = {}, pass_all = {}, equal = { "a value", "a value", "a text?" },
  is_true = { "a value", "a text?" }, desync = {},
}

-- True if an argument has this type. `given`: the value may be nil, but must be written
local function is_a(sort, value, given)
  local kind = type(value)
  if sort == "a value" then return given and kind ~= "function" end
  if sort == "an answer" then return kind == "string" or kind == "number" or kind == "table" end
  if sort == "a number" then return math.type(value) == "integer" end
  if sort == "a target" then return kind == "string" or kind == "number" end
  if sort == "a list of texts" then return is_texts(value) end
  if sort == "a table { … }" then return kind == "table" end
  return kind == "string"
end

-- `sorts`: the type of each argument, as messages name it; those that end in "?" are optional
local function must_take(what, sorts, ...)
  local n, names = select("#", ...), {}
  for i, sort in ipairs(sorts) do
    local value = select(i, ...)
    local name = sort:sub(-1) == "?" and sort:sub(1, -2) or sort
    if (value ~= nil or name == sort) and not is_a(name, value, i <= n) then
      fail(what .. " needs " .. name .. ", got " .. compare.came(value))
    end
    names[i] = name
  end
  if n > #sorts then fail(what .. " takes " .. (#sorts == 0 and "nothing" or list(names) .. ", and nothing more")) end
end

-- A line that expects a refusal, or that something is missing, must use known words: a misspelt word would also pass.
local function must_know(what, word)
  local wrong = type(word) == "string" and session.unknown(what, word)
  if wrong then fail(wrong) end
end

-- Orders call a card by the name that its seat uses: "DD1" if there are several, "SS" if there is one
local function must_have(seat, card)
  must_know("card", card)
  local wrong = session.lacks(seat, card)
  if wrong then fail(wrong) end
end

-- "upgrade", "fire L1 -> B.L1", "Ace": each word of an option must be known
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

-- { CA = "BB", SS = { "CA", "hold" } }
local function must_know_orders(seat, name, orders)
  for card, order in pairs(orders) do
    local what = seat .. ":" .. name .. ": " .. tostring(card)
    if type(card) ~= "string" then fail(seat .. ":" .. name .. ": orders are named by their cards, { CARD = \"ORDER\" }") end
    if type(order) ~= "string" and not is_texts(order) then fail(what .. " needs one order or a list, got " .. compare.came(order)) end
    must_have(seat, card)
    for _, word in ipairs(type(order) == "table" and order or { order }) do must_know("order", word) end
  end
end

-- A:upgrade(6, K)
local function call(seat, name, source, target)
  local given = {}
  if source ~= nil then given[1] = show(source) end
  if target ~= nil then given[#given + 1] = show(target) end
  return seat .. ":" .. name .. "(" .. list(given) .. ")"
end

local function key_of(value) return value == nil and "" or tostring(value) end

-- For an answer to a question that does not come: reports cards that do not exist.
local function unheard_of(...)
  for i = 1, select("#", ...) do
    local word = select(i, ...)
    for _, text in ipairs(type(word) == "table" and word or { word }) do
      local plain = type(text) == "string" and text ~= "none" and text ~= "no" and text ~= "yes"
      local wrong = plain and session.unknown("answer", text) and session.unknown("card", text)
      if wrong then return "; " .. wrong end
    end
  end
  return ""
end

-- Why the asked seat cannot give this answer: "; there is no card 'koni'", "; Adams is tapped"
local function why_not(open, seat, name, source, target)
  local wrong = unheard_of(source, target)
  if wrong ~= "" or open.seat ~= seat or not session.commands(name) then return wrong end
  return "; " .. session.why_not(seat, name, key_of(source), key_of(target))
end

local current          -- the declaration of the running match
local lines = 0        -- lines that have used t

local function must_ask(open, what)
  if not open then fail(what .. ": the match is over: " .. session.result().winners .. " " .. session.result().reason) end
end

-- Passes optional questions until `fits(open)` is true. A strict match passes nothing. `hint(open)` says why the question may never come.
local function wait_for(fits, what, hint)
  while true do
    local open = session.open()
    must_ask(open, "expected " .. what)
    if fits(open) then return open end
    if not open.forced and (not open.optional or current.windows == "strict") then
      fail("expected " .. what .. ", but " .. describe(open) .. (hint and hint(open) or ""))
    end
    session.pass("expected " .. what)
  end
end

-- Shows the position after the payment, unless the match script pays itself.
local function settle_payment()
  local open = session.open()
  while open and open.due and current.windows ~= "strict" do
    session.pass()
    open = session.open()
  end
end

local function answer_text(value)
  if type(value) == "table" then return #value == 0 and "none" or list(value) end
  return tostring(value)
end

-- { card = "5", ships = { … } } answers the questions attack.card and attack.ships; if a menu offers the group, it is chosen first
local function answer_group(seat, group, parts)
  for part, value in pairs(parts) do
    local fits = type(value) == "string" or type(value) == "number" or is_texts(value)
    local what = seat .. ":" .. group .. ": '" .. tostring(part) .. "'"
    if not fits then fail(what .. " needs a text, number or list of texts, got " .. compare.came(value)) end
  end
  local function is_part(open) return open.seat == seat and open.name:sub(1, #group + 1) == group .. "." end
  local function is_menu(open) return open.seat == seat and session.find(group, "", "") ~= nil end
  local wanted = seat .. " to be asked '" .. group .. ".…'"
  local open = wait_for(function(open) return is_part(open) or is_menu(open) end, wanted)
  if not is_part(open) then
    session.choose(session.find(group, "", ""))
    open = wait_for(is_part, wanted)
  end
  local used = {}
  while open and open.seat == seat and open.name:sub(1, #group + 1) == group .. "." do
    local part = open.name:sub(#group + 2)
    local value = parts[part]
    used[part] = true
    if value ~= nil then
      local wrong = session.legal(answer_text(value))
      if wrong then fail(seat .. ":" .. group .. ": " .. part .. ": " .. wrong) end
      session.answer(answer_text(value))
    else
      session.pass()
    end
    open = session.open()
  end
  for part, value in pairs(parts) do
    if not used[part] and not (type(value) == "table" and #value == 0) then
      local near = compare.nearest(tostring(part), compare.names_of(used))
      local hint = near and " (did you mean '" .. near .. "'?)" or ""
      local what = seat .. ":" .. group .. ": '" .. part .. "' was not asked" .. hint
      fail(what .. ", so " .. show(value) .. " is not used; " .. describe(open))
    end
  end
end

-- Orders of cards: { SS = "CA", CV = { "BB", "CVL" }, DD1 = "stay" } as one text. Cards that are not named take their usual order.
local function order_text(orders)
  local names, parts = {}, {}
  for card in pairs(orders) do names[#names + 1] = card end
  table.sort(names)
  for _, card in ipairs(names) do
    local order = orders[card]
    parts[#parts + 1] = card .. "=" .. (type(order) == "table" and table.concat(order, "+") or tostring(order))
  end
  return #parts == 0 and "usual" or list(parts)
end

-- Waits for the question at which every named card has a choice, giving the usual orders before.
local function answer_orders(seat, name, orders)
  must_know_orders(seat, name, orders)
  local text = order_text(orders)
  local out = {}         -- cards out of play get no orders
  for card in pairs(orders) do
    local zone = session.out_of_play(seat, card)
    if zone then out[#out + 1] = card .. " lies in '" .. zone .. "'" end
  end
  table.sort(out)
  local open = wait_for(function(open)
    if open.seat ~= seat or open.name ~= name or not open.parts then return false end
    for card in pairs(orders) do
      if not open.parts[card] then return false end
    end
    return next(orders) ~= nil or next(open.parts) ~= nil
  end, seat .. " to be asked '" .. name .. "' with " .. text .. (#out > 0 and " (" .. list(out) .. ")" or ""))
  local wrong = session.legal(text)
  if wrong then fail(seat .. ":" .. name .. ": " .. wrong .. "; " .. describe(open)) end
  session.answer(text)
end

-- t.A:block("Q"), t.A:upgrade("6", "K"), t.A:pass(): question of that name, command or word
local function act(seat, name, source, target)
  local what = call(seat, name, source, target)
  if session.asks(name) then what = what .. " (a question with one answer only is not asked)" end
  local open = wait_for(function(open)
    if open.seat ~= seat then return false end
    if open.name == name then return true end
    if type(source) == "table" then return #source == 0 and open.name:sub(1, #name + 1) == name .. "." end
    local found, ambiguous = session.find(name, key_of(source), key_of(target))
    if ambiguous and ambiguous ~= "" then fail(what .. ": " .. ambiguous) end
    return found ~= nil
  end, what, function(open) return why_not(open, seat, name, source, target) end)
  if open.name == name and type(source) == "table" then
    local wrong = session.legal(answer_text(source))
    if wrong then fail(what .. ": " .. wrong) end
    session.answer(answer_text(source))
    return
  end
  if type(source) == "table" then return answer_group(seat, name, source) end
  local found, ambiguous = session.find(name, key_of(source), key_of(target))
  if found then session.choose(found) return end
  if ambiguous and ambiguous ~= "" then fail(what .. ": " .. ambiguous) end
  if source == nil then fail(what .. ": no answer given; " .. describe(open)) end
  if target ~= nil then                      -- a question whose options are uses of a command
    for i, option in ipairs(open.options) do
      local from, to = " " .. source .. " -> ", target
      if string.contains(option, from) and option:sub(-#to) == to then session.choose(i) return end
    end
  end
  local wrong = session.legal(tostring(source) .. (target and " -> " .. target or ""))
  if wrong then fail(what .. ": " .. wrong) end
  session.answer(tostring(source))
end

-- An unknown word would wait for a question that never comes: t.A:fier("G", "S")
local function must_be_command(what, name)
  local wrong = type(name) ~= "string" and "a seat has no " .. tostring(name) or session.unknown("answer", name)
  if not wrong then return end
  if t_takes[name] then fail("no seat has '" .. name .. "', t has it: write t." .. name .. "(…)") end
  local near = compare.nearest(tostring(name), compare.names_of(seat_takes))
  fail(what .. ": " .. wrong .. (near and not string.contains(wrong, "did you mean") and "; did you mean '" .. near .. "'?" or ""))
end

local function command(letter, name, source, target, ...)
  local what = "t." .. letter .. ":" .. tostring(name)
  if select("#", ...) > 0 then fail(what .. " takes a card and a target, and nothing more") end
  must_be_command(what, name)
  must_take(what, { "an answer?", "a target?" }, source, target)
  if type(source) == "table" and target ~= nil then fail(what .. " takes a list of cards or a card and its target, not both") end
  if type(source) == "table" and session.takes_orders(name) then return answer_orders(letter, name, source) end
  if type(source) == "table" and not is_list(source) then return answer_group(letter, name, source) end
  if type(source) == "table" then must_take(what .. " of several", { "a list of texts" }, source) end
  return act(letter, name, source, target)
end

-- the number of the open question that a line has named or looked at: its author knows what is under way
local noticed
local function notice(open) if open then noticed = open.number end end

-- A line that reads a number during an effect, say while damage is being assigned, must show that this moment is meant
local function must_be_over(what, open)
  if not open or open.number == 0 or open.number == noticed then return end
  fail(what .. ": what is under way is not over, as " .. describe(open) .. "; answer it, or name it first if this moment is meant: t."
    .. open.seat .. ":asked(\"" .. open.name .. "\")")
end

-- Answers to a question that is not open are always refused. So a line that expects a refusal must name the open question,
-- one of its commands or one of its words
local function must_be_open(seat, name, what)
  local open = session.open()
  what = "t." .. seat .. ":" .. what .. "(\"" .. name .. "\", …)"
  if not open then fail(what .. ": the match is over, and refuses everything") end
  if open.seat ~= seat then fail(what .. ": nobody asks " .. seat .. " now, so everything is refused: " .. describe(open)) end
  if open.name == name or session.belongs(name) then return end
  fail(what .. ": another question is open, which refuses whatever is named: " .. describe(open))
end

-- True if this answer is legal now. Changes nothing.
local function accepted(seat, name, source, target)
  local open = session.open()
  if not open or open.seat ~= seat then return false end
  if open.name == name and open.parts and type(source) == "table" then return session.legal(order_text(source)) == nil end
  if open.name == name then
    if type(source) == "table" or (open.subset and source ~= nil) then return session.legal(answer_text(source)) == nil end
    if session.find(name, key_of(source), key_of(target)) then return true end
    for _, option in ipairs(open.options) do
      local aimed = target and string.contains(option, " " .. key_of(source) .. " -> " .. target)
      if aimed or (option == source and not target) then return true end
    end
    return not target and session.find("", key_of(source), "") ~= nil
  end
  if type(source) == "table" then return false end
  return session.find(name, key_of(source), key_of(target)) ~= nil
end

-- Starts a match
function answers.begin(declaration) current, noticed, lines = declaration, nil, 0 end

-- A line of the match uses t or a seat
function answers.line() lines = lines + 1 end
function answers.has_lines() return lines > 0 end

answers.describe, answers.fail, answers.call = describe, fail, call
answers.must_ask, answers.must_take, answers.must_know, answers.must_know_orders = must_ask, must_take, must_know, must_know_orders
answers.must_have = must_have
answers.wait_for = wait_for
answers.settle_payment = settle_payment
answers.key_of, answers.answer_text, answers.order_text = key_of, answer_text, order_text
answers.answer_orders, answers.command, answers.accepted = answer_orders, command, accepted
answers.must_be_open, answers.notice, answers.must_be_over = must_be_open, notice, must_be_over
answers.seat_takes, answers.t_takes, answers.must_be_option = seat_takes, t_takes, must_be_option

return answers
