-- Finds errors in the table of a match. Part of the library of match scripts (match.lua).

local show, came, did_you_mean = compare.show, compare.came, compare.did_you_mean

local fields = {}
for _, row in ipairs(match_rows) do fields[row.name] = true end

-- Otherwise 'a' with fields would count as a zone with a wrong list, and a value that is not a table as an empty position
local function wrong_position(given)
  if type(given) ~= "table" then return "'given' is a position { A = { … }, … }, got " .. came(given) end
  for key, value in pairs(given) do
    local seat = type(key) == "string" and #key == 1 and key >= "A" and key <= "H"
    if not seat and type(value) == "table" and next(value) ~= nil and value[1] == nil then
      local near = type(key) == "string" and #key == 1 and key:upper() >= "A" and key:upper() <= "H"
      return "given: there is no seat '" .. tostring(key) .. "'"
        .. (near and "; did you mean '" .. key:upper() .. "'?" or "; seats are A to H, and a zone holds a list of texts")
    end
    if seat and type(value) ~= "table" then return "given: seat '" .. key .. "' is a table { … }, got " .. came(value) end
  end
end

-- The error as text; nil if there is none
local function wrong(declaration)
  if type(declaration) ~= "table" then return "expected a table { … }" end
  for key in pairs(declaration) do
    local hint = fields[key] or did_you_mean(tostring(key), compare.names_of(fields))
    if not fields[key] then return "unknown field '" .. tostring(key) .. "'" .. hint end
  end
  for _, key in ipairs { "must_fail", "fails_setup", "fails_load" } do
    if declaration[key] == "" then return "'" .. key .. "' is part of a message, got an empty text" end
  end
  if type(declaration.options) == "table" and declaration.options[1] ~= nil then
    return "'options' have names, { first = \"B\" }; got " .. show(declaration.options)
  end
  local position = declaration.given ~= nil and wrong_position(declaration.given)
  if position then return position end
  if type(declaration.rules) ~= "string" then return "'rules' names no rule set" end
  if type(declaration.play) ~= "function" and not (declaration.fails_setup or declaration.fails_load) then
    return "'play' is not a function"
  end
  if declaration.windows ~= nil and declaration.windows ~= "strict" then
    return "'windows' is \"strict\" or left out, got " .. show(declaration.windows)
  end
end

return { wrong = wrong }
