-- The library of match scripts: the functions of `t`. docs/match-scripts.md is its reference.
-- It uses the table `session`: the match that is running.

local matches = {}

local came, did_you_mean = compare.came, compare.did_you_mean

local describe, fail = answers.describe, answers.fail
local seat_takes, t_takes = answers.seat_takes, answers.t_takes
local must_ask, must_take, must_know = answers.must_ask, answers.must_take, answers.must_know
local settle_payment = answers.settle_payment

local function must_be_seats(letters)
  local position = session.position()
  for i = 1, #letters do
    local letter = letters:sub(i, i)
    local seat = letter >= "A" and letter <= "H" and position[letter]
    if not seat then fail("there is no seat '" .. letter .. "'; seats are " .. compare.seats_of(position)) end
  end
end

-- t.chek, t.C: names that t does not have
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

-- Checks a value for the attribute `name` against its present value: words, seats and cards are texts
local function must_be_value(name, value, now)
  local what = "t.to_" .. name
  local zone = type(now) == "table" and (#name == 1 and "seat" or "zone")
  if zone then fail(what .. ": '" .. name .. "' is not an attribute of the match, but a " .. zone) end
  if type(now) == "number" and (type(value) ~= "number" or not math.tointeger(value)) then
    fail(what .. " needs a whole number, got " .. came(value))
  end
  if type(now) == "string" and type(value) ~= "string" then
    fail(what .. " needs a text such as \"" .. now .. "\", got " .. came(value))
  end
end

local function make_t(count)
  local t = {}           -- its functions; scripts get an empty table instead, which notices each use

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
      answers.notice(open)
      if open.name == name then return end
      for _, node in ipairs(open.where) do if node == name then return end end
      if not open.optional and not open.menu and not open.forced then fail("on the way to '" .. name .. "': " .. describe(open)) end
      session.pass("going to '" .. name .. "'")
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
  function t.value(zone, card, name) return seats.value_of("", zone, card, name) end
  function t.open()
    local open = session.open()
    answers.notice(open)
    return open
  end
  t.pass_all = settle
  function t.equal(got, expected, what)
    if compare.same(got, expected) then return end
    fail((what or "value") .. ": expected " .. compare.told(expected, got))
  end
  function t.is_true(condition, what)
    if not condition then fail("expected: " .. tostring(what or "the condition holds")) end
  end
  t.desync = session.desync

  -- t.to_round(2): continues until this attribute of the match has this value
  local function to_value(name, value)
    must_be_value(name, value, session.position()[name])
    local stood = {}     -- the values at which somebody was asked
    for _ = 1, 10000 do
      local open, now = session.open(), session.position()[name]
      if open and now == value then return end
      if open and tostring(now) ~= stood[#stood] and #stood < 8 then stood[#stood + 1] = tostring(now) end
      local what = "going to " .. name .. " " .. tostring(value)
      if #stood > 0 then what = what .. ", where nobody was asked, but at " .. name .. " " .. compare.list(stood) end
      must_ask(open, what)
      if not open.optional and not open.menu and not open.forced then
        fail("on the way to " .. name .. " " .. tostring(value) .. " (it is " .. tostring(now) .. "): " .. describe(open))
      end
      session.pass(what)
    end
  end

  local all = {}
  for i = 1, count do
    local letter = string.sub("ABCDEFGH", i, i)
    all[letter] = seats.make(letter)
  end
  local function use(self, key, does, takes)
    return function(...)
      answers.line()
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

local complete         -- all files have been read
local begun            -- name and place of a match whose table has not followed yet
local taken = {}       -- place of the match with this name, by rule set

-- A wrong declaration is a failure of its own; the other matches of the file still run. `where`: nil while the script runs
local function refuse(name, message, where)
  if complete then fail(message) end
  matches[#matches + 1] = { name = name, __file = where or session.here(), __wrong = message }
end

local function declare(name, declaration)
  local what = "match \"" .. name .. "\""
  local wrong = declarations.wrong(declaration)
  if wrong then return refuse(name, what .. ": " .. wrong) end
  if complete then fail(what .. ": matches are declared while their file is read, not while one of them is played") end
  local key = declaration.rules .. " " .. name
  if taken[key] then
    return refuse(name, what .. ": " .. session.shown(taken[key]) .. " declares a match of this name for '" .. declaration.rules .. "', too")
  end
  declaration.name = name
  declaration.__file = session.here()
  taken[key] = declaration.__file
  matches[#matches + 1] = declaration
  return declaration
end

local function match(name, ...)
  if type(name) ~= "string" or name == "" then
    refuse("", "a match needs a name: match \"what it shows\" { … }")
  elseif select("#", ...) > 0 then
    local what = "match \"" .. name .. "\""
    refuse(name, what .. ": write " .. what .. " { … }, without parentheses and comma")
  else
    begun = { name = name, __file = session.here() }
    return function(declaration)
      begun = nil
      return declare(name, declaration)
    end
  end
end

local library = { matches = matches, match = match, ordered = compare.ordered }

-- All files have been read: from here on matches are played, and none is declared
function library.all_read() complete = true end

-- The word that declares checks of rules would take a position without a word
function library.check() fail("a match is checked with t.check { … }") end

-- Called after each file: checks that every match in it is complete
function library.close()
  if not begun then return end
  local at = begun
  begun = nil
  refuse(at.name, "match \"" .. at.name .. "\" has no table { … }", at.__file)
end

function library.run(declaration, count)
  answers.begin(declaration)
  declaration.play(make_t(count))
  settle_payment()       -- the last command must also take effect: otherwise a broken card may pass
  return answers.has_lines()
end

return library
