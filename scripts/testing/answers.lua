-- How a match script answers: it waits for the question that a line means, passing what is optional on the way. Part of the library
-- of match scripts (match.lua).

local answers = {}

local list, show = compare.list, compare.show

local function describe(open)
  if not open then return "the match is over" end
  return open.seat .. " is asked '" .. open.name .. "' (" .. list(open.options) .. ")"
end

local function fail(text) session.fail(text) end

local current          -- the match that runs: its declaration

local function must_ask(open, what)
  if not open then fail(what .. ": the match is over: " .. session.result().winners .. " " .. session.result().reason) end
end

-- Passes optional questions until `fits(open)` says yes. A strict match passes nothing.
local function wait_for(fits, what)
  while true do
    local open = session.open()
    must_ask(open, what)
    if fits(open) then return open end
    if not open.forced and (not open.optional or current.windows == "strict") then
      fail("expected " .. what .. ", but " .. describe(open))
    end
    session.pass()
  end
end

-- Whoever looks sees the position after what is due has been paid, unless the match pays itself.
local function settle_payment()
  local open = session.open()
  while open and open.due and current.windows ~= "strict" do
    session.pass()
    open = session.open()
  end
end

local function key_of(value) return value == nil and "" or tostring(value) end

local function answer_text(value)
  if type(value) == "table" then return #value == 0 and "none" or list(value) end
  return tostring(value)
end

-- { card = "5", ships = { … } } answers the questions attack.card and attack.ships; if a menu offers the group, it is chosen first
local function answer_group(seat, group, parts)
  if session.find(group, "", "") then session.choose(session.find(group, "", "")) end
  local open = wait_for(function(open)
    if open.seat ~= seat then return false end
    if open.name:sub(1, #group + 1) == group .. "." then return true end
    return false
  end, seat .. " to be asked '" .. group .. ".…'")
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
      fail(seat .. ":" .. group .. ": '" .. part .. "' was not asked, so " .. show(value) .. " is not used; " .. describe(open))
    end
  end
end

-- Orders of cards: { SS = "CA", CV = { "BB", "CVL" }, DD1 = "stay" } as one text. A card that is not named does the usual thing.
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

-- Waits for the question at which every card named has something to choose, doing the usual thing before.
local function answer_orders(seat, name, orders)
  local text = order_text(orders)
  local open = wait_for(function(open)
    if open.seat ~= seat or open.name ~= name or not open.parts then return false end
    for card in pairs(orders) do
      if not open.parts[card] then return false end
    end
    return next(orders) ~= nil or next(open.parts) ~= nil
  end, seat .. " to be asked '" .. name .. "' with " .. text)
  local wrong = session.legal(text)
  if wrong then fail(seat .. ":" .. name .. ": " .. wrong .. "; " .. describe(open)) end
  session.answer(text)
end

-- t.A:block("Q"), t.A:upgrade("6", "K"), t.A:pass(): question of that name, command or word
local function act(seat, name, source, target)
  local what = seat .. ":" .. name .. "(" .. list { show(source or ""), show(target or "") } .. ")"
  if session.asks(name) then what = what .. " (a question with one answer only is not asked)" end
  local open = wait_for(function(open)
    if open.seat ~= seat then return false end
    if open.name == name then return true end
    if type(source) == "table" then return #source == 0 and open.name:sub(1, #name + 1) == name .. "." end
    local found, ambiguous = session.find(name, key_of(source), key_of(target))
    if ambiguous and ambiguous ~= "" then fail(what .. ": " .. ambiguous) end
    return found ~= nil
  end, what)
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

-- Is this answer legal now? Looks, changes nothing.
local function accepted(seat, name, source, target)
  local open = session.open()
  if not open or open.seat ~= seat then return false end
  if open.name == name and open.parts and type(source) == "table" then return session.legal(order_text(source)) == nil end
  if open.name == name then
    if type(source) == "table" or (open.subset and source ~= nil) then return session.legal(answer_text(source)) == nil end
    if session.find(name, key_of(source), key_of(target)) then return true end
    for _, option in ipairs(open.options) do
      if option == source or (target and string.contains(option, " " .. key_of(source) .. " -> " .. target)) then return true end
    end
    return session.find("", key_of(source), "") ~= nil
  end
  if type(source) == "table" then return false end
  return session.find(name, key_of(source), key_of(target)) ~= nil
end

-- The match that runs from now on
function answers.begin(declaration) current = declaration end

answers.describe = describe
answers.fail = fail
answers.must_ask = must_ask
answers.wait_for = wait_for
answers.settle_payment = settle_payment
answers.key_of = key_of
answers.answer_text = answer_text
answers.answer_group = answer_group
answers.order_text = order_text
answers.answer_orders = answer_orders
answers.act = act
answers.accepted = accepted

return answers
