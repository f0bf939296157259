-- Applies variants: patches over the declared tables of a rule set, before they are compiled. Errors name
-- the place of the variant. docs/variants.md shows every section with its words.

local prelude = {}
local function fail(variant, text, hint)
  error((variant.__kind or "variant") .. " '" .. variant.id .. "': " .. text .. "; " .. hint, variant)
end

local function expected(sort, value, where, variant, hint)
  local got = type(value) == "string" and "the text '" .. value .. "'" or type(value) == "number" and "the number " .. tostring(value)
    or type(value) == "table" and value.__kind and value.__kind .. " { … }" or "a " .. type(value)
  fail(variant, where .. ": expected " .. sort .. ", got " .. got, hint)
end

local function set_of(list)
  local out = {}
  for _, each in ipairs(list) do out[each] = true end
  return out
end

local function sorted(set)
  local out = {}
  for name in pairs(set) do table.insert(out, tostring(name)) end
  table.sort(out)
  return table.concat(out, ", ")
end

-- One letter is missing, added or different, or two neighbours are swapped. `known`: a set of names.
local function nearest(word, known)
  for name in pairs(known) do
    local i = 1
    while i <= #word and word:sub(i, i) == name:sub(i, i) do i = i + 1 end
    local a, b, rest, other = word:sub(i, i), name:sub(i, i), word:sub(i + 1), name:sub(i + 1)
    local turned = rest == b .. word:sub(i + 2) and other == a .. word:sub(i + 2)
    if rest == other or rest == b .. other or a .. rest == other or turned then return name end
  end
end

local function did_you_mean(word, known)
  local near = nearest(word, known)
  return near and "did you mean '" .. near .. "'?" or sorted(known) == "" and "there are none" or "known: " .. sorted(known)
end

local function label(item, key)
  return tostring(key and item[key] or item.id or item[1] or item.__kind)
end

local function find(list, name, what, variant, key)
  local known = {}
  for i, item in ipairs(list) do
    if label(item, key) == name then return item, i end
    known[label(item, key)] = true
  end
  fail(variant, "unknown " .. what .. " '" .. tostring(name) .. "'", did_you_mean(tostring(name), known))
end

local function copy(value)
  if type(value) ~= "table" then return value end
  local out = {}
  for key, part in pairs(value) do out[key] = copy(part) end
  return out
end

-- A list that may be changed: tables of setup.lua and combat.lua are read-only, and a list of one may be written without braces.
local function entries(list)
  if type(list) ~= "table" or list.__kind then return { list } end
  local out = {}
  for key, item in pairs(list) do out[key] = item end
  return out
end

local function declared(rules, list, name, what, variant)
  rules[list] = entries(rules[list])
  local item, at = find(rules[list], name, what, variant, 1)
  rules[list][at] = copy(item)
  return rules[list][at]
end

-- Reads a list in a variant, of "texts" or "declarations". A declaration without a constructor gets the place of the variant.
local function listed(value, sort, what, variant)
  local of, out, n, last = sort == "texts" and "string" or "table", {}, 0, 0
  if type(value) == "string" and of == "string" or type(value) == "table" and value.__kind then value = { value } end
  if value ~= nil and type(value) ~= "table" then expected("a list of " .. sort, value, what, variant, "write a list: { … }") end
  for key, item in pairs(value or {}) do
    if type(key) ~= "number" then
      fail(variant, what .. " is a list of " .. sort .. " and takes no field '" .. tostring(key) .. "'", "write the entries without names: { … }")
    elseif type(item) ~= of then
      expected(sort .. " in it", item, what, variant, of == "string" and "write { \"NAME\" }" or "write each as the rule set does")
    end
    out[key], n, last = copy(item), n + 1, math.max(last, key)
    if of == "table" and not item.__kind then out[key].__file, out[key].__line = variant.__file, variant.__line end
  end
  if last ~= n then fail(variant, what .. " is a list with a gap", "is an entry nil?") end
  return out
end

-- Changes by name: card = { mine = { … } }
local function by_name(value, what, variant)
  local fits, stray = value == nil or type(value) == "table" and not value.__kind, value
  for key, patch in pairs(fits and value or {}) do
    if type(key) ~= "string" then fits, stray = false, patch end
  end
  if not fits then expected("changes by name", stray, "'" .. what .. "'", variant, "write " .. what .. " = { NAME = … }") end
  return value or {}
end

local function fields_of(item)
  local out = {}
  for field in pairs(item) do
    if type(field) == "string" and field:sub(1, 2) ~= "__" then out[field] = true end
  end
  return out
