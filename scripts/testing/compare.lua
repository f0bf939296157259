-- Compares a position with what a match script expects. Part of the library of match scripts (match.lua).

local compare = {}

local function list(texts) return table.concat(texts, ", ") end

-- Items of a list first, then fields by name
local function show(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts, named = {}, {}
  for _, v in ipairs(value) do parts[#parts + 1] = show(v) end
  for key, v in pairs(value) do
    local item = math.type(key) == "integer" and key >= 1 and key <= #parts
    if not item and key ~= "__ordered" then named[#named + 1] = tostring(key) .. " = " .. show(v) end
  end
  table.sort(named)
  for _, field in ipairs(named) do parts[#parts + 1] = field end
  return "{ " .. list(parts) .. " }"
end

local function is_list(value) return type(value) == "table" and (value[1] ~= nil or next(value) == nil) end

-- Single edits between two words: insert, remove, replace, swap of neighbours
local function distance(a, b)
  local rows = { [0] = {} }
  for j = 0, #b do rows[0][j] = j end
  for i = 1, #a do
    rows[i] = { [0] = i }
    for j = 1, #b do
      local x, y = a:sub(i, i), b:sub(j, j)
      local best = math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (x == y and 0 or 1))
      local turned = i > 1 and j > 1 and x == b:sub(j - 1, j - 1) and a:sub(i - 1, i - 1) == y
      rows[i][j] = turned and math.min(best, rows[i - 2][j - 2] + 1) or best
    end
  end
  return rows[#a][#b]
end

-- The nearest known word, if it is as near as the engine requires; or nil
local function nearest(word, known)
  if #word > 64 then return nil end
  local best, bound = nil, math.max(1, #word // 3) + 1
  for _, name in ipairs(known) do
    local d = distance(word:lower(), name:lower())
    if d < bound then best, bound = name, d end
  end
  return best
end

-- "; did you mean 'x'?" or "; known: a, b, c" or ""
local function did_you_mean(word, known)
  local near = nearest(word, known)
  if near then return "; did you mean '" .. near .. "'?" end
  table.sort(known)
  local shown = {}
  for i = 1, math.min(#known, 16) do shown[i] = known[i] end
  if #known > 16 then shown[17] = "…" end
  return #known == 0 and "" or "; known: " .. list(shown)
end

-- Describes the value of an argument: otherwise texts and numbers would look alike
local function came(value)
  if value == nil then return "nothing" end
  if type(value) == "string" then return "the text '" .. value .. "'" end
  if type(value) == "number" then return "the number " .. tostring(value) end
  return type(value) == "function" and "a function" or show(value)
end

-- True for a list of texts (or numbers, which mean the same), and nothing else
local function is_texts(value)
  if type(value) ~= "table" then return false end
  for key, item in pairs(value) do
    local named = key ~= "__ordered" and (math.type(key) ~= "integer" or key < 1 or key > #value)
    if named or (key ~= "__ordered" and type(item) ~= "string" and type(item) ~= "number") then return false end
  end
  return true
end

-- Tables are the same if their fields are.
function compare.same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if not compare.same(value, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

-- "expected … , got …", with their types where the texts are alike
function compare.told(want, got)
  local w, g = show(want), show(got)
  if w == g and type(want) ~= type(got) then
    local function sort(value) return type(value) == "string" and "text" or type(value) end
    w, g = sort(want) .. " " .. w, sort(got) .. " " .. g
  end
  return w .. ", got " .. g
end

-- Marks a list whose order also matters
function compare.ordered(texts, ...)
  if select("#", ...) > 0 or not is_texts(texts) then session.fail("ordered takes one list of texts: ordered { \"J\", \"8\" }") end
  texts.__ordered = true
  return texts
end

-- "K[damage=1]{8,3}" as { key = "K", values = { damage = "1" }, parts = { … } }; reads on from `at`. `wrong`: the error
local function parse(text, at)
  local card = { key = "", values = {}, parts = {} }
  while at <= #text do
    local c = text:sub(at, at)
    if c == "," or c == "}" then break end
    if c == "@" then                       -- "@36,20.5,45": its place
      card.place = {}
      local number = ""
      at = at + 1
      while true do
        c = text:sub(at, at)
        local digit = string.contains("0123456789.-", c) and c ~= ""
        if digit then number = number .. c
        else
          card.place[#card.place + 1] = tonumber(number)
          number = ""
          if c ~= "," then break end
        end
        at = at + 1
      end
      c = text:sub(at, at)
      if c == "" or c == "," or c == "}" then break end
    end
    if c == "{" then
      if text:sub(at + 1, at + 1) == "}" then at = at + 1       -- "kara{}": nothing is attached
      else
        repeat
          local part
          part, at = parse(text, at + 1)
          card.parts[#card.parts + 1] = part
          card.wrong = card.wrong or part.wrong
        until text:sub(at, at) ~= ","
      end
      if at > #text then card.wrong = "'}' is missing" end
      at = at + 1
    elseif c == "[" then
      local stop = at
      while stop <= #text and text:sub(stop, stop) ~= "]" do stop = stop + 1 end
      local name, value, right = "", "", false
      if stop > #text then card.wrong = "']' is missing" end
      for i = at + 1, stop do
        c = text:sub(i, i)
        if c == "," or c == "]" then
          if value == "" then card.wrong = "an attribute is written [NAME=VALUE]" end
          card.values[name] = value
          name, value, right = "", "", false
        elseif c == "=" then right = true
        elseif right then value = value .. c
        else name = name .. c end
      end
      at = stop + 1
    else
      if c ~= " " then card.key = card.key .. c end
      at = at + 1
    end
  end
  if card.key == "" then card.wrong = "a name is missing" end
  return card, at
end

-- A misspelt attribute would fit every card, as none has a value for it.
local function must_be_known(card, text)
  if card.wrong then session.fail("check: card '" .. text .. "': " .. card.wrong) end
  for name in pairs(card.values) do
    local wrong = session.unknown("attribute", name)
    if wrong then session.fail("check: " .. wrong) end
  end
  for _, part in ipairs(card.parts) do must_be_known(part, text) end
end

local fits_all

-- Attributes that are not named are ignored; attachments must match, in any order: "K{8,3}" and "K{3,8}" are the same ship
local function fits(want, got, keep_order)
  if want.key ~= got.key then return false end
  for name, value in pairs(want.values) do
    local real = got.values[name]
    if real ~= value and (real or value ~= "0" and value ~= "-") then return false end
  end
  for i, number in ipairs(want.place or {}) do       -- to a thousandth of an inch
    local real = got.place and got.place[i]
    if not real or math.abs(real - number) > 0.00101 then return false end
  end
  return fits_all(want.parts, got.parts, keep_order)
end

-- True if the n-th expected card and those after it can be matched with the cards that are left
function fits_all(want, got, keep_order, n)
  n = n or 1
  if n == 1 and #want ~= #got then return false end
  if n > #want then return true end
  if keep_order then return fits(want[n], got[n], keep_order) and fits_all(want, got, keep_order, n + 1) end
  for _, card in ipairs(got) do
    if not card.taken and fits(want[n], card, keep_order) then
      card.taken = true
      local rest = fits_all(want, got, keep_order, n + 1)
      card.taken = nil
      if rest then return true end
    end
  end
  return false
end

local function parse_all(texts)
  local out = {}
  for i, v in ipairs(texts) do out[i] = parse(tostring(v), 1) end
  return out
end

-- "J, Q" would be read as the J alone.
local function parse_expected(texts)
  local out = {}
  for i, v in ipairs(texts) do
    local card, stop = parse(tostring(v), 1)
    if stop <= #tostring(v) then session.fail("check: '" .. v .. "' goes on behind its first card; each card is a text of its own") end
    must_be_known(card, tostring(v))
    out[i] = card
  end
  return out
end

-- "DD1", "K#2": the key without its number
local function bare(key)
  local last = #key
  while last > 0 and string.contains("0123456789#", key:sub(last, last)) do last = last - 1 end
  return key:sub(1, last)
end

-- For missing cards: reports an unknown name. Questions number equal cards, positions do not.
local function unheard_of(cards, real)
  for _, card in ipairs(cards) do
    local wrong, key = session.unknown("card", card.key), bare(card.key)
    if wrong then return "; " .. wrong end
    for _, other in ipairs(real) do
      if key ~= card.key and other.key == key then return "; a check writes '" .. key .. "' without a number" end
    end
  end
  return ""
end

local function names_of(part)
  local out = {}
  for name in pairs(part) do out[#out + 1] = name end
  return out
end

-- "A to B": the seats of the running match
local function seats_of(position)
  local last = "A"
  for _, letter in ipairs { "B", "C", "D", "E", "F", "G", "H" } do if position[letter] then last = letter end end
  return "A to " .. last
end

-- Fails for an expected name that a position does not have
local function fail_unknown(key, path, part)
  if type(key) ~= "string" then session.fail("check: what is expected has names, { NAME = … }; got an entry [" .. tostring(key) .. "]") end
  local position, what = session.position(), "check: there is no '" .. path .. key .. "'"
  if path == "" and #key == 1 and key >= "A" and key <= "Z" then session.fail(what .. "; seats are " .. seats_of(position)) end
  if path == "" and position.A and position.A[key] ~= nil then session.fail(what .. "; a seat has it: A = { " .. key .. " = … }") end
  if path ~= "" and position[key] ~= nil then session.fail(what .. "; it is the match that has '" .. key .. "', no seat") end
  local known = names_of(part)
  if path == "" then known[#known + 1] = "phase" end
  session.fail(what .. did_you_mean(key, known))
end

local function check_phase(want)
  if type(want) ~= "string" then session.fail("phase: expected the name of a part of the flow, got " .. came(want)) end
  local open = session.open()
  for _, name in ipairs(open and open.where or {}) do if name == want then return end end
  local wrong = session.unknown("part", want)
  if wrong then session.fail("phase: " .. wrong) end
  session.fail("phase: expected " .. want .. ", got " .. (open and table.concat(open.where, "/") or "the end"))
end

local function check_zone(want, real, here)
  if type(want) == "number" then
    if #real ~= want then session.fail(here .. ": expected " .. want .. " cards, got " .. show(real)) end
    return
  end
  if not is_texts(want) then session.fail(here .. ": expected a list of texts or how many cards, got " .. came(want)) end
  local cards, there = parse_expected(want), parse_all(real)
  if fits_all(cards, there, want.__ordered) then return end
  session.fail(here .. ": expected " .. show(want) .. ", got " .. show(real) .. unheard_of(cards, there))
end

-- Fails unless everything expected is there; what is not named is ignored.
function compare.check(expected, real, path)
  if next(expected) == nil then
    session.fail("check: nothing is expected" .. (path == "" and "" or " of " .. path:sub(1, -2)))
  end
  for key, want in pairs(expected) do
    local here, value = path .. tostring(key), real[key]
    if value == nil and here == "phase" then
      check_phase(want)
    elseif value == nil then
      fail_unknown(key, path, real)
    elseif type(value) == "table" and is_list(value) then
      check_zone(want, value, here)
    elseif type(value) == "table" then
      if type(want) ~= "table" then session.fail(here .. ": expected a table { NAME = … }, got " .. came(want)) end
      compare.check(want, value, here .. ".")
    elseif type(want) == "table" then
      session.fail(here .. ": expected " .. show(want) .. ", but it is not a zone: it is " .. tostring(value))
    elseif value ~= want and not (type(want) == "number" and value == tostring(want)) then   -- "0": there is no word for it
      session.fail(here .. ": expected " .. compare.told(want, value))
    end
  end
end

compare.show, compare.list, compare.is_list = show, list, is_list
compare.came, compare.is_texts, compare.seats_of = came, is_texts, seats_of
compare.nearest, compare.did_you_mean, compare.names_of = nearest, did_you_mean, names_of

return compare
