-- What a match script expects of a position, and how it differs. Part of the library of match scripts (match.lua).

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

local function is_list(value) return type(value) == "table" and (value[1] ~= nil or next(value) == nil) end

-- "expected … , got …", with their types where the texts are alike
function compare.told(want, got)
  local w, g = show(want), show(got)
  if w == g and type(want) ~= type(got) then
    local function sort(value) return type(value) == "string" and "text" or type(value) end
    w, g = sort(want) .. " " .. w, sort(got) .. " " .. g
  end
  return w .. ", got " .. g
end

-- In this order, too
function compare.ordered(texts)
  texts.__ordered = true
  return texts
end

-- "K[damage=1]{8,3}" as { key = "K", values = { damage = "1" }, parts = { … } }; reads on from `at`
local function parse(text, at)
  local card = { key = "", values = {}, parts = {} }
  while at <= #text do
    local c = text:sub(at, at)
    if c == "," or c == "}" then break end
    if c == "@" then                       -- "@36,20.5,45": where it stands
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
      repeat
        card.parts[#card.parts + 1], at = parse(text, at + 1)
      until text:sub(at, at) ~= ","
      at = at + 1
    elseif c == "[" then
      local stop = at
      while stop <= #text and text:sub(stop, stop) ~= "]" do stop = stop + 1 end
      local name, value, right = "", "", false
      for i = at + 1, stop do
        c = text:sub(i, i)
        if c == "," or c == "]" then
          card.values[name] = value
          name, value, right = "", "", false
        elseif c == "=" then right = true
        elseif right then value = value .. c
        else name = name .. c end
      end
      at = stop + 1
    else
      card.key = card.key .. c
      at = at + 1
    end
  end
  return card, at
end

-- A slip of the pen would be a value that no card has, and fit all that have none.
local function must_be_known(card)
  for name in pairs(card.values) do
    local wrong = session.unknown("attribute", name)
    if wrong then session.fail("check: " .. wrong) end
  end
  for _, part in ipairs(card.parts) do must_be_known(part) end
end

local fits_all

-- Attributes that are not named do not matter; what is attached does, in any order: "K{8,3}" and "K{3,8}" are the same ship
local function fits(want, got, keep_order)
  if want.key ~= got.key then return false end
  for name, value in pairs(want.values) do
    if (got.values[name] or "0") ~= value then return false end
  end
  for i, number in ipairs(want.place or {}) do       -- to a thousandth of an inch
    local real = got.place and got.place[i]
    if not real or math.abs(real - number) > 0.00101 then return false end
  end
  return fits_all(want.parts, got.parts, keep_order)
end

-- Can the n-th card wanted and those after it be told off against the cards that are left?
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

local function parse_expected(texts)
  local out = parse_all(texts)
  for _, card in ipairs(out) do must_be_known(card) end
  return out
end

-- Fails unless everything that is expected is there; what is not named does not matter.
function compare.check(expected, got, path)
  for key, want in pairs(expected) do
    local here = path .. tostring(key)
    local real = got[key]
    if key ~= "__ordered" then
      if real == nil and key == "phase" then
        local open = session.open()
        local inside = false
        for _, name in ipairs(open and open.where or {}) do inside = inside or name == want end
        if not inside then session.fail("phase: expected " .. want .. ", got " .. (open and table.concat(open.where, "/") or "the end")) end
      elseif real == nil then
        session.fail("check: there is no '" .. here .. "'")
      elseif type(want) == "table" and type(real) == "table" and not is_list(real) then
        compare.check(want, real, here .. ".")
      elseif type(want) == "table" then
        if type(real) ~= "table" then session.fail(here .. ": expected a list, got " .. show(real)) end
        if not fits_all(parse_expected(want), parse_all(real), want.__ordered) then
          session.fail(here .. ": expected " .. show(want) .. ", got " .. show(real))
        end
      elseif type(real) == "table" and type(want) == "number" then
        if #real ~= want then session.fail(here .. ": expected " .. want .. " cards, got " .. show(real)) end
      elseif real ~= want and not (type(want) == "number" and real == tostring(want)) then   -- "0": there is no word for it
        session.fail(here .. ": expected " .. compare.told(want, real))
      end
    end
  end
end

compare.show, compare.list, compare.is_list = show, list, is_list

return compare