end

-- A table of named fields changes single fields of the existing table; a list or a declaration replaces it.
local function is_patch(value)
  return type(value) == "table" and not value.__kind and value[1] == nil and sorted(fields_of(value)) ~= ""
end

-- Words of a patch that are not fields of the patched item
local of_part = set_of { "unset" }
local of_card = set_of { "drop", "add", "change", "unset" }
local of_ability = set_of { "add_need", "drop_need", "unset" }
local of_patches = set_of { "add_need", "drop_need", "before", "after", "first", "last", "remove", "drop", "change" }

local with_needs = set_of { "command", "target", "ask", "together", "course", "spot" }   -- and each verb
local card_fields = set_of { "id", "key", "name", "kind", "subtype", "text", "shape", "questions" }

-- A field keeps its type; but a number and a text may replace each other, and some lists may be a text.
local text_only = set_of { "when", "of", "text", "event", "from", "to", "seat", "card", "prompt", "store", "reason", "kind" }
local number_only = set_of { "layer", "priority", "its face", "its dice" }   -- its: of a table in a field
local list_too = set_of { "windows", "kind", "target", "words", "adds", "sets", "aims", "offers", "questions", "lost" }
local called = { string = "a text", number = "a number", boolean = "true or false", ["function"] = "a function", table = "a table" }

local function check_field(item, field, value, what, variant)
  local sort, now = text_only[field] and "string" or field == "run" and "function" or type(item[field]), type(value)
  local either = sort == "number" and now == "string" and not number_only[item.__kind and field or "its " .. field]
    or sort == "string" and now == "number" and not text_only[field]
    or (now == "string" or now == "table") and list_too[field]
  if sort == now or sort == "nil" or either then return end
  expected(called[sort], value, what .. ": field '" .. tostring(field) .. "'", variant, "see what the rule set has in this field")
end

-- `gone`: what earlier variants have removed. Changing or removing that again is not an error: the order in which variants are named
-- must not decide whether they load.
local function overwrite(item, patch, own, what, variant, gone)
  for field, value in pairs(patch) do
    local old = item[field]
    if type(field) == "number" and (old == nil or type(old) == "table" or type(value) == "table") then
      expected("named fields", value, what, variant, "put what is added into a list: add, first, last, before, after")
    elseif old == nil and of_patches[field] and not own[field] then
      fail(variant, what .. " takes no '" .. field .. "'", "it takes its own fields and: " .. sorted(own))
    elseif not own[field] and is_patch(value) and type(old) == "table" then
      local part = what .. ", " .. field
      if old[1] ~= nil and not old.__kind then expected("a list", value, part, variant, "write the whole list") end
      overwrite(old, value, of_part, part, variant, gone)
    elseif not own[field] then
      if field == "need" and with_needs[item.__kind] then value = listed(value, "declarations", what .. ", need", variant) end
      check_field(item, field, value, what, variant)
      item[field] = copy(value)
    end
  end
  for _, field in ipairs(listed(patch.unset, "texts", what .. ", unset", variant)) do
    local key, known = what .. ", " .. field, fields_of(item)
    if not known[field] and not gone[key] then fail(variant, what .. " has no field '" .. field .. "'", did_you_mean(field, known)) end
    item[field] = nil
    gone[key] = true
  end
end

-- The targets of a command as a list of target { … }. One that is declared without a list stays so.
local function targets_of(item)
  if type(item.target) == "table" and item.target.__kind then return { item.target } end
  item.target = item.target and entries(item.target)
  for i, each in ipairs(item.target or {}) do
    if type(each) == "string" then item.target[i] = { each, __kind = "target", __file = item.__file, __line = item.__line } end
  end
  return item.target or {}
end

