-- What a match script expects of a position, and how it differs. Part of the library of match scripts (match.lua).

local compare = {}

local function list(texts) return table.concat(texts, ", ") end

local function show(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for _, v in ipairs(value) do parts[#parts + 1] = show(v) end
  return "{ " .. list(parts) .. " }"
end

local function is_list(value) return type(value) == "table" and (value[1] ~= nil or next(value) == nil) end

-- In this order, too
function compare.ordered(texts)
  texts.__ordered = true
  return texts
end

-- "K{8,3}" and "K{3,8}" are the same ship
local function canonical(text)
  local open = string.contains(text, "{")
  if not open then return text end
  local parts, part = {}, ""
  for i = open + 1, #text - 1 do
    local c = text:sub(i, i)
    if c == "," then parts[#parts + 1] = part part = "" else part = part .. c end
  end
  if part ~= "" then parts[#parts + 1] = part end
  table.sort(parts)
  if #parts == 0 then return text:sub(1, open - 1) end
  return text:sub(1, open) .. table.concat(parts, ",") .. "}"
end

local function canonical_list(texts, keep_order)
  local out = {}
  for i, v in ipairs(texts) do out[i] = keep_order and tostring(v) or canonical(tostring(v)) end
  if not keep_order then table.sort(out) end
  return list(out)
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
        local w, g = canonical_list(want, want.__ordered), canonical_list(real, want.__ordered)
        if w ~= g then session.fail(here .. ": expected { " .. w .. " }, got { " .. g .. " }") end
      elseif type(real) == "table" and type(want) == "number" then
        if #real ~= want then session.fail(here .. ": expected " .. want .. " cards, got " .. show(real)) end
      elseif real ~= want then
        session.fail(here .. ": expected " .. show(want) .. ", got " .. show(real))
      end
    end
  end
end

compare.show, compare.list, compare.is_list = show, list, is_list

return compare