local function drop_need(item, id, what, variant, gone)
  local key, known = what .. ", need " .. id, {}
  for _, holder in ipairs { item, table.unpack(targets_of(item)) } do
    local kept = {}
    for _, need in ipairs(holder.need and entries(holder.need) or {}) do
      if need.id ~= id then kept[#kept + 1] = need end
      if need.id then known[need.id] = true end
    end
    if holder.need then holder.need = kept end
  end
  if not known[id] and not gone[key] then fail(variant, what .. " has no need '" .. id .. "'", did_you_mean(id, known)) end
  gone[key] = true
end

local function check_patch(patch, what, variant)
  if type(patch) ~= "table" or patch.__kind then expected("a table of changes", patch, what, variant, "write { FIELD = … }") end
end

-- The common part of patches for commands, abilities and nodes. `target` may name a set: target = { ["foe.ships"] = { add_need = { … } } }
local function patch_item(item, patch, what, variant, own, gone)
  check_patch(patch, what, variant)
  if is_patch(patch.target) then
    for set, change in pairs(patch.target) do
      local target = find(targets_of(item), set, "target of " .. what, variant, 1)
      patch_item(target, change, "target '" .. tostring(set) .. "' of " .. what, variant, of_ability, gone)
    end
    patch = copy(patch)
    patch.target = nil
  end
  overwrite(item, patch, own, what, variant, gone)
  if not with_needs[item.__kind] and (patch.add_need or patch.drop_need) then
    fail(variant, what .. " has no needs", "only these have needs: " .. sorted(with_needs))
  end
  for _, id in ipairs(listed(patch.drop_need, "texts", what .. ", drop_need", variant)) do drop_need(item, id, what, variant, gone) end
  for _, need in ipairs(listed(patch.add_need, "declarations", what .. ", add_need", variant)) do
    item.need = item.need and entries(item.need) or {}
    table.insert(item.need, need)
  end
end

-- The numbers that kinds declare and cards have: "whole", or "measured" in inches or degrees
local function numbers_of(rules, cards)
  local out = {}
  for _, card in ipairs(cards) do
    for field, value in pairs(card) do out[field] = type(value) == "number" and field ~= "__line" and "whole" or out[field] end
  end
  for _, kind in ipairs(entries(rules.kinds)) do
    for _, number in ipairs(entries(kind.numbers)) do
      local is = type(number) == "string" and { number } or number
      out[is[1]] = (is.inches or is.degrees) and "measured" or "whole"
    end
  end
  return out
end

-- True if a text reads this number of a card. Functions may read it, too, but that cannot be checked.
local function is_read(value, word)
  local found = type(value) == "string" and string.contains(value, "." .. word)
  for _, part in pairs(type(value) == "table" and value or {}) do found = found or is_read(part, word) end
  return found
end

local function check_number(card, field, value, game, what, variant)
  local numbers, known = numbers_of(game.rules, game.cards), fields_of(card)
  if not numbers[field] then
    if type(value) ~= "number" then fail(variant, what .. " has no field '" .. field .. "'", did_you_mean(field, known)) end
    local near = not string.contains("0123456789", field:sub(-1)) and nearest(field, known)
    if near and (#near ~= #field or #field >= 6) and not is_read({ game, variant }, field) then
      fail(variant, what .. " has no number '" .. field .. "'", "did you mean '" .. near .. "'? A new number needs a clearly different name")
    end
  end
  if type(value) ~= "number" or math.type(value) ~= "integer" and numbers[field] ~= "measured" then
    expected("a whole number", value, what .. ": field '" .. field .. "'", variant, "write " .. field .. " = 2")
  end
end

local function patch_card(card, patch, game, variant, gone)
  local what = "card '" .. card.id .. "'"
  check_patch(patch, what, variant)
  for _, id in ipairs(listed(patch.drop, "texts", what .. ", drop", variant)) do
    if not gone[card.id .. "." .. id] then
      local _, at = find(card, id, "ability of " .. what, variant)
      table.remove(card, at)
      gone[card.id .. "." .. id] = true
    end
  end
  for id, change in pairs(by_name(patch.change, "change", variant)) do
    if not gone[card.id .. "." .. id] then
      patch_item(find(card, id, "ability of " .. what, variant), change, "ability '" .. id .. "' of " .. what, variant, of_ability, gone)
    end
  end
  for _, ability in ipairs(listed(patch.add, "declarations", what .. ", add", variant)) do
    table.insert(card, ability)
    gone[card.id .. "." .. label(ability)] = nil
  end
  for field, value in pairs(patch) do
    local known = type(field) ~= "string" or of_patches[field] or of_card[field] or card_fields[field]
    if not known then check_number(card, field, value, game, what, variant) end
  end
  overwrite(card, patch, of_card, what, variant, gone)
end

-- Sections that change declarations of a list of the rule set, with the words of their patches
local patched = { command = { "commands", of_ability }, combat = { "combats", of_part }, verb = { "verbs", of_part },
  course = { "courses", of_ability }, spot = { "spots", of_ability } }

-- All sections, and those whose entries are added to the list of the same name in the rule set
local sections, lists = {}, {}

-- `rows`: the fields of a variant, with their types
function prelude.know(rows)
  for _, row in ipairs(rows) do
    if row.type:sub(1, 8) == "list of " and not sections[row.name] then table.insert(lists, row) end
    sections[row.name] = true
  end
end

-- Words that take the place of those of the rule set
local replaced = { "triggers", "replacements" }

local may_drop = set_of { "abilities", "checks", "deck_needs", "position_needs" }   -- lists that entries may be dropped from

local function set_parameter(rules, name, value, v)
  local param = declared(rules, "params", name, "parameter", v)
  local sort = (param.inches or param.degrees) and "a number" or "a whole number"
  if type(value) ~= "number" or sort == "a whole number" and math.type(value) ~= "integer" then
    expected(sort, value, "parameter '" .. name .. "'", v, "write " .. name .. " = 2")
  end
  param[2] = value
end

-- Room for more cards that come into being
local function add_tokens(rules, more, v)
  if math.type(more) ~= "integer" or more < 0 then expected("a whole number", more, "'tokens'", v, "write tokens = 4") end
  if rules.tokens and math.type(rules.tokens) ~= "integer" then
    fail(v, "'tokens' of the rules is the parameter '" .. tostring(rules.tokens) .. "'", "change the parameter: param = { … }")
  end
  rules.tokens = (rules.tokens or 0) + more
end

local function drop_entries(rules, list, ids, v, gone)
  if not may_drop[list] then fail(v, "nothing can be dropped from '" .. list .. "'", did_you_mean(list, may_drop)) end
  rules[list] = entries(rules[list])
  for _, id in ipairs(listed(ids, "texts", "drop, " .. list, v)) do
    local key = "dropped from " .. list .. ": " .. id
    if not gone[key] then table.remove(rules[list], select(2, find(rules[list], id, "entry of '" .. list .. "'", v))) end
    gone[key] = true
  end
end

local function apply(rules, flow, cards, v, gone)
  for section in pairs(v) do
    local known = tostring(section):sub(1, 2) == "__" or sections[section]
    if not known then fail(v, "unknown section '" .. tostring(section) .. "'", did_you_mean(tostring(section), sections)) end
  end
  if v.tokens ~= nil then add_tokens(rules, v.tokens, v) end
  for name, value in pairs(by_name(v.param, "param", v)) do set_parameter(rules, name, value, v) end
  for id, patch in pairs(by_name(v.card, "card", v)) do
    local card, at = find(cards, id, "card", v)
    cards[at] = copy(card)
    patch_card(cards[at], patch, { rules, flow, cards, rules = rules, cards = cards }, v, gone)
  end
  for section, into in pairs(patched) do
    for name, patch in pairs(by_name(v[section], section, v)) do
      patch_item(declared(rules, into[1], name, section, v), patch, section .. " '" .. name .. "'", v, into[2], gone)
    end
  end
  for _, word in ipairs(replaced) do
    if v[word] ~= nil and type(v[word]) ~= "string" then expected("a text", v[word], "'" .. word .. "'", v, "write " .. word .. " = \"chosen\"") end
    rules[word] = v[word] or rules[word]
  end
  for list, ids in pairs(by_name(v.drop, "drop", v)) do drop_entries(rules, list, ids, v, gone) end
  for _, row in ipairs(lists) do
    local list, sort = row.name, row.type == "list of text" and "texts" or "declarations"
    for _, item in ipairs(listed(v[list], sort, "'" .. list .. "'", v)) do
      rules[list] = entries(rules[list])
      table.insert(rules[list], item)
    end
  end
  for word, text in pairs(by_name(v.words, "words", v)) do
    if type(text) ~= "string" then expected("a text", text, "word '" .. word .. "'", v, "write " .. word .. " = \"…\"") end
    rules.words = copy(rules.words or {})
    rules.words[word] = text
  end
end

function prelude.apply(nodes, rules, flow, cards, variants, rows)
  prelude.know(rows)
  for _, verb in ipairs(entries(rules.verbs)) do with_needs[label(verb, 1)] = true end
  for at, part in pairs(#variants > 0 and flow or {}) do
    if type(part) == "table" then flow[at] = copy(part) end   -- parts may be shared, or read-only
  end
  local gone = {}
  for _, variant in ipairs(variants) do
    apply(rules, flow, cards, variant, gone)
    for name, patch in pairs(by_name(variant.flow, "flow", variant)) do nodes.patch(prelude, flow, name, patch, variant, gone) end
  end
end

-- what cards.lua and nodes.lua use
prelude.change, prelude.listed, prelude.by_name, prelude.copy, prelude.entries = apply, listed, by_name, copy, entries
prelude.fail, prelude.expected, prelude.did_you_mean, prelude.patch_item = fail, expected, did_you_mean, patch_item
return prelude
